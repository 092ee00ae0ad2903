import {
	cosign,
	cosignedAt,
	type Note,
	nothingSeen,
	openCheckpoint,
	parseNote,
	signerOf,
	type Verifier,
	type Witness,
} from "@bcc/ledger";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { readHead } from "#server/features/ledger/data.ts";
import { ledgerWitness } from "#server/features/ledger/table.ts";
import { claimWitness, witnessStates } from "#server/features/ledger/witness-data.ts";
import { castBallots } from "#server/features/voting/mutations.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { newBallot } from "#server/testing/ballot.ts";
import { type Misbehaviour, sayConflict, startWitness, type TestWitness } from "#server/testing/witness.ts";

/** A witness that is slow has this long in these tests. */
const witnessWithinMs = 300;

let t: TestApp;
let witness: TestWitness;
let files: Map<string, Buffer>;
let couple: { categoryId: number; nomineeId: number };
beforeEach(async () => {
	witness = await startWitness(() => t.app.ledger.key());
	files = new Map();
	const variables = { PUBLIC_URL: "https://awards.example", WITNESSES: witness.setting };
	t = await createTestApp(variables, undefined, { ledger: { places: inMemory(files), witnessWithinMs } });
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	couple = { categoryId, nomineeId: nomineeIds[0] as number };
});
afterEach(async () => {
	await t.close();
	await witness.close();
});

function inMemory(kept: Map<string, Buffer>): PlaceStorage {
	return {
		get: async (name) => kept.get(name) ?? null,
		put: async (name, content) => void kept.set(name, content),
	};
}

/** Another process of the same site, with storage of its own when that is given. */
const anotherProcess = (storage = files) =>
	buildApp({
		env: t.app.env,
		database: t.database,
		files: t.app.files,
		secret: t.app.secret,
		log: false,
		ledger: { places: inMemory(storage), witnessWithinMs },
	});

async function cast(count: number): Promise<void> {
	const ballots = Array.from({ length: count }, () => newBallot(couple.categoryId, couple.nomineeId));
	await castBallots(t.database, ballots, 1);
	await t.app.ledger.settled();
}

/** Time passes: whoever was asked may be asked again. */
const rested = () => t.db.update(ledgerWitness).set({ restsUntil: sql`now()` });

async function asked(): Promise<void> {
	await t.app.ledger.witnessed();
	await rested();
	await t.app.ledger.witnessed();
}

const body = async (path: string) => (await t.app.inject(`/ledger/${path}`)).body;
const state = async () => (await witnessStates(t.db, t.app.ledger.key().verifierKey, t.app.env.witnesses))[0];

/** The size of a signed state, and which of the keys have signed it too. */
async function shown(path = "checkpoint", keys: Verifier[] = [witness.signer]) {
	const note = await body(path);
	const opened = openCheckpoint(note, t.app.ledger.key());
	const signers = keys.filter((key) => cosignedAt(parseNote(note) as Note, key)).map(({ name }) => name);
	return { size: opened?.size, signers, lines: opened?.note.signatures.length };
}

describe("a witness that signs", () => {
	test("is asked by itself, and its line appears in the checkpoint", async () => {
		await cast(300);
		await asked();
		expect(await shown()).toEqual({ size: 300, signers: ["paper.example"], lines: 2 });
		expect(await shown("witnessed")).toEqual({ size: 300, signers: ["paper.example"], lines: 2 });
		expect(await body("witnesses")).toBe(`${witness.setting.split(" ")[0]}\n`);
		expect(await state()).toMatchObject({ signed: { size: 300 }, fault: null, claims: null });
		const stored = files.get(`${t.app.ledger.place.folder}/checkpoint`)?.toString();
		expect(stored, "as it lies in the storage").toBe(await body("checkpoint"));
		const { note } = (await t.app.ledger.published()) ?? {};
		await t.app.ledger.settled();
		expect((await t.app.ledger.published())?.note, "a look without anything new").toBe(note);
	});

	test("the newest state waits for nobody; the last that was witnessed stays to be had", async () => {
		await cast(20);
		await asked();
		await t.db.update(ledgerWitness).set({ restsUntil: sql`now() + interval '1 hour'` });
		await cast(5);
		expect(await shown()).toEqual({ size: 25, signers: [], lines: 1 });
		expect(await shown("witnessed")).toEqual({ size: 20, signers: ["paper.example"], lines: 2 });
		await asked();
		expect(await shown()).toMatchObject({ size: 25, signers: ["paper.example"] });
		expect(await shown("witnessed")).toMatchObject({ size: 25, signers: ["paper.example"] });
	});

	test("is not asked again about what it has signed, but once an hour", async () => {
		await cast(20);
		await asked();
		const before = witness.asked.length;
		await asked();
		expect(witness.asked).toHaveLength(before);
		await t.db.update(ledgerWitness).set({ signedAt: sql`now() - interval '61 minutes'` });
		await asked();
		expect(witness.asked).toHaveLength(before + 1);
	});

	test("tells what it has seen when nobody here remembers", async () => {
		await cast(300);
		await asked();
		await t.db.delete(ledgerWitness);
		await cast(40);
		await asked();
		expect(await shown()).toMatchObject({ size: 340, signers: ["paper.example"] });
		await cast(7);
		witness.seen = nothingSeen;
		await asked();
		expect((await state())?.fault, "one that has forgotten says so, and signs").toBe(null);
	});

	test("that follows the log by itself may know more than it is asked about", async () => {
		await cast(20);
		await asked();
		witness.misbehave = (_, reply) => sayConflict(reply, 23);
		const [stored] = [...files].find(([name]) => name.endsWith("checkpoint")) ?? [];
		const older = files.get(stored ?? "") as Buffer;
		await cast(5);
		files.set(stored ?? "", older);
		await t.db.update(ledgerWitness).set({ signedAt: sql`now() - interval '2 hours'` });
		await asked();
		expect(await state()).toMatchObject({ fault: null, signed: { size: 20 } });
		expect(t.app.ledger.refusal()).toBe(null);
	});
});

