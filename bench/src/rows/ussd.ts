import { createHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type SendFields, SimulatedPhone } from "@bcc/server/features/ussd/session/simulator";
import { startDemoSite } from "#bench/demo-site.ts";
import { milliseconds } from "#bench/figures.ts";
import { runJourneys } from "#bench/journeys.ts";
import { type BenchContext, type DatabaseKind, onPostgres, type Row, type RowResult } from "#bench/row.ts";

const secret = "a-secret-of-a-gateway-0123456789";
const settings = { USSD_SECRET: secret, USSD_FROM: "loopback" };
const sessions = 5_000;
const sessionsPerSecond = 100;
const longestAnswerMs = 1_000;
const journeysPerSecond = 500;
const category = { path: "/award/nominees?categoryId=1", categoryId: 1, nomineeIds: [1, 2, 3] };
/** A category that the journeys do not vote in. */
const chosen = { categoryId: 2, keys: ["2"] };

/**
 * Sessions of three steps beside the last evening's journeys, the last request of each sent twice at once, as a gateway does that got no answer. Above
 * the site's own pace votes would be refused, so they come below it.
 */
export const ussd: Row = onPostgres("ussd", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const demo = await startDemoSite(url, settings);
	const { server } = demo;
	const number = context.rounds > 1 ? sessions : sessions / 10;
	const seconds = number / sessionsPerSecond;
	let loads = 0;
	const journeys = () => {
		loads += 1;
		const job = { ...category, url: server.url, connections: 64, seconds, perSecond: journeysPerSecond };
		return runJourneys({ ...job, firstVisitor: loads * 1_000_000 });
	};
	try {
		// A site can be without this wing.
		if ((await fetch(`${server.url}/ussd/${secret}`)).status === 404) return [];
		await journeys();
		const without = await journeys();
		const answers = createHistogram();
		const before = await votesOf(server.url);
		const [beside, counted] = await Promise.all([journeys(), voteBySessions(server.url, number, answers)]);
		const stored = (await votesOf(server.url)) - before;
		const slowest = answers.percentile(99) / 1_000;
		const failed = beside.failed + beside.streamsBroken;
		const compared = (what: "page" | "vote") =>
			`${milliseconds(beside[what].p99)} (${milliseconds(without[what].p99)} without)`;
		return [
			{
				what: `an answer of ${number} sessions beside ${journeysPerSecond} journeys/s, p99`,
				database: kind,
				figure: milliseconds(slowest),
				target: `≤ ${longestAnswerMs} ms`,
				ok: slowest <= longestAnswerMs,
			},
			{
				what: "votes by USSD lost or double",
				database: kind,
				figure: String(Math.abs(stored - number) + (number - counted)),
				target: "0",
				ok: stored === number && counted === number,
			},
			{ what: "page beside these sessions, p99", database: kind, figure: compared("page") },
			{ what: "vote beside these sessions, p99", database: kind, figure: compared("vote") },
			{
				what: "journeys with an error beside these sessions",
				database: kind,
				figure: String(failed),
				target: "0",
				ok: failed === 0,
			},
		];
	} finally {
		await demo.remove();
	}
}

type Couple = { nominee_id: number; number_of_votes: number };

async function votesOf(url: string): Promise<number> {
	const reply = await fetch(`${url}/voting/category/counts/${chosen.categoryId}`);
	const { data } = (await reply.json()) as { data: Couple[] };
	return data.reduce((sum, { number_of_votes }) => sum + number_of_votes, 0);
}

/** @returns how many sessions ended with a counted vote, in both answers */
async function voteBySessions(
	url: string,
	number: number,
	answers: ReturnType<typeof createHistogram>,
): Promise<number> {
	const send: SendFields = async (body) => {
		const sentAt = performance.now();
		const reply = await fetch(`${url}/ussd/${secret}`, { method: "POST", body });
		const text = await reply.text();
		answers.record(Math.max(1, Math.round((performance.now() - sentAt) * 1_000)));
		return text;
	};
	async function vote(index: number): Promise<boolean> {
		const phone = new SimulatedPhone(`+2557${String(10_000_000 + index)}`, send);
		await phone.dial();
		const { text } = await phone.type(chosen.keys[0] ?? "");
		const [couple = ""] = /^\d{2,}(?= )/m.exec(text) ?? [];
		await phone.type(couple);
		const last = await Promise.all([phone.type("1"), phone.again()]);
		return last.every((each) => each.text.includes("imehesabiwa"));
	}
	const startedAt = performance.now();
	const all: Promise<boolean>[] = [];
	for (let index = 0; index < number; index++) {
		const wait = startedAt + (index * 1_000) / sessionsPerSecond - performance.now();
		if (wait > 0) await sleep(wait);
		all.push(vote(index).catch(() => false));
	}
	return (await Promise.all(all)).filter(Boolean).length;
}
