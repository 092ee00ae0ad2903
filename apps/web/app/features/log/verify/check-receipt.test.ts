import { commitmentOf, type Leaf, type ReadFile, type Receipt } from "@bcc/ledger";
import { SampleLog, sampleVote } from "@bcc/ledger/testing/sample-log";
import { expect, test } from "vitest";
import { checkReceipt } from "./check-receipt.ts";
import { LogError } from "./ledger-files.ts";
import type { SeenLog } from "./open-log.ts";

const receipt: Receipt = { category: 3, secret: new Uint8Array(16).fill(7) };
const own: Leaf = {
	kind: "vote",
	category: 3,
	couple: 12,
	hour: "2026-12-24T19Z",
	commitment: commitmentOf(receipt.secret),
};

/** A log of 600 entries whose number 300 is the visitor's vote. */
function logWith(leaf: Leaf = own, size = 600): SampleLog {
	const log = new SampleLog();
	for (let number = 0; number < size; number++) log.add(number === 300 ? leaf : sampleVote(number));
	return log;
}

const readOf = (log: SampleLog, hidden = false): ReadFile => {
	const files = log.files();
	return async (path) => {
		if (hidden && path.startsWith("tile/entries/")) throw new LogError("hidden");
		const file = files.get(path);
		if (!file) throw new LogError("missing");
		return file;
	};
};

function check(read: ReadFile, { at = 300, seen }: { at?: number | undefined; seen?: SeenLog } = {}) {
	const now = new Date("2026-12-28T09:30:00Z");
	return checkReceipt(
		receipt,
		{ read, find: async () => at, couplesIn: async () => [11, 12, 13], now },
		seen,
	);
}
const seenOf = async (log: SampleLog) => (await check(readOf(log)))?.log.seen as SeenLog;
const faultOf = async (checked: Promise<unknown>) =>
	await checked.then(
		() => "nothing",
		(error: unknown) => (error instanceof LogError ? error.problem : error),
	);

test("finds a receipt's vote, its number counted from one", async () => {
	const found = await check(readOf(logWith()));
	expect(found).toMatchObject({ number: 301, of: 600, leaf: own });
	expect(found?.log).toMatchObject({ newKey: false });
	expect(found?.log.before).toBeUndefined();
});

test("a vote whose entry is hidden is found by its hash", async () => {
	expect(await check(readOf(logWith(), true))).toMatchObject({ number: 301, of: 600, leaf: own });
	const elsewhere = logWith({ ...own, couple: 14 } as Leaf);
	expect(await faultOf(check(readOf(elsewhere, true)))).toBe("no-leaf");
});

test("the log extends what this browser has seen", async () => {
	const seen = await seenOf(logWith(own, 400));
	expect((await check(readOf(logWith()), { seen }))?.log.before?.size).toBe(400);
	expect(await faultOf(check(readOf(logWith(own, 350)), { seen }))).toBe("shorter");
	const other = logWith(own, 400);
	other.entries.splice(5, 1, ...new SampleLog().add(sampleVote(9_999)).entries);
	expect(await faultOf(check(readOf(other), { seen }))).toBe("two-logs");
	other.add(sampleVote(10_000));
	expect(await faultOf(check(readOf(other), { seen }))).toBe("rewritten");
});

test("another key is reported, and what it signs is not compared", async () => {
	const season = new SampleLog(undefined, 10);
	season.entries = logWith().entries;
	const found = await check(readOf(season), { seen: await seenOf(logWith()) });
	expect(found?.log).toMatchObject({ newKey: true });
	expect(found?.log.before).toBeUndefined();
});

test("an unknown receipt has no vote", async () => {
	const nowhere = {
		read: readOf(logWith()),
		find: async () => undefined,
		couplesIn: async () => [],
		now: new Date(),
	};
	expect(await checkReceipt(receipt, nowhere, undefined)).toBeUndefined();
});

test.each<[string, (read: ReadFile) => ReadFile, string]>([
	["an unsigned state", (read) => changed(read, "checkpoint", 20), "unsigned"],
	[
		"another key than the one that signed",
		(read) => async (path) => read(path === "key" ? "checkpoint" : path),
		"unsigned",
	],
	["a changed entry", (read) => changed(read, "tile/entries/001", 3_110), "no-leaf"],
	["a changed tile", (read) => changed(read, "tile/0/001", 45 * 32), "no-leaf"],
])("%s is refused", async (_, change, fault) => {
	expect(await faultOf(check(change(readOf(logWith()))))).toBe(fault);
});

test("the number of another's vote is refused", async () => {
	expect(await faultOf(check(readOf(logWith()), { at: 299 }))).toBe("no-leaf");
	expect(await faultOf(check(readOf(logWith()), { at: 600 }))).toBe("no-leaf");
});

/** The same log with one bit of one file changed. */
function changed(read: ReadFile, path: string, place: number): ReadFile {
	return async (asked) => {
		const file = await read(asked);
		return asked === path ? file.map((byte, at) => (at === place ? byte ^ 1 : byte)) : file;
	};
}