describe("a witness that does not", () => {
	const honestLine: Misbehaviour = ({ honest }, reply) => void reply.end(honest);
	const answering =
		(status: number, text = "", headers: Record<string, string> = {}): Misbehaviour =>
		(_, reply) =>
			void reply.writeHead(status, headers).end(text);
	const stranger = signerOf("paper.example", new Uint8Array(32).fill(2), 4);
	const textOf = (question: string) => question.slice(question.indexOf("\n\n") + 2).split("\n\n")[0] ?? "";

	const answers: [string, Misbehaviour, string][] = [
		["knows no such log", answering(404), "unknown_log"],
		["knows another key of the log", answering(403), "unknown_key"],
		["has a fault of its own", answering(500, "Oops"), "refused"],
		["sends elsewhere", answering(302, "", { location: "http://169.254.169.254/" }), "refused"],
		["breaks off", (_, reply) => void reply.destroy(), "unreachable"],
		["never answers", () => {}, "slow"],
		["begins to answer and never ends", (_, reply) => void reply.writeHead(200).write("— "), "slow"],
		["answers garbage", answering(200, "<!doctype html>\n<p>Welcome!"), "unreadable"],
		["answers nothing", answering(200), "other_key"],
		["answers without end", endless, "unreadable"],
		["answers 409 without a size", answering(409, "go away"), "unreadable"],
		[
			"says that it has signed what it was asked to go on from",
			answering(409, "0\n", { "content-type": "text/x.tlog.size" }),
			"unreadable",
		],
		[
			"signs with another key",
			({ body: question }, reply) => void reply.end(cosign(`${textOf(question)}\n`, stranger, 1_798_000_000)),
			"other_key",
		],
		[
			"signs another state",
			(_, reply) => void reply.end(cosign("awards.example/ledger\n7\nAAAA\n", witness.signer, 1_798_000_000)),
			"other_key",
		],
		[
			"signs another note, whose end is its answer",
			({ body: question, honest }, reply) => {
				const own = question.slice(question.indexOf("\n\n") + 2);
				const text = `${own}${honest}extra\n`;
				reply.end(`${honest}extra\n\n${cosign(text, witness.signer, 1_798_000_000)}`);
			},
			"unreadable",
		],
		[
			"signs without a time",
			({ body: question }, reply) => void reply.end(cosign(`${textOf(question)}\n`, witness.signer, 0)),
			"other_key",
		],
	];

	test("signs: nothing of what it answers appears, and votes are signed for all the same", async () => {
		for (const [at, [name, misbehave, fault]] of answers.entries()) {
			witness.misbehave = misbehave;
			await cast(1);
			await asked();
			expect([name, await state()]).toMatchObject([name, { fault, signed: null }]);
			expect([name, await shown()]).toEqual([name, { size: at + 1, signers: [], lines: 1 }]);
			expect([name, t.app.ledger.refusal()]).toEqual([name, null]);
		}
		expect((await t.app.inject("/ledger/witnessed")).statusCode).toBe(404);
		witness.misbehave = undefined;
		await asked();
		expect(await state()).toMatchObject({ fault: null, signed: { size: answers.length } });
	});

	test("lines of other keys in its answer are left out", async () => {
		witness.misbehave = ({ body: question, honest }, reply) =>
			void reply.end(cosign(`${textOf(question)}\n`, stranger, 1_798_000_000) + honest);
		await cast(20);
		await asked();
		expect(await shown("checkpoint", [witness.signer, stranger])).toEqual({
			size: 20,
			signers: ["paper.example"],
			lines: 2,
		});
	});

	test("is down: what it has signed stays, and it is asked again after a while", async () => {
		await cast(20);
		await asked();
		await witness.close();
		await cast(1);
		await asked();
		expect(await state()).toMatchObject({ fault: "unreachable", signed: { size: 20 } });
		expect(await shown()).toMatchObject({ size: 21, signers: [] });
		const [row] = await t.db.select({ failures: ledgerWitness.failures }).from(ledgerWitness);
		await t.app.ledger.witnessed();
		expect(await t.db.select({ failures: ledgerWitness.failures }).from(ledgerWitness)).toEqual([row]);
	});

	test("keeps no vote waiting while it is asked", async () => {
		await cast(20);
		await rested();
		witness.misbehave = () => {};
		const asking = t.app.ledger.witnessed();
		await cast(5);
		expect((await shown()).size).toBe(25);
		witness.misbehave = honestLine;
		await asking;
	});
});

