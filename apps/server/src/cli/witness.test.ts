import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	cosign,
	cosignedAt,
	formatAddCheckpoint,
	formatVerifier,
	type Note,
	openCheckpoint,
	parseNote,
	parseVerifier,
	readConsistencyProof,
	signatureType,
	signerOf,
	type Verifier,
	type Witness,
} from "@bcc/ledger";
import { SampleLog, sampleVote } from "@bcc/ledger/testing/sample-log";
import { type ServedFiles, serveFiles } from "@bcc/ledger/testing/serve-files";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lookAt } from "#server/cli/witness.ts";
import { WitnessMemory } from "#server/cli/witness-memory.ts";
import { witnessServer } from "#server/cli/witness-server.ts";
import { askWitness } from "#server/features/ledger/ask-witness.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

let folder: string;
let file: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "witness-"));
	file = join(folder, "state.json");
});
afterEach(() => rm(folder, { recursive: true }));

const logOf = (votes: number, couple?: number) => {
	const log = new SampleLog();
	for (let number = 0; number < votes; number++) log.add(sampleVote(number, couple));
	return log;
};
const keyOf = (log: SampleLog) => formatVerifier(log.signer);
const siteOf = (log: SampleLog): ServedFiles =>
	new Map([...log.files()].map(([path, content]) => [`/ledger/${path}`, content]));

/** One check of a log by the witness of `file`, as by `npm run cli -- witness`. */
async function look(log: SampleLog, change?: (files: ServedFiles) => void) {
	const files = siteOf(log);
	change?.(files);
	await using site = await serveFiles(files);
	const memory = await WitnessMemory.open(file, keyOf(log), "witness.example");
	try {
		const { ok, words } = await lookAt(site.address, memory, new Date("2026-12-24T20:00:00Z"));
		return { ok, words, size: memory.seen.size, key: memory.key, checkpoint: memory.checkpoint };
	} finally {
		await memory.close();
	}
}

describe("a witness that checks a log", () => {
	test("signs an extension of its last tree, and stores it", { timeout: 30_000 }, async () => {
		expect(await look(logOf(0))).toMatchObject({ ok: true, size: 0 });
		const first = await look(logOf(300));
		expect(first).toMatchObject({ ok: true, size: 300 });
		const large = logOf(70_000);
		const second = await look(large);
		expect(second).toMatchObject({ ok: true, size: 70_000, key: first.key });
		expect(second.words).toContain("they begin with the 300 of the last time");
		expect(await look(large)).toMatchObject({ ok: true, size: 70_000 });
		const note = parseNote(second.checkpoint) as Note;
		expect(cosignedAt(note, parseVerifier(second.key) as Verifier)).toBe(Date.UTC(2026, 11, 24, 20) / 1000);
		expect(openCheckpoint(second.checkpoint, logOf(0).signer)).toMatchObject({ size: 70_000 });
	});

	test.each([
		["fewer votes, as of a restored backup", () => logOf(200), "ROLLED BACK"],
		["another log of the same size", () => logOf(300, 2), "TWO LOGS"],
		["a restored backup with other votes", () => logOf(200).add(...votes(1_000, 150)), "REWRITTEN"],
	])("names %s, and signs nothing", async (_, other, words) => {
		const { checkpoint } = await look(logOf(300));
		const refused = await look(other());
		expect(refused).toMatchObject({ ok: false, size: 300, checkpoint });
		expect(refused.words).toContain(words);
		/* Both signed states, which together prove it to anybody. */
		expect(refused.words).toContain(checkpoint);
		expect(refused.words).toContain(other().checkpoint());
		expect(await look(logOf(301))).toMatchObject({ ok: true, size: 301 });
	});

	test("signs nothing that the log's key did not sign", async () => {
		const forged = new SampleLog(undefined, 10);
		forged.entries = logOf(300).entries;
		const unsigned = await look(logOf(300), (files) => files.set("/ledger/checkpoint", forged.checkpoint()));
		expect(unsigned).toMatchObject({ ok: false, size: 0, words: expect.stringContaining("not signed") });
		const elsewhere = new SampleLog("other.example/ledger");
		const other = await look(logOf(300), (files) => files.set("/ledger/checkpoint", elsewhere.checkpoint()));
		expect(other).toMatchObject({ ok: false, words: expect.stringContaining("another log") });
	});

	test("takes a checkpoint that other witnesses have signed, and leaves their lines to them", async () => {
		const other = signerOf("other.example", new Uint8Array(32).fill(4), signatureType.cosignature);
		const log = logOf(300);
		const note = parseNote(log.checkpoint()) as Note;
		const line = cosign(note.text, other, 1_798_000_000);
		const { ok, checkpoint } = await look(log, (files) =>
			files.set("/ledger/checkpoint", log.checkpoint() + line),
		);
		expect(ok).toBe(true);
		expect(parseNote(checkpoint)?.signatures.map(({ name }) => name)).toEqual([
			"awards.example/ledger",
			"witness.example",
		]);
	});

	test("does not believe tiles that are not those of the checkpoint", async () => {
		await look(logOf(300));
		const { ok, words } = await look(logOf(600), (files) => {
			const tile = files.get("/ledger/tile/0/001") as Uint8Array;
			files.set(
				"/ledger/tile/0/001",
				tile.map((byte, at) => (at === 31 ? byte ^ 1 : byte)),
			);
		});
		expect({ ok, words }).toMatchObject({ ok: false, words: expect.stringContaining("REWRITTEN") });
	});

	test("is refused without the log", async () => {
		await expect(look(logOf(3), (files) => files.set("/ledger/checkpoint", 503))).rejects.toThrow(
			/answered 503/,
		);
	});
});

