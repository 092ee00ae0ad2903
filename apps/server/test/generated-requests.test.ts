import { join } from "node:path";
import { HttpConnection, type LoadReply, type LoadRequest } from "@bcc/testing/http-connection";
import { expect, test } from "vitest";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { Random } from "#server/testing/random.ts";
import { describeOnPostgres } from "./databases.ts";
import { effort } from "./effort.ts";
import { type ApiDocument, callsOf } from "./generated-calls.ts";
import { faultOf, isPlainJson } from "./generated-replies.ts";
import { type GeneratedRequest, RequestGenerator } from "./generated-requests.ts";
import { fillSite, knownTo, type Person, secretsFrom, signIn } from "./generated-site.ts";
import { SiteStates } from "./generated-states.ts";
import { StatusTally } from "./generated-tally.ts";

/** One connection for each: those with the most rights send the most requests. */
const callers: Person[] = [
	...(["nobody", "visitor", "visitor", "user", "user", "editor"] as const),
	...(["editor", "auditor", "admin", "admin", "admin", "admin"] as const),
];

/** Requests of all callers together, after which the state of the site is checked. */
const lookEvery = 1_500;

/** With at least so many requests every call must have succeeded once. */
const enoughForAll = 60_000;

/** Faults of answers, one request for each. */
type Faults = Map<string, string>;

const endsSession = ({ path, method }: LoadRequest) =>
	method === "POST" && /^(\/sw)?\/(auth\/)?logout/.test(path);

const timeout = 300_000 + effort.generated * 20;

describeOnPostgres("generated requests", (newSite, kind) => {
	// Each database gets other requests.
	const firstSeed = effort.seed * 1_000 + (kind === "PGlite" ? 0 : 500);

	test(
		`of every role to every call and page get valid answers that leak nothing (${effort.generated}, seed ${effort.seed})`,
		async () => {
			const site = await newSite();
			const content = await fillSite(site);
			const server = await site.start({ env: { SECRET_KEY: "0".repeat(64) } });
			const tally = new StatusTally();
			const faults: Faults = new Map();
			const states = new SiteStates();
			let sent = 0;
			try {
				const document = (await (await fetch(`${server.url}/docs/json`)).json()) as ApiDocument;
				const calls = callsOf(document);
				const secrets = [site.dataDir, "0".repeat(64), ...(site.databaseUrl ? [site.databaseUrl] : [])];

				let looker = await signIn(server.url, "admin");
				const look = async () => {
					looker = await signIn(server.url, "admin", looker);
					await states.readMails(join(site.dataDir, "outbox"));
					await states.look(async (path) => {
						const reply = await fetch(`${server.url}/admin/api/${path}`, { headers: looker.headers });
						return reply.ok ? ((await reply.json()) as object) : null;
					});
				};
				await look();
				const ask = async (person: Person, index: number): Promise<void> => {
					const random = new Random(firstSeed + index);
					let session = await signIn(server.url, person);
					const around = {
						states,
						random,
						get session() {
							return session;
						},
					};
					const generator = new RequestGenerator(
						calls,
						(name, chances, within) =>
							knownTo({ ...content, emails: states.emails }, session, name, chances, within),
						around,
					);
					const connection = new HttpConnection("127.0.0.1", server.port);
					const times = Math.ceil(effort.generated / callers.length);
					for (let time = 0; time < times; time++) {
						const next = generator.next();
						const headers = {
							...session.headers,
							"x-forwarded-for": `41.${index}.${random.below(250)}.${random.below(250)}`,
							...next.request.headers,
						};
						const request = { ...next.request, headers };
						const reply = await connection.send(request);
						note({ ...next, request }, reply, person);
						generator.tagged(request, reply.headers);
						sent += 1;
						if (sent % lookEvery === 0) await look();
						if (endsSession(request) || time % 1_000 === 999 || isSignedOut(reply, session))
							session = await signIn(server.url, person, session);
					}
					connection.close();
				};

				const note = (asked: GeneratedRequest, reply: LoadReply, person: Person): void => {
					tally.add(asked.name, reply.status);
					const { request, call } = asked;
					const fault = faultOf(reply, asked, [...secrets, ...secretsFrom(person)]);
					if (fault && faults.size < 30) {
						const key = `${fault} · ${asked.name}`;
						const wanted = { ...request, body: String(request.body ?? "").slice(0, 1_500) };
						if (!faults.has(key)) {
							faults.set(key, `${reply.status} ${reply.body.slice(0, 300)} ← ${JSON.stringify(wanted)}`);
							console.log(`FAULT ${key}\n${faults.get(key)}`);
						}
					}
					if (reply.status !== 200 || !call || !isPlainJson(reply)) return;
					if (call.method !== "GET" && call.path.startsWith("/admin/api/")) {
						states.learn(call.path, JSON.parse(reply.body));
					}
					if (call.path === "/users/registration") {
						states.emails.push(JSON.parse(reply.body).data.email);
					}
				};

				// All of them end before the server does.
				const ended = await Promise.allSettled(callers.map(ask));
				const failed = ended.find(({ status }) => status === "rejected");
				const never = tally.neverAnswered(calls);
				console.log(JSON.stringify({ seed: effort.seed, sent, ...tally.statuses, faults: faults.size }));
				expect([...faults], "what is wrong with answers").toEqual([]);
				expect(failed).toBeUndefined();
				expect(server.log()).not.toMatch(/request failed|unhandled|uncaught/i);
				if (effort.generated >= enoughForAll) expect(never, "what was never answered as asked").toEqual([]);
				await server.stop();
				expect(await site.withDatabase(({ db }) => tallyDifferences(db))).toEqual([]);
			} finally {
				await server.stop();
				await site.remove();
			}
		},
		timeout,
	);
});

/** Ends a person's session: by a new password, another role, or deleting the account. */
function isSignedOut({ status, body }: LoadReply, { accountId }: { accountId?: number }): boolean {
	return status === 401 && accountId !== undefined && body.includes("not_signed_in");
}
