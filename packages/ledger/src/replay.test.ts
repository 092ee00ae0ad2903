import { expect, test } from "vitest";
import { parseCheckpoint, parseNote, Replay, type SignedState, votesOf } from "./index.ts";
import { SampleLog, sampleVote } from "./testing/sample-log.ts";

const logOf = (votes: number, couple?: number) => {
	const log = new SampleLog();
	for (let number = 0; number < votes; number++) log.add(sampleVote(number, couple));
	return log;
};
const stateOf = (log: SampleLog, size?: number) =>
	parseCheckpoint(parseNote(log.checkpoint(size))?.text ?? "") as SignedState;

function replay(log: SampleLog, states: SignedState[]): Replay {
	const run = new Replay(states);
	for (const entry of log.entries) run.add(entry);
	return run;
}

test("counts are given at every signed state", () => {
	const log = logOf(300).add({ kind: "void", vote: 0, hour: "2026-12-24T20Z", reason: "a copy" });
	const run = replay(
		log,
		[0, 100, 300, 301, 301].map((size) => stateOf(log, size)),
	);
	expect(run.fault).toBeUndefined();
	expect(run.counts()?.map((counts) => votesOf(counts, 1, 1))).toEqual([0, 34, 100, 99, 99]);
	expect([run.isVoided(0), run.isVoided(1)]).toEqual([true, false]);
});

test("an empty log has no votes", () => {
	expect(replay(logOf(0), [stateOf(logOf(0))]).counts()).toEqual([new Map()]);
});

test("leaves that were not signed are not counted", () => {
	const other = logOf(300, 2);
	expect(replay(other, [stateOf(logOf(300))])).toMatchObject({ fault: "not-signed" });
	expect(replay(other, [stateOf(logOf(100)), stateOf(other)])).toMatchObject({ fault: "not-signed" });
	expect(replay(other, [stateOf(logOf(300)), stateOf(other)])).toMatchObject({ fault: "two-logs" });
	expect(replay(logOf(300), [stateOf(logOf(301)), stateOf(logOf(300))])).toMatchObject({ fault: "shorter" });
	expect(replay(logOf(299), [stateOf(logOf(300))]).counts(), "an entry is missing").toBeUndefined();
	const strange = logOf(2);
	strange.entries.push(new TextEncoder().encode("hello\n"));
	const run = replay(strange, [stateOf(strange)]);
	expect([run.counts(), run.fault]).toEqual([undefined, "no-leaf"]);
});