describe("nothing is signed over what a witness has signed", () => {
	test("a restored backup refuses before it signs anything, says so, and votes are counted", async () => {
		await cast(20);
		await asked();
		const backup = await t.db.select().from(ledgerWitness);
		await cast(5);
		await asked();
		await t.app.ledger.witnessed();
		expect(witness.seen.size).toBe(25);

		await t.db.execute(sql`delete from ledger_batch where size > 20`);
		await t.db.delete(ledgerWitness);
		await t.db.insert(ledgerWitness).values(backup.map((row) => ({ ...row, restsUntil: new Date(0) })));
		const elsewhere = new Map<string, Buffer>();
		const restored = await anotherProcess(elsewhere);
		try {
			await restored.ledger.settled();
			expect(restored.ledger.refusal()).toBe("rolled_back");
			const ballot = newBallot(couple.categoryId, couple.nomineeId);
			expect(await castBallots(t.database, [ballot], 1)).toMatchObject([{ kind: "counted" }]);
			await restored.ledger.settled();
			expect([...elsewhere.keys()].filter((name) => name.endsWith("checkpoint"))).toEqual([]);
			expect(await readHead(t.db)).toMatchObject({ size: 20 });
			expect(await state()).toMatchObject({ fault: "ahead", claims: 25, signed: { size: 20 } });
		} finally {
			await restored.close();
		}
	});

	test("leaves that were taken out of the database and the storage are missed without a question", async () => {
		await cast(20);
		await cast(5);
		await asked();
		await witness.close();
		await t.db.execute(sql`delete from ledger_batch where size > 20`);
		const emptied = await anotherProcess(new Map());
		await emptied.ledger.settled();
		expect(emptied.ledger.refusal()).toBe("rolled_back");
		await emptied.close();
	});

	test("a witness that was down when a restored log began to sign stops it when it is back", async () => {
		await cast(20);
		await asked();
		const seen = witness.seen;
		witness.seen = { size: 10, root: new Uint8Array(32).fill(3) };
		await cast(1);
		await asked();
		expect(t.app.ledger.refusal()).toBe("contradiction");
		await cast(1);
		expect((await shown()).size).toBe(21);
		witness.seen = seen;
		await asked();
		await t.app.ledger.settled();
		expect(t.app.ledger.refusal(), "it was the witness's error").toBe(null);
		expect((await shown()).size).toBe(22);
	});

	test("a witness that lies stops the signing until it signs again, or is not named any more", async () => {
		await cast(20);
		witness.misbehave = (_, reply) => sayConflict(reply, 1_000_000);
		await asked();
		expect(t.app.ledger.refusal()).toBe("rolled_back");
		expect(await state()).toMatchObject({ fault: "ahead", claims: 1_000_000 });
		await cast(5);
		expect((await shown()).size, "another process stops as well").toBe(20);
		const without = await buildApp({
			env: { ...t.app.env, witnesses: [] },
			database: t.database,
			files: t.app.files,
			secret: t.app.secret,
			log: false,
			ledger: { places: inMemory(files) },
		});
		await without.ledger.settled();
		expect([without.ledger.refusal(), (await without.ledger.published())?.size]).toEqual([null, 25]);
		await without.close();
	});
});

test("of two processes one asks, and a new one goes on where the last ended", async () => {
	await cast(20);
	await asked();
	const other = await anotherProcess();
	try {
		await rested();
		await other.ledger.settled();
		const before = witness.asked.length;
		await cast(5);
		await rested();
		await Promise.all([t.app.ledger.witnessed(), other.ledger.witnessed()]);
		expect(witness.asked.slice(before), "one question about the new state").toEqual([25]);
		// What another process has published, one knows a moment later.
		await Promise.all([t.app.ledger.settled(), other.ledger.settled()]);
		expect(await shown()).toMatchObject({ size: 25, signers: ["paper.example"] });
		expect((await other.inject("/ledger/witnessed")).body).toBe(await body("witnessed"));
	} finally {
		await other.close();
	}
});

test("a witness is reserved for one question at a time", async () => {
	await t.app.ledger.settled();
	await t.app.ledger.witnessed();
	const log = t.app.ledger.key().verifierKey;
	const [{ verifierKey }] = t.app.env.witnesses as [Witness];
	const claim = () => claimWitness(t.db, log, verifierKey);
	await rested();
	const claimed = await Promise.all([claim(), claim(), claim()]);
	expect(claimed.filter(Boolean)).toHaveLength(1);
	expect(await claim()).toBeUndefined();
});

function endless(_: unknown, reply: Parameters<Misbehaviour>[1]): void {
	reply.writeHead(200);
	const write = () => {
		while (!reply.destroyed && reply.write("— paper.example AAAAAAAAAAAAAAAA\n".repeat(100)));
	};
	reply.on("drain", write);
	write();
}
