import fc from "fast-check";
import { expect, test } from "vitest";
import { timeLeft } from "#web/features/site/home/time-left.ts";
import { overallPhase, untilNextWords } from "./overall-phase.ts";

const hour = 3_600_000;
const now = Date.parse("2030-03-10T12:00:00.000Z");
const at = (ms: number) => new Date(now + ms).toISOString();
const window = (opens: number | null, closes: number | null, frozen = false) => ({
	voting_opens_at: opens === null ? null : at(opens),
	voting_closes_at: closes === null ? null : at(closes),
	freeze: frozen ? { since: at(-hour), closes_at: null, notice: null } : null,
});

test.each([
	["no categories", [], { name: "none" }],
	["open for ever", [window(null, null)], { name: "open", until: null, inAll: true }],
	[
		"all close together",
		[window(-1, hour), window(-1, hour)],
		{ name: "open", until: at(hour), inAll: true },
	],
	[
		"one closes first",
		[window(-1, 2 * hour), window(-1, hour), window(1, 9 * hour)],
		{ name: "open", until: at(hour), inAll: false },
	],
	[
		"one never closes",
		[window(-1, hour), window(null, null)],
		{ name: "open", until: at(hour), inAll: false },
	],
	[
		"before all",
		[window(hour, null), window(hour, null)],
		{ name: "not-open", until: at(hour), inAll: true },
	],
	["some are over", [window(-9, -1), window(hour, null)], { name: "not-open", until: at(hour), inAll: true }],
	["stopped", [window(-1, hour, true), window(-9, -1)], { name: "frozen" }],
	[
		"open beside what is stopped",
		[window(-1, hour, true), window(null, null)],
		{ name: "open", until: null, inAll: true },
	],
	["over", [window(-9, -1), window(-9, 0)], { name: "closed" }],
])("%s", (_, windows, phase) => {
	expect(overallPhase(windows, now)).toEqual(phase);
});

test("the text holds until the returned moment, so that an open page is never wrong", () => {
	const ms = fc.option(fc.integer({ min: -2 * hour, max: 30 * hour }));
	const windows = fc.array(
		fc.tuple(ms, ms).map(([opens, closes]) => window(opens, closes)),
		{ maxLength: 4 },
	);
	const said = (all: ReturnType<typeof window>[], moment: number) => {
		const phase = overallPhase(all, moment);
		return [phase, "until" in phase && phase.until && timeLeft(phase.until, moment)];
	};
	fc.assert(
		fc.property(windows, (all) => {
			const wait = untilNextWords(all, now);
			const until = wait === null ? now + 99 * hour : now + wait - 1;
			expect(said(all, until)).toEqual(said(all, now));
			if (wait !== null) expect(wait).toBeGreaterThan(0);
		}),
	);
});