describe("the memory of a witness", () => {
	test("is for its owner, whole, of one log and for one process", async () => {
		await look(logOf(3));
		expect((await stat(file)).mode & 0o077).toBe(0);
		const memory = await WitnessMemory.open(file, keyOf(logOf(0)));
		await expect(WitnessMemory.open(file, keyOf(logOf(0)))).rejects.toThrow(/in use/);
		await memory.close();
		await expect(WitnessMemory.open(file, keyOf(new SampleLog("b.example/ledger")))).rejects.toThrow(
			/another key/,
		);
		await writeFile(file, (await readFile(file, "utf8")).slice(0, -20));
		await expect(WitnessMemory.open(file, keyOf(logOf(0)))).rejects.toBeInstanceOf(OperatorError);
	});

	test("stores the larger tree of two concurrent requests", async () => {
		const [log, larger] = [logOf(5), logOf(9)];
		const memory = await WitnessMemory.open(file, keyOf(log));
		const question = (of: SampleLog) => ({ old: 0, proof: [], checkpoint: of.checkpoint() });
		const answers = await Promise.all([larger, log].map((of) => memory.consider(question(of), new Date())));
		expect(answers.map(({ verdict }) => verdict.outcome)).toEqual(["extends", "shorter"]);
		expect(memory.seen.size).toBe(9);
		await memory.close();
	});
});

