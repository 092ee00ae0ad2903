import { createHash } from "node:crypto";
import {
	base64,
	bundlePath,
	bundlesOf,
	decodeEntries,
	decodeLeaf,
	hashesOfTile,
	leafHash,
	openCheckpoint,
	parseCheckpoint,
	parseLogHead,
	parseNote,
	parseReceipt,
	parseVerifier,
	partialTiles,
	rootOf,
	signCheckpoint,
	tilePath,
} from "@bcc/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { readHead } from "#server/features/log/public-log/data.ts";
import { logKeyOf } from "#server/features/log/public-log/log-key.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { hoursPass } from "#server/testing/hours-pass.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

const openedRoot = (stored: Buffer) => {
	const checkpoint = parseCheckpoint(parseNote(stored.toString())?.text ?? "");
	if (!checkpoint) throw new Error("no checkpoint");
	return checkpoint.root;
};

let t: TestApp;
let place: { categoryId: number; nomineeIds: number[] };
const files = new Map<string, Buffer>();
const inMemory: PlaceStorage = {
	get: async (name) => files.get(name) ?? null,
	put: async (name, content) => void files.set(name, content),
};
/** The log's storage; tests may make it fail. */
const places = { ...inMemory };
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" }, undefined, {
		places: async () => places,
	});
});
beforeEach(async () => {
	Object.assign(places, inMemory);
	await startOver(t);
	files.clear();
	place = await addCategory(t, { couples: 2 });
});
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) =>
	t.app.inject({ url: `/ledger/${url}`, headers });

async function cast(count: number): Promise<void> {
	for (let left = count; left > 0; left -= 256) {
		const newVotes = Array.from({ length: Math.min(left, 256) }, (_, index) =>
			randomVote(place.categoryId, place.nomineeIds[index % 2] as number),
		);
		await castVotes(t.database, newVotes, 1);
	}
	await t.app.logEntries.settled();
}

async function atFullHour(): Promise<void> {
	await hoursPass(t.db);
	await t.app.logEntries.settled();
}

/** The checkpoint, verified: signed with the log's key, for the log's address. */
async function checkpoint() {
	const key = parseVerifier((await get("key")).body.trim());
	if (!key) throw new Error("no key");
	const opened = openCheckpoint((await get("checkpoint")).body, key, "awards.example/ledger");
	if (!opened) throw new Error("no checkpoint");
	return opened;
}

/** The whole log as a verifier reads it, whose root is the checkpoint's. */
async function readLog(size: number, root: Uint8Array): Promise<Uint8Array[]> {
	const entries: Uint8Array[] = [];
	for (const bundle of bundlesOf(size)) {
		const reply = await get(bundlePath(bundle));
		expect(reply.statusCode).toBe(200);
		const own = decodeEntries(reply.rawPayload);
		expect(own).toHaveLength(bundle.width);
		const tile = await get(tilePath({ level: 0, ...bundle }));
		expect(hashesOfTile(tile.rawPayload).map(base64)).toEqual(own.map(leafHash).map(base64));
		entries.push(...own);
	}
	expect(base64(rootOf(entries.map(leafHash)))).toBe(base64(root));
	return entries;
}

const vote = (cookie?: string, from = "203.0.113.7") =>
	t.post(
		"/voting/vote",
		{
			voteDetails: {
				nominee_id: place.nomineeIds[0],
				category_id: place.categoryId,
				ip_address: "",
				device: "",
			},
		},
		{ remoteAddress: from, headers: cookie ? { cookie } : {} },
	);

async function newCookie(): Promise<string> {
	const reply = await t.post("/voting/check", {
		voterDetails: { category_id: place.categoryId, ip_address: "", device: "" },
	});
	const [{ name, value } = { name: "none", value: "" }] = reply.cookies;
	return `${name}=${value}`;
}

const receiptAgain = async (cookie?: string, from = "203.0.113.7") => {
	const voterDetails = { category_id: place.categoryId, ip_address: "", device: "" };
	const reply = await t.post(
		"/voting/receipt",
		{ voterDetails },
		{ remoteAddress: from, headers: cookie ? { cookie } : {} },
	);
	return reply.json().data;
};

