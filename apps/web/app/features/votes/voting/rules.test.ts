import fc from "fast-check";
import { expect, test } from "vitest";
import { readId } from "#web/lib/read-id.ts";
import { commonTimes, untilNextPhase, votingPhase } from "./rules.ts";

const opens = "2030-03-01T06:00:00.000Z";
const closes = "2030-03-31T18:00:00.000Z";
const window = { voting_opens_at: opens, voting_closes_at: closes, freeze: null };

test("the opening moment is open, the closing moment closed", () => {
	expect(votingPhase(window, Date.parse(opens) - 1)).toEqual({ name: "not-open", from: opens });
	expect(votingPhase(window, Date.parse(opens))).toEqual({ name: "open", until: closes });
	expect(votingPhase(window, Date.parse(closes) - 1)).toEqual({ name: "open", until: closes });
	expect(votingPhase(window, Date.parse(closes))).toEqual({ name: "closed", since: closes });
});

test("no times means open for ever", () => {
	const always = { voting_opens_at: null, voting_closes_at: null, freeze: null };
	expect(votingPhase(always, 0)).toEqual({ name: "open", until: null });
	expect(untilNextPhase(always, 0)).toBeNull();
});

test("a frozen category is frozen whatever its window, until its closing time", () => {
	const freeze = { since: opens, closes_at: closes, notice: null };
	const frozen = { voting_opens_at: null, voting_closes_at: opens, freeze };
	const closing = Date.parse(closes);
	expect(votingPhase(frozen, closing - 1)).toEqual({ name: "frozen", freeze });
	expect(untilNextPhase(frozen, closing - 5)).toBe(5);
	expect(votingPhase(frozen, closing)).toEqual({ name: "closed", since: opens });
	const endless = { ...freeze, closes_at: null };
	expect(votingPhase({ ...frozen, freeze: endless }, closing).name).toBe("frozen");
	expect(untilNextPhase({ ...frozen, freeze: endless }, closing)).toBeNull();
});

test("the phase lasts until the returned moment, and changes then", () => {
	const time = fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }));
	const moment = fc.integer({ min: 0, max: 4e12 });
	fc.assert(
		fc.property(time, time, moment, (from, to, now) => {
			fc.pre(!from || !to || from < to);
			const times = {
				voting_opens_at: from?.toISOString() ?? null,
				voting_closes_at: to?.toISOString() ?? null,
				freeze: null,
			};
			const wait = untilNextPhase(times, now);
			const phase = votingPhase(times, now).name;
			if (wait === null) {
				expect(votingPhase(times, 5e12).name).toBe(phase);
			} else {
				expect(votingPhase(times, now + wait - 1).name).toBe(phase);
				expect(votingPhase(times, now + wait).name).not.toBe(phase);
			}
		}),
	);
});

test("an id is digits within PostgreSQL's integer", () => {
	expect(["1", "2147483647", "007"].map(readId)).toEqual([1, 2147483647, 7]);
	for (const text of ["0", "2147483648", "1.5", "-1", "1e3", " 1", "", "abc", null, undefined, 1, {}]) {
		expect(readId(text)).toBeNull();
	}
});

test("the common times are those of most categories, and there are none where no two are alike", () => {
	const later = { ...window, voting_closes_at: "2030-04-01T18:00:00.000Z" };
	const frozen = { ...window, freeze: { since: opens, closes_at: closes, notice: null } };
	expect(commonTimes([later, window, frozen, { ...window }])).toBe(window);
	for (const some of [[], [window], [window, later], [window, frozen]])
		expect(commonTimes(some)).toBeUndefined();
});