describe("a witness that is asked (tlog-witness)", () => {
	async function asking<Answer>(
		use: (address: string, key: Verifier, reported: string[]) => Promise<Answer>,
	) {
		const memory = await WitnessMemory.open(file, keyOf(logOf(0)), "witness.example");
		const reported: string[] = [];
		const server = witnessServer(memory, (words) => reported.push(words)).listen(0, "127.0.0.1");
		await once(server, "listening");
		try {
			const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
			return await use(address, parseVerifier(memory.key) as Verifier, reported);
		} finally {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
			await memory.close();
		}
	}
	const post = (address: string, body: string) =>
		fetch(`${address}/add-checkpoint`, { method: "POST", body });
	async function question(log: SampleLog, old: number) {
		const files = log.files();
		const read = async (path: string) => files.get(path) ?? Promise.reject(new Error(path));
		const proof = await readConsistencyProof(old, log.entries.length, read);
		return formatAddCheckpoint({ old, proof, checkpoint: log.checkpoint() });
	}

	test("answers each request with the status of the specification", async () => {
		await asking(async (address, key, reported) => {
			const origin = createHash("sha256").update("awards.example/ledger").digest("hex");
			expect((await fetch(`${address}/${origin}/checkpoint`)).status, "nothing signed yet").toBe(404);
			const reply = await post(address, await question(logOf(300), 0));
			expect(reply.status).toBe(200);
			expect(
				cosignedAt(parseNote(logOf(300).checkpoint() + (await reply.text())) as Note, key),
			).toBeGreaterThan(0);
			const conflict = await post(address, await question(logOf(400), 0));
			expect([conflict.status, conflict.headers.get("content-type")]).toEqual([409, "text/x.tlog.size"]);
			expect(await conflict.text()).toBe("300\n");
			const status = async (body: string) => (await post(address, body)).status;
			expect(await status(await question(logOf(300, 2), 300)), "another tree of the size").toBe(422);
			expect(await status(await question(logOf(400, 2), 300)), "another past").toBe(422);
			expect(await status((await question(logOf(300), 300)).replace("old 300", "old 301"))).toBe(400);
			expect(await status("old 3\n")).toBe(400);
			expect(await status(`old 0\n${"A".repeat(80_000)}`)).toBe(400);
			expect(await status(await question(new SampleLog("b.example/ledger"), 0)), "unknown log").toBe(404);
			expect(await status(await question(new SampleLog(undefined, 10), 0)), "another key").toBe(403);
			expect((await fetch(`${address}/add-checkpoint`)).status).toBe(405);
			expect((await fetch(`${address}/`)).status).toBe(404);
			expect(await status(await question(logOf(400), 300))).toBe(200);
			const shown = await (await fetch(`${address}/${origin}/checkpoint`)).text();
			expect(openCheckpoint(shown, logOf(0).signer)).toMatchObject({ size: 400 });
			expect(cosignedAt(parseNote(shown) as Note, key)).toBeGreaterThan(0);
			expect(reported.map((words) => words.split("\n")[0])).toEqual([
				"Not signed (fork), asked to sign:",
				"Not signed (rewritten), asked to sign:",
			]);
		});
	});

	test("signs for a log that asks it, wherever the log thinks that it is", async () => {
		const ask = async (log: SampleLog, seen: number, witness: Witness) => {
			const files = log.files();
			const read = async (path: string) => files.get(path) ?? Promise.reject(new Error(path));
			const size = log.entries.length;
			const proofFrom = (old: number) => readConsistencyProof(old, size, read);
			const question = { checkpoint: log.checkpoint(), size, seen, proofFrom };
			return await askWitness(witness, question, { withinMs: 20_000, ending: new AbortController().signal });
		};
		await asking(async (address, key) => {
			const witness = { address, key, verifierKey: formatVerifier(key) };
			const signed = { line: expect.stringMatching(/^— witness\.example /) };
			expect(await ask(logOf(300), 0, witness)).toEqual(signed);
			expect(await ask(logOf(500), 0, witness), "it reports its tree size").toEqual(signed);
			expect(await ask(logOf(400), 300, witness), "a restored backup").toEqual({
				fault: "ahead",
				claims: 500,
			});
			const contradiction = { fault: "contradiction", status: 422 };
			expect(await ask(logOf(500, 2), 500, witness), "a fork").toEqual(contradiction);
			expect(await ask(logOf(600, 2), 500, witness), "another past").toEqual(contradiction);
			const stranger = { ...witness, key: { ...key, name: "stranger.example" } };
			expect(await ask(logOf(501), 500, stranger)).toEqual({ fault: "other_key", status: 200 });
		});
	});
});

function votes(from: number, count: number) {
	return Array.from({ length: count }, (_, at) => sampleVote(from + at));
}