test("a vote's receipt finds its leaf, which is in the tree that the checkpoint signs", async () => {
	const { receipt } = (await vote()).json().data[0];
	const opened = parseReceipt(receipt);
	expect(opened?.category).toBe(place.categoryId);
	await cast(9);
	const commitment = createHash("sha256")
		.update(opened?.secret ?? "")
		.digest("base64url");
	const { number } = (await get(`find/${commitment}`)).json();
	const { size, root } = await checkpoint();
	expect(size).toBe(10);
	const leaf = decodeLeaf((await readLog(size, root))[number] as Uint8Array);
	expect(leaf).toMatchObject({ kind: "vote", category: place.categoryId, couple: place.nomineeIds[0] });
	const unknown = await get(`find/${"A".repeat(43)}`);
	expect([unknown.statusCode, unknown.headers["cache-control"]]).toEqual([404, "no-store"]);
	expect((await get("find/short")).statusCode).toBe(400);
});

test("votes may be for couples that have been withdrawn, but not for drafts", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 3 });
	const [active, left, draft] = nomineeIds as [number, number, number];
	const withdrawnAt = new Date();
	const set = (id: number, values: object) => t.db.update(nominee).set(values).where(eq(nominee.id, id));
	await set(left, { withdrawnAt });
	await set(draft, { withdrawnAt, draft: true });
	expect((await get(`couples/${categoryId}`)).json()).toEqual({ couples: [active, left] });
	expect((await get("couples/999999")).json()).toEqual({ couples: [] });
	expect((await get("couples/x")).statusCode).toBe(400);
});

test("the receipt is given again to the browser that voted, and to no other", async () => {
	const [own, neighbour] = [await newCookie(), await newCookie()];
	const { receipt } = (await vote(own)).json().data[0];
	const [again] = await receiptAgain(own);
	expect(again).toEqual({ receipt, voted_at: expect.any(String) });
	expect(Math.abs(Date.parse(again.voted_at) - Date.now())).toBeLessThan(60_000);
	expect(await receiptAgain(own, "198.51.100.9"), "from another network").toEqual([again]);
	expect(await receiptAgain(neighbour)).toEqual([]);
	expect(await receiptAgain()).toEqual([]);
});

test("a browser that votes in two networks has two receipts, and two leaves", async () => {
	const own = await newCookie();
	const receipts = [await vote(own), await vote(own, "198.51.100.9")].map(
		(reply) => reply.json().data[0].receipt,
	);
	expect(new Set(receipts).size).toBe(2);
	await t.app.logEntries.settled();
	expect((await checkpoint()).size).toBe(2);
});

test("files follow tlog-tiles: paths, types, caching, partial and full", async () => {
	await cast(600);
	const { size } = await checkpoint();
	expect(size).toBe(600);
	const signed = await get("checkpoint");
	expect(signed.headers["content-type"]).toBe("text/plain; charset=utf-8");
	expect(signed.headers["cache-control"]).toBe("no-cache");
	expect(partialTiles(600).map(tilePath)).toEqual(["tile/0/002.p/88", "tile/1/000.p/2"]);
	for (const [path, length] of [
		["tile/0/000", 8192],
		["tile/0/001", 8192],
		["tile/0/002.p/88", 88 * 32],
		["tile/0/002.p/1", 32],
		["tile/0/000.p/255", 255 * 32],
		["tile/1/000.p/2", 64],
		["tile/1/000.p/1", 32],
	] as const) {
		const reply = await get(path);
		expect([path, reply.statusCode, reply.rawPayload.length]).toEqual([path, 200, length]);
		expect(reply.headers["content-type"]).toBe("application/octet-stream");
		expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	}
	const whole = (await get("tile/0/000")).rawPayload;
	expect((await get("tile/0/000.p/255")).rawPayload.equals(whole.subarray(0, 255 * 32))).toBe(true);
	for (const path of [
		"tile/0/002",
		"tile/0/002.p/89",
		"tile/0/003.p/1",
		"tile/1/000",
		"tile/1/000.p/3",
		"tile/2/000.p/1",
		"tile/0/000.p/256",
		"tile/0/000.p/0",
		"tile/00/000",
		"tile/0/0",
		"tile/entries/002",
		"tile/entries/002.p/89",
		"tile/0/../checkpoint",
		"tile/0/x000/000",
	]) {
		expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
	}
	const zipped = await get("tile/entries/000", { "accept-encoding": "gzip" });
	expect(zipped.headers).toMatchObject({
		"content-encoding": "gzip",
		vary: expect.stringContaining("accept-encoding"),
	});
	expect(zipped.rawPayload.length).toBeLessThan((await get("tile/entries/000")).rawPayload.length);
	const hashes = await get("tile/0/000", { "accept-encoding": "gzip" });
	expect(hashes.headers).not.toHaveProperty("content-encoding");
	expect(hashes.rawPayload).toEqual((await get("tile/0/000")).rawPayload);
});

