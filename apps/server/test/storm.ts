import { type LoadReply, runLoad } from "@bcc/testing/load";
import { expect } from "vitest";
import { readVotes, type TestSite } from "#server/testing/site.ts";
import { askAll } from "./patient-callers.ts";
import {
	addressOf,
	checkRequest,
	chosenNominee,
	errorCode,
	type SentVote,
	voteRequest,
} from "./vote-requests.ts";

/** More than the 200 votes that must be in flight at the blow, as some connections are between votes. */
const connections = 256;

/**
 * Every vote cast so far, the acknowledged ones, the receipts given, and the interval at which one is posted
 * as a form (0 = none).
 */
export type Storm = {
	votes: SentVote[];
	acknowledged: Set<number>;
	receipts: string[];
	formEvery: number;
};

export function newStorm(): Storm {
	return { votes: [], acknowledged: new Set(), receipts: [], formEvery: 0 };
}

/**
 * Casts votes of ever new voters until the blow takes effect, which falls once `blowAfter` of them are
 * acknowledged.
 *
 * @param urls of the processes that share the votes among them
 * @returns how many votes had been sent and not answered at the blow, and the numbers of the votes that got no
 *   acknowledgement: nobody knows whether they count
 */
export async function castUntilBlow(
	site: TestSite,
	urls: string[],
	storm: Storm,
	blowAfter: number,
	blow: () => Promise<void>,
): Promise<{ inFlight: number; unknown: number[] }> {
	const unknown: number[] = [];
	let acknowledged = 0;
	let inFlight = 0;
	let inFlightAtBlow = 0;
	let struck: Promise<void> | undefined;
	let felt = false;

	function answered(reply: LoadReply, number: number): void {
		inFlight -= 1;
		const vote = storm.votes[number];
		if (isAcknowledged(reply, vote)) {
			storm.acknowledged.add(number);
			if (!vote?.byForm) storm.receipts.push(receiptIn(reply));
			if (++acknowledged >= blowAfter && !struck) {
				inFlightAtBlow = inFlight;
				struck = blow();
			}
		} else if (struck && reply.status !== 302) {
			felt = true;
			unknown.push(number);
		} else if (reply.status !== 503) {
			// A server that is too busy for a vote answers 503, and does not count it.
			throw new Error(`A vote was answered ${reply.status} out of turn: ${reply.body}`);
		}
	}

	async function load(url: string): Promise<void> {
		const numbers: number[] = [];
		await runLoad({
			url,
			connections: connections / urls.length,
			next(index) {
				if (felt) return undefined;
				numbers[index] = nextVote(site, storm);
				inFlight += 1;
				return voteRequest(site, storm.votes[numbers[index]] as SentVote);
			},
			onReply: (reply, index) => answered(reply, numbers[index] as number),
		});
	}

	await Promise.all(urls.map(load));
	await struck;
	return { inFlight: inFlightAtBlow, unknown };
}

/** Adds the vote of a new voter; returns its number. */
export function nextVote(site: TestSite, storm: Storm): number {
	const number = storm.votes.length;
	const nomineeId = site.nomineeIds[number % site.nomineeIds.length] as number;
	storm.votes.push({
		address: addressOf(number),
		nomineeId,
		byForm: number % storm.formEvery === 1,
	});
	return number;
}

/** A form's page may be shown without the vote's outcome. */
function isAcknowledged(reply: LoadReply, vote: SentVote | undefined): boolean {
	return reply.status === 200 && (!vote?.byForm || reply.body.includes("You have successfully voted"));
}

export function receiptIn(reply: LoadReply): string {
	const { data } = JSON.parse(reply.body) as { data: { receipt: string }[] };
	return data[0]?.receipt ?? "";
}

/** Casts the votes with unknown outcomes again: each is counted now, or was counted then for the same couple. */
export async function castAgain(site: TestSite, url: string, storm: Storm, numbers: number[]): Promise<void> {
	const votes = numbers.map((number) => storm.votes[number] as SentVote);
	const replies = await askAll(
		url,
		votes.map((vote) => voteRequest(site, vote)),
	);
	for (const [index, reply] of replies.entries()) {
		if (reply.status === 200) storm.receipts.push(receiptIn(reply));
		else expect(errorCode(reply)).toBe("already_voted");
		expect(chosenNominee(reply)).toBe(votes[index]?.nomineeId);
		storm.acknowledged.add(numbers[index] as number);
	}
}

/** Checks every acknowledged vote: it must be stored, for the couple it was cast for. */
export async function expectAcknowledged(site: TestSite, url: string, storm: Storm): Promise<void> {
	const votes = [...storm.acknowledged].map((number) => storm.votes[number] as SentVote);
	const replies = await askAll(
		url,
		votes.map((vote) => checkRequest(site, vote)),
	);
	const missing = replies.filter(
		(reply, index) => reply.status !== 200 || chosenNominee(reply) !== votes[index]?.nomineeId,
	);
	expect(missing.map(({ status, body }) => `${status} ${body.slice(0, 200)}`)).toEqual([]);
}

/** Stored votes, tally and acknowledgements agree: none missing, none double. */
export async function expectExactCount(site: TestSite, storm: Storm): Promise<void> {
	const stored = await site.withDatabase(readVotes);
	expect(stored.votes).toBe(storm.acknowledged.size);
	expect(stored.ofNominee).toEqual(acknowledgedOf(storm));
}

/** The acknowledged votes of each couple that has any. */
export function acknowledgedOf({ acknowledged, votes: sent }: Storm): Map<number, number> {
	const votes = new Map<number, number>();
	for (const number of acknowledged) {
		const { nomineeId } = sent[number] as SentVote;
		votes.set(nomineeId, (votes.get(nomineeId) ?? 0) + 1);
	}
	return votes;
}
