import { expect, test } from "vitest";
import { chartSpan } from "#admin/votes/span.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");

test("a span that fits is asked for as it is", () => {
	const yesterday = { from: "2026-11-20T17:00:00.000Z", to: "2026-11-20T19:00:00.000Z" };
	expect(chartSpan("minute", yesterday, now)).toEqual({ ...yesterday, cut: false });
	expect(chartSpan("hour", { from: yesterday.from }, now)).toEqual({ from: yesterday.from, cut: false });
	expect(chartSpan("minute", { to: yesterday.to }, now)).toEqual({ to: yesterday.to, cut: false });
	expect(chartSpan("day", {}, now)).toEqual({ cut: false });
});

test("of a longer one the chart shows the beginning", () => {
	const from = "2026-11-10T00:00:00.000Z";
	const expected = { from, to: "2026-11-11T00:59:00.000Z", cut: true };
	expect(chartSpan("minute", { from }, now)).toEqual(expected);
	expect(chartSpan("minute", { from, to: "2026-11-12T00:00:00.000Z" }, now)).toEqual(expected);
});
