import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, type LogOptions } from "#server/lib/log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = { level: number; msg: string; lines?: number; err?: { cause?: object } };

function logLines(options: LogOptions = {}) {
	const lines: Line[] = [];
	const output = { write: (text: string) => void lines.push(JSON.parse(text)) };
	return { log: createLog("info", { ...options, output }), lines };
}

test("a line that repeats is written once a second, with the number of repetitions", () => {
	const { log, lines } = logLines();
	for (let count = 0; count < 400; count++) log.warn({ method: "GET", route: "/a", place: count }, "refused");
	expect(lines).toMatchObject([{ msg: "refused", place: 0 }]);
	vi.advanceTimersByTime(1_000);
	expect(lines.slice(1)).toMatchObject([{ msg: "refused", place: 399, lines: 399 }]);
	log.warn({ method: "GET", route: "/a" }, "refused");
	expect(lines).toHaveLength(2);
	vi.advanceTimersByTime(1_000);
	expect(lines).toHaveLength(3);
	expect(lines[2]).not.toHaveProperty("lines");
	vi.advanceTimersByTime(1_000);
	log.warn({ method: "GET", route: "/a" }, "refused");
	expect(lines).toHaveLength(4);
});

test("lines of other kinds, and events, are all written", () => {
	const { log, lines } = logLines();
	log.warn({ route: "/a" }, "refused");
	log.warn({ route: "/b" }, "refused");
	log.error({ route: "/a", err: new TypeError("x") }, "refused");
	log.error({ route: "/a", err: Object.assign(new Error("x"), { code: "23505" }) }, "refused");
	log.error("in plain words");
	for (let count = 0; count < 3; count++) log.info({ event: "sign_in" }, "sign-in");
	expect(lines).toHaveLength(8);
});

test("errors of one cause are of one kind, whatever failed", () => {
	const { log, lines } = logLines({ causeOf: (error) => (error instanceof Error ? "outage" : undefined) });
	log.warn({ route: "/a", err: new Error("one") }, "refused");
	log.error({ err: new Error("two") }, "live counts were not sent");
	log.warn({ route: "/a" }, "refused");
	expect(lines).toMatchObject([{ err: { message: "one" } }, { msg: "refused", route: "/a" }]);
	vi.advanceTimersByTime(1_000);
	expect(lines[2]).toMatchObject({ msg: "live counts were not sent" });
});
