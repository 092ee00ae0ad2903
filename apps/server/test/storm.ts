import { type LoadReply, runLoad } from "@bcc/testing/load";
import type { ServerProcess } from "@bcc/testing/server-process";
import { expect } from "vitest";
import { readVotes, type TestSite } from "#server/testing/site.ts";
import { addressOf, type Ballot, checkRequest, chosenNominee, errorCode, voteRequest } from "./ballot.ts";
import { askAll } from "./patient-callers.ts";

/** More than the 200 votes that must be in flight at the blow, as some connections are between votes. */
const connections = 256;

/**
 * Every ballot cast so far, the acknowledged ones, the receipts given, and the interval at which one is posted
 * as a form (0 = none).
 */
export type Storm = {
	ballots: Ballot[];
	acknowledged: Set<number>;
	receipts: string[];
	formEvery: number;
};

/** A storm that has not begun; without `formEvery` nobody votes by form. */
export function newStorm({ formEvery = 0 } = {}): Storm {
	return { ballots: [], acknowledged: new Set(), receipts: [], formEvery };
}

/**
 * Casts votes of ever new voters until the blow takes effect, which falls once `blowAfter` of them are
 * acknowledged.
 *
 * @param urls of the processes that share the votes among them
 * @returns how many votes had been sent and not answered at the blow, and the numbers of the ballots that got no
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
		const ballot = storm.ballots[number];
		if (isAcknowledged(reply, ballot)) {
			storm.acknowledged.add(number);
			if (!ballot?.byForm) storm.receipts.push(receiptIn(reply));
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
				numbers[index] = nextBallot(site, storm);
				inFlight += 1;
				return voteRequest(site, storm.ballots[numbers[index]] as Ballot);
			},
			onReply: (reply, index) => answered(reply, numbers[index] as number),
		});
	}

	await Promise.all(urls.map(load));
	await struck;
	return { inFlight: inFlightAtBlow, unknown };
}

/** Adds the ballot of a new voter; returns its number. */
export function nextBallot(site: TestSite, storm: Storm): number {
	const number = storm.ballots.length;
	const nomineeId = site.nomineeIds[number % site.nomineeIds.length] as number;
	storm.ballots.push({
		address: addressOf(number),
		nomineeId,
		byForm: number % storm.formEvery === 1,
	});
	return number;
}

/** A form's page may be shown without the vote's outcome. */
function isAcknowledged(reply: LoadReply, ballot: Ballot | undefined): boolean {
	return reply.status === 200 && (!ballot?.byForm || reply.body.includes("You have successfully voted"));
}

export function receiptIn(reply: LoadReply): string {
	const { data } = JSON.parse(reply.body) as { data: { receipt: string }[] };
	return data[0]?.receipt ?? "";
}

/** Casts the ballots with unknown outcomes again: each is counted now, or was counted then for the same couple. */
export async function castAgain(site: TestSite, url: string, storm: Storm, numbers: number[]): Promise<void> {
	const ballots = numbers.map((number) => storm.ballots[number] as Ballot);
	const replies = await askAll(
		url,
		ballots.map((ballot) => voteRequest(site, ballot)),
	);
	for (const [index, reply] of replies.entries()) {
		if (reply.status !== 200) expect(errorCode(reply)).toBe("already_voted");
		expect(chosenNominee(reply)).toBe(ballots[index]?.nomineeId);
		storm.acknowledged.add(numbers[index] as number);
	}
}

/** Checks every acknowledged vote: it must be stored, for the couple it was cast for. */
export async function expectAcknowledged(site: TestSite, url: string, storm: Storm): Promise<void> {
	const ballots = [...storm.acknowledged].map((number) => storm.ballots[number] as Ballot);
	const replies = await askAll(
		url,
		ballots.map((ballot) => checkRequest(site, ballot)),
	);
	const missing = replies.filter(
		(reply, index) => reply.status !== 200 || chosenNominee(reply) !== ballots[index]?.nomineeId,
	);
	expect(missing.map(({ status, body }) => `${status} ${body.slice(0, 200)}`)).toEqual([]);
}

/** Stored votes, tally and acknowledgements agree: none missing, none double. */
export async function expectExactCount(site: TestSite, storm: Storm): Promise<void> {
	const stored = await site.withDatabase(readVotes);
	expect(stored.votes).toBe(storm.acknowledged.size);
	expect(stored.ofNominee).toEqual(acknowledgedOf(storm));
}

/** Both, before and after the server has ended. */
export async function expectAllAtTheEnd(site: TestSite, server: ServerProcess, storm: Storm): Promise<void> {
	await expectAcknowledged(site, server.url, storm);
	await server.stop();
	await expectExactCount(site, storm);
}

/** The acknowledged votes of each couple that has any. */
export function acknowledgedOf({ acknowledged, ballots }: Storm): Map<number, number> {
	const votes = new Map<number, number>();
	for (const number of acknowledged) {
		const { nomineeId } = ballots[number] as Ballot;
		votes.set(nomineeId, (votes.get(nomineeId) ?? 0) + 1);
	}
	return votes;
}
