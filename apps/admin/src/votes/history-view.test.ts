import { expect, test } from "vitest";
import { chartSpan } from "#admin/votes/history-view.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");

test("a span that fits is requested unchanged", () => {
	const yesterday = { from: "2026-11-20T17:00:00.000Z", to: "2026-11-20T19:00:00.000Z" };
	const { from, to } = yesterday;
	expect(chartSpan({ by: "minute", ...yesterday }, now)).toEqual({ ...yesterday, cut: false });
	expect(chartSpan({ by: "hour", from }, now)).toEqual({ from, cut: false });
	expect(chartSpan({ by: "minute", to }, now)).toEqual({ to, cut: false });
	expect(chartSpan({ by: "day" }, now)).toEqual({ cut: false });
});

test("the chart shows the beginning of a longer span", () => {
	const from = "2026-11-10T00:00:00.000Z";
	const expected = { from, to: "2026-11-11T00:59:00.000Z", cut: true };
	expect(chartSpan({ by: "minute", from }, now)).toEqual(expected);
	expect(chartSpan({ by: "minute", from, to: "2026-11-12T00:00:00.000Z" }, now)).toEqual(expected);
});