test("full tiles and bundles are served even when the disk is full", async () => {
	await cast(300);
	places.put = () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" }));
	for (const path of ["tile/entries/000", "tile/0/000"]) {
		expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
	}
});

test("full tiles and bundles come from the storage once made, and a changed one is detected", async () => {
	await cast(300);
	const { size, root } = await checkpoint();
	await readLog(size, root);
	const folder = t.app.ledger.current.place.folder;
	expect([...files.keys()].toSorted()).toEqual(
		["checkpoint", "tile/0/000", "tile/entries/000"].map((name) => `${folder}/${name}`),
	);
	const tile = files.get(`${folder}/tile/entries/000`) as Buffer;
	tile[100] = (tile[100] as number) ^ 1;
	await expect(readLog(size, root)).rejects.toThrow();
});

describe("while counts are hidden until the close", () => {
	beforeEach(async () => {
		await t.db.update(siteSettings).set({ countsHiddenUntilClose: true });
		await t.app.contentChanges.announce();
		await cast(260);
		await atFullHour();
	});

	test("entries are withheld and hashes are public; at the close of the last category all appear", async () => {
		const other = await addCategory(t, { couples: 1 });
		const closeCategory = (id: number) =>
			t.db
				.update(category)
				.set({ votingClosesAt: sql`now() - interval '1 minute'` })
				.where(eq(category.id, id));
		const { size, root } = await checkpoint();
		const isShut = async () => {
			for (const path of ["tile/entries/000", "tile/entries/001.p/4"]) {
				const reply = await get(path);
				expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([403, "no-store"]);
				expect(reply.json().error.code).toBe("counts_hidden");
			}
			expect((await get("tile/0/000")).statusCode).toBe(200);
			expect([...files.keys()].filter((name) => name.includes("entries"))).toEqual([]);
		};
		await isShut();
		await castVotes(t.database, [randomVote(other.categoryId, other.nomineeIds[0] as number)], 1);
		await closeCategory(place.categoryId);
		await isShut();
		await closeCategory(other.categoryId);
		expect(await readLog(size, root)).toHaveLength(260);
	});

	test("a category without votes, such as a draft of the next season, withholds nothing", async () => {
		await t.db.update(category).set({ votingClosesAt: sql`now() - interval '1 minute'` });
		expect((await get("tile/entries/000")).statusCode).toBe(200);
		const draft = await addCategory(t, { couples: 1 });
		expect((await get("tile/entries/000")).statusCode).toBe(200);
		await castVotes(t.database, [randomVote(draft.categoryId, draft.nomineeIds[0] as number)], 1);
		expect((await get("tile/entries/000")).statusCode).toBe(403);
	});

	test("a receipt is found all the same", async () => {
		const { receipt } = (await vote()).json().data[0];
		await atFullHour();
		const secret = parseReceipt(receipt)?.secret ?? "";
		const commitment = createHash("sha256").update(secret).digest("base64url");
		expect((await get(`find/${commitment}`)).json()).toEqual({ number: 260 });
	});
});

test("a client that requests many tiles waits, and the others are served", async () => {
	await cast(300);
	const asked = (width: number, from: string) =>
		t.app.inject({
			url: `/ledger/tile/0/000.p/${width}`,
			headers: { "x-forwarded-for": from },
		});
	const flood = Array.from({ length: 240 }, (_, index) => asked(index + 1, "198.51.100.7"));
	const visitor = await asked(255, "203.0.113.9");
	const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
	expect(visitor.statusCode).toBe(200);
	expect(new Set(statuses)).toEqual(new Set([200, 503]));
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
});

test("once the books are closed, the whole log is one file", async () => {
	await cast(300);
	expect((await get("log")).statusCode).toBe(404);
	await closeBooks(t.db);
	const reply = await get("log");
	expect(reply.statusCode).toBe(200);
	const head = parseLogHead(reply.rawPayload);
	if (!head) throw new Error("no log");
	const key = parseVerifier(head.key);
	const signed = key && openCheckpoint(head.checkpoint, key, "awards.example/ledger");
	const entries = decodeEntries(reply.rawPayload.subarray(head.entriesAt));
	expect(entries).toHaveLength(300);
	expect(base64(rootOf(entries.map(leafHash)))).toBe(base64(signed?.root ?? new Uint8Array()));
	expect(head.names.couples[String(place.nomineeIds[0])]).toBe("Husband 1 & Wife 1");
	const part = await t.app.inject({ url: "/ledger/log", headers: { range: "bytes=0-13" } });
	expect([part.statusCode, part.body]).toEqual([206, "bcc-ledger@v1\n"]);
});

