import { HttpConnection, type LoadReply, type LoadRequest } from "@bcc/testing/http-connection";
import { expect, test } from "vitest";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { Random } from "#server/testing/random.ts";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";
import { faultOf } from "./generated-replies.ts";
import { type ApiDocument, type Call, callsOf, RequestGenerator } from "./generated-requests.ts";
import { fillSite, knownTo, type Person, people, secretsFrom, signIn } from "./generated-site.ts";

/** Of each kind of person. */
const connections = 2;

/** Counts of each status, and what was wrong with answers: one request for each fault. */
type Findings = { statuses: Map<number, number>; succeeded: Set<Call>; faults: Map<string, string> };

const endsSession = ({ path, method }: LoadRequest) =>
	method === "POST" && /^(\/sw)?\/(auth\/)?logout/.test(path);

describeOnBothDatabases("generated requests", (newSite) => {
	test(`of every role to every call and page have answers that fit and tell nothing (${effort.generated}, seed ${effort.seed})`, async () => {
		const site = await newSite();
		const content = await fillSite(site);
		const server = await site.start({ env: { SECRET_KEY: "0".repeat(64) } });
		const findings: Findings = { statuses: new Map(), succeeded: new Set(), faults: new Map() };
		try {
			const document = (await (await fetch(`${server.url}/docs/json`)).json()) as ApiDocument;
			const calls = callsOf(document);
			const secrets = [site.dataDir, "0".repeat(64), ...(site.databaseUrl ? [site.databaseUrl] : [])];

			const ask = async (person: Person, index: number): Promise<void> => {
				const random = new Random(effort.seed * 1_000 + index);
				let session = await signIn(server.url, person);
				const generator = new RequestGenerator(
					calls,
					(name, chances) => knownTo(content, session, name, chances),
					random,
				);
				const connection = new HttpConnection("127.0.0.1", server.port);
				const times = Math.ceil(effort.generated / (people.length * connections));
				for (let time = 0; time < times; time++) {
					const next = generator.next();
					const headers = {
						...session.headers,
						"x-forwarded-for": `41.${index}.${random.below(250)}.9`,
						...next.request.headers,
					};
					const request = { ...next.request, headers };
					const reply = await connection.send(request);
					note(findings, reply, { ...next, request }, [...secrets, ...secretsFrom(person)]);
					if (endsSession(request) || time % 1_000 === 999)
						session = await signIn(server.url, person, session);
				}
				connection.close();
			};
			const askers = Array.from({ length: people.length * connections }, (_, index) =>
				ask(people[index % people.length] as Person, index),
			);
			// All of them end before the server does.
			const failed = (await Promise.allSettled(askers)).find(({ status }) => status === "rejected");
			console.log(JSON.stringify(summaryOf(findings, calls)));
			expect([...findings.faults], "what is wrong with answers").toEqual([]);
			expect(failed).toBeUndefined();
			expect(server.log()).not.toMatch(/request failed|unhandled|uncaught/i);
			await server.stop();
			expect(await site.withDatabase(({ db }) => tallyDifferences(db))).toEqual([]);
		} finally {
			await server.stop();
			await site.remove();
		}
	});
});

/** How many answers of each status there were, and which calls none of them did what was asked. */
function summaryOf({ statuses, succeeded }: Findings, calls: Call[]) {
	const never = calls.filter((call) => !succeeded.has(call)).map(({ method, path }) => `${method} ${path}`);
	return { seed: effort.seed, ...Object.fromEntries([...statuses].sort()), calls: calls.length, never };
}

function note(
	{ statuses, succeeded, faults }: Findings,
	reply: LoadReply,
	asked: ReturnType<RequestGenerator["next"]>,
	secrets: string[],
): void {
	statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
	if (reply.status === 200 && asked.call) succeeded.add(asked.call);
	const fault = faultOf(reply, asked, secrets);
	if (!fault || faults.size > 30) return;
	const { method = "GET", path, headers, body } = asked.request;
	const key = `${fault} · ${method} ${asked.call?.path ?? path.slice(0, 60)}`;
	const sent = JSON.stringify({ method, path, headers, body: String(body ?? "").slice(0, 1_500) });
	if (!faults.has(key)) faults.set(key, `${reply.status} ${reply.body.slice(0, 300)} ← ${sent}`);
}
