import { expect, test } from "vitest";
import { isNotOpen } from "./voting-times.ts";

test("voting is open from its opening moment until its closing moment", () => {
	const voting_opens_at = "2026-03-01T06:00:00Z";
	const voting_closes_at = "2026-03-31T20:59:59Z";
	const [opening, closing] = [Date.parse(voting_opens_at), Date.parse(voting_closes_at)];
	const moments = [opening - 1, opening, closing - 1, closing];
	expect(moments.map((now) => isNotOpen({ voting_opens_at, voting_closes_at }, now))).toEqual([
		true,
		false,
		false,
		true,
	]);
	expect(moments.map((now) => isNotOpen({ voting_opens_at: null, voting_closes_at: null }, now))).toEqual([
		false,
		false,
		false,
		false,
	]);
});
