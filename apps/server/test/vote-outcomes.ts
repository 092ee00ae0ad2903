import { type ClientRequest, get } from "node:http";
import { type LoadReply, runLoad } from "@bcc/testing/load";
import { seededRandom } from "@bcc/testing/random";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect } from "vitest";
import type { TestSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";
import { askAll } from "./patient-callers.ts";
import { acknowledgedOf, castAgain, expectAcknowledged, nextVote, receiptIn, type Storm } from "./storm.ts";
import { checkRequest, chosenNominee, errorCode, type SentVote, voteRequest } from "./vote-requests.ts";

/* Votes cast during a fault, and whether their outcomes hold: the same checks for every fault. */

const connections = 64;

/** One of so many requests is from a voter who has voted and now wants another couple. */
const changeOfMindEvery = 8;

/** Chooses the voters who change their mind. */
const random = seededRandom(effort.seed);

/** How long pages, calls and streams may take to show the same, in milliseconds. */
const agreeWithinMs = 10_000;

/** The state of a storm of votes that goes on through a fault. */
export type Troubled = {
	/** Votes acknowledged since the storm began. */
	acknowledged(): number;
	/** Milliseconds of `performance.now()` when a vote last got a wrong answer or none. */
	troubleAt(): number;
};

export type Outcome = {
	/** Numbers of the votes whose outcome is unknown: answered 503, or not at all. */
	unknown: number[];
	/** How many replies had each status; 0 = none came. */
	statuses: Record<number, number>;
	/** The same for each of the addresses that votes were sent to. */
	statusesOf: Record<string, Record<number, number>>;
	/** The longest time to an answer, in milliseconds. */
	longestMs: number;
	/** Votes answered as already stored, since a proxy had sent them before. */
	twice: number;
};

/**
 * Casts votes of ever new voters, shared among `urls`, until `work` is done.
 *
 * @param asksAgain whether a proxy may have sent a vote twice: then the answer may be that it is already stored
 */
export async function castDuring(
	site: TestSite,
	urls: string[],
	storm: Storm,
	work: (troubled: Troubled) => Promise<void>,
	{ asksAgain = false } = {},
): Promise<Outcome> {
	const outcome: Outcome = { unknown: [], statuses: {}, statusesOf: {}, longestMs: 0, twice: 0 };
	let acknowledged = 0;
	let latest = [...storm.acknowledged].at(-1);
	let troubleAt = 0;
	let over = false;

	type Sent = { number: number; sentAt: number; change?: SentVote };

	function next(): Sent {
		const sentAt = performance.now();
		const number = latest;
		if (number !== undefined && storm.votes.length % changeOfMindEvery === 0 && random() < 0.5) {
			const { address, nomineeId } = storm.votes[number] as SentVote;
			const other = site.nomineeIds.find((id) => id !== nomineeId) as number;
			return { number, sentAt, change: { address, nomineeId: other } };
		}
		return { number: nextVote(site, storm), sentAt };
	}

	function answered(reply: LoadReply, { number, sentAt, change }: Sent): void {
		outcome.statuses[reply.status] = (outcome.statuses[reply.status] ?? 0) + 1;
		outcome.longestMs = Math.max(outcome.longestMs, performance.now() - sentAt);
		if (reply.status === 503 || reply.status === 0) {
			troubleAt = performance.now();
			if (!change) outcome.unknown.push(number);
		} else if (change && reply.status === 200) {
			throw new Error(`A vote that was acknowledged is gone: its voter could vote again, ${reply.body}`);
		} else if (change) {
			expect([errorCode(reply), chosenNominee(reply)]).toEqual([
				"already_voted",
				storm.votes[number]?.nomineeId,
			]);
		} else if (reply.status === 200) {
			acknowledged += 1;
			latest = number;
			storm.acknowledged.add(number);
			storm.receipts.push(receiptIn(reply));
		} else if (asksAgain && errorCode(reply) === "already_voted") {
			expect(chosenNominee(reply)).toBe(storm.votes[number]?.nomineeId);
			outcome.twice += 1;
			latest = number;
			storm.acknowledged.add(number);
		} else throw new Error(`A first vote was answered ${reply.status}: ${reply.body}`);
	}

	async function load(url: string): Promise<void> {
		const sent: Sent[] = [];
		const { statuses } = await runLoad({
			url,
			connections: connections / urls.length,
			// Bounded, as each unknown outcome has to be checked afterwards, one by one.
			perSecond: effort.votesPerSecond / urls.length,
			next(index) {
				if (over) return undefined;
				const each = next();
				sent[index] = each;
				return voteRequest(site, each.change ?? (storm.votes[each.number] as SentVote));
			},
			onReply: (reply, index) => answered(reply, sent[index] as Sent),
		});
		outcome.statusesOf[url] = statuses;
	}

	const working = work({ acknowledged: () => acknowledged, troubleAt: () => troubleAt }).finally(() => {
		over = true;
	});
	await Promise.all([...urls.map(load), working]);
	return outcome;
}

/**
 * Settles the votes with unknown outcomes: half are cast again, the others are looked up. Either way
 * each is at most one vote, for the couple it was cast for.
 */
export async function settle(site: TestSite, url: string, storm: Storm, unknown: number[]): Promise<void> {
	const again = unknown.filter((_, index) => index % 2 === 0);
	await castAgain(site, url, storm, again);
	const left = unknown.filter((_, index) => index % 2 === 1);
	const replies = await askAll(
		url,
		left.map((number) => checkRequest(site, storm.votes[number] as SentVote)),
	);
	for (const [index, number] of left.entries()) {
		const reply = replies[index] as LoadReply;
		expect(reply.status).toBe(200);
		const chosen = chosenNominee(reply);
		if (chosen === undefined) continue;
		expect(chosen).toBe(storm.votes[number]?.nomineeId);
		storm.acknowledged.add(number);
	}
}

/** Every process shows all acknowledged votes: each vote, the counts of the API and the total on the page. */
export async function expectShown(site: TestSite, urls: string[], storm: Storm): Promise<void> {
	const expected = acknowledgedOf(storm);
	const total = storm.acknowledged.size.toLocaleString("en");
	for (const url of urls) {
		await expectAcknowledged(site, url, storm);
		await waitUntil(
			`${url} to show ${total} votes, in the calls and on the page`,
			async () => {
				const shown = await read(`${url}/voting/category/counts/${site.categoryId}`);
				const { data } = JSON.parse(shown || "{}") as { data?: Count[] };
				const page = await read(`${url}/award/nominees?categoryId=${site.categoryId}`);
				return areExpected(site, data ?? [], expected) && page.includes(`${total} votes`);
			},
			{ withinMs: agreeWithinMs, everyMs: 100 },
		);
	}
}

type Count = { nominee_id: number; number_of_votes: number };

export type LiveCounts = ReturnType<typeof readLiveCounts>;

/** Opens the stream of counts, and again whenever it ends, as browsers do. */
export function readLiveCounts(site: TestSite, url: string) {
	let counts: Count[] = [];
	let closed = false;
	let request: ClientRequest;
	function open(): void {
		if (closed) return;
		// A connection of its own, without a spare one, for which the server would wait at shutdown.
		request = get(`${url}/voting/category/counts/${site.categoryId}/stream`, { agent: false });
		request.on("error", () => {}).on("close", () => setTimeout(open, 100));
		request.on("response", (response) => {
			let text = "";
			response.setEncoding("utf8").on("data", (chunk) => {
				const lines = (text + chunk).split("\n");
				text = lines.pop() ?? "";
				const data = lines.findLast((line) => line.startsWith("data: "));
				if (data) counts = JSON.parse(data.slice("data: ".length));
			});
		});
	}
	open();
	return {
		/** Waits until what a page would show equals the acknowledged votes. */
		async expectShown(storm: Storm) {
			const expected = acknowledgedOf(storm);
			await waitUntil("the live counts to be right", () => areExpected(site, counts, expected), {
				withinMs: agreeWithinMs,
			});
		},
		close() {
			closed = true;
			request.destroy();
		},
	};
}

function areExpected(site: TestSite, counts: Count[], expected: Map<number, number>): boolean {
	const shown = new Map(counts.map((count) => [count.nominee_id, count.number_of_votes]));
	return site.nomineeIds.every((id) => (shown.get(id) ?? 0) === (expected.get(id) ?? 0));
}

async function read(address: string): Promise<string> {
	const reply = await fetch(address);
	const text = await reply.text();
	return reply.ok ? text : "";
}