describe("no checkpoint contradicts an earlier one", () => {
	let folder: string;
	beforeEach(async () => {
		await cast(20);
		folder = t.app.ledger.current.place.folder;
	});

	/** The log's rows as they were when the backup was made. */
	async function restoreTo(size: number) {
		await t.db.execute(sql`delete from ledger_batch where size > ${size}`);
	}

	test("an older database refuses to sign, reports it, and voting goes on", async () => {
		const { size } = await checkpoint();
		await cast(5);
		await restoreTo(size);
		await cast(1);
		expect(t.app.ledger.current.refusal).toBe("rolled_back");
		expect((await checkpoint()).size).toBe(25);
		expect((await vote()).statusCode).toBe(200);
		await t.app.logEntries.settled();
		const head = await readHead(t.db, 1);
		expect(head.size, "and no number of an earlier vote is used again").toBe(20);
	});

	test("another tree of the same size is not signed", async () => {
		await t.db.execute(sql`update ledger_batch set root = ${base64(new Uint8Array(32))} where size = 20`);
		await cast(1);
		expect(t.app.ledger.current.refusal).toBe("contradiction");
		expect((await checkpoint()).size).toBe(20);
	});

	test("lines of other keys below it, such as witnesses', are served and change nothing", async () => {
		const line = `— paper.example ${base64(new Uint8Array(76))}\n`;
		const signed = `${files.get(`${folder}/checkpoint`)}${line}`;
		files.set(`${folder}/checkpoint`, Buffer.from(signed));
		await t.app.logEntries.settled();
		expect([t.app.ledger.current.refusal, (await get("checkpoint")).body]).toEqual([null, signed]);
		await cast(1);
		expect([t.app.ledger.current.refusal, (await checkpoint()).size]).toEqual([null, 21]);
	});

	test("a checkpoint of another log is not replaced", async () => {
		const stored = files.get(`${folder}/checkpoint`)?.toString() ?? "";
		files.set(`${folder}/checkpoint`, Buffer.from(stored.replace("\n20\n", "\n19\n")));
		await cast(1);
		expect(t.app.ledger.current.refusal).toBe("foreign");
		files.set(`${folder}/checkpoint`, Buffer.from(stored));
		await cast(1);
		expect([t.app.ledger.current.refusal, (await checkpoint()).size]).toEqual([null, 22]);
	});

	test("nothing is signed under another address than before, unless that was a trial's", async () => {
		const { size } = await checkpoint();
		const stored = files.get(`${folder}/checkpoint`) as Buffer;
		const signedAs = (address: string) => {
			const { row } = t.app.ledger.current;
			const earlier = logKeyOf(t.app.secret, row, address);
			const root = openedRoot(stored);
			files.set(
				`${folder}/checkpoint`,
				Buffer.from(signCheckpoint({ origin: earlier.name, size, root }, earlier)),
			);
		};
		signedAs("https://old.example");
		await cast(1);
		expect([t.app.ledger.current.refusal, files.get(`${folder}/checkpoint`)?.toString()]).toEqual([
			"renamed",
			expect.stringMatching(/^old\.example\/ledger\n20\n/),
		]);
		signedAs("http://localhost:5005");
		await cast(1);
		expect([t.app.ledger.current.refusal, (await checkpoint()).size]).toEqual([null, 22]);
	});

	test("after a process ended between commit and checkpoint, the checkpoint is published", async () => {
		const earlier = files.get(`${folder}/checkpoint`) as Buffer;
		await cast(3);
		files.set(`${folder}/checkpoint`, earlier);
		await t.app.logEntries.settled();
		expect((await checkpoint()).size).toBe(23);
	});

	test("a failing storage delays no vote, and the log catches up", async () => {
		places.put = () => Promise.reject(new Error("the disk is full"));
		expect((await vote()).statusCode).toBe(200);
		await t.app.logEntries.settled();
		expect((await checkpoint()).size).toBe(20);
		places.put = inMemory.put;
		await t.app.logEntries.settled();
		expect([(await checkpoint()).size, t.app.ledger.current.refusal]).toEqual([21, null]);
	});
});
