import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { base64 } from "./bytes.ts";
import { PythonScript } from "./testing/python-script.ts";
import { SampleLog, sampleVote } from "./testing/sample-log.ts";

const script = fileURLToPath(new URL("../../../verify/recount.py", import.meta.url));
const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);
if (!python) console.warn("There is no Python here: verify/recount.py is not tested.");

/** Files by path, as `/ledger/checkpoint`; missing ones are 404, a number is answered as that status. */
type ServedFiles = Map<string, Uint8Array | string | number>;

async function serveFiles(files: ServedFiles): Promise<AsyncDisposable & { address: string }> {
	const server = createServer((request, reply) => {
		const file = files.get(request.url ?? "") ?? 404;
		if (typeof file === "number") reply.writeHead(file).end("not here");
		else reply.end(file);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

/** Two categories, 700 votes, one void, one restored: 233 + 234 + 232 votes of couples 1 to 3. */
function sample(): SampleLog {
	const log = new SampleLog();
	for (let number = 0; number < 700; number++) log.add(sampleVote(number));
	const hour = "2026-12-24T20Z";
	for (const vote of [2, 3]) log.add({ kind: "void", vote, hour, reason: "copied" });
	log.add({ kind: "restore", vote: 3, hour, reason: "an error" });
	log.names = {
		categories: { 1: "Best Family" },
		couples: { 1: "Asha & Daudi", 2: "Neema & Juma", 3: "Rehema & Ali" },
	};
	return log;
}
const counts = [234, 233, 232];

function site(log: SampleLog, shown = counts): ServedFiles {
	const reply = (data: unknown) => JSON.stringify({ status: 1, data });
	const rows = shown.map((number_of_votes, at) => ({ nominee_id: at + 1, number_of_votes }));
	return new Map<string, Uint8Array | string | number>([
		...[...log.files()].map(([path, file]) => [`/ledger/${path}`, file] as const),
		["/award/all/category", reply([{ id: 1, name: "Best Family" }])],
		["/award/category/nominees/1", reply([1, 2, 3].map((id) => ({ id, husband: `H${id}`, wife: `W${id}` })))],
		["/voting/category/counts/1", reply(rows)],
	]);
}

describe.skipIf(!python)("verify/recount.py", () => {
	let folder: string;
	let recount: PythonScript;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "recount-"));
		recount = new PythonScript(python as string, script);
	});
	afterAll(async () => {
		await recount.close();
		await rm(folder, { recursive: true });
	});

	/** Runs it as a person would, in a process of its own. */
	async function run(...words: string[]): Promise<{ code: number; said: string }> {
		return await new Promise((done) =>
			execFile(python as string, [script, ...words, "--wait", "0"], (error, out, err) =>
				done({ code: error ? Number(error.code) : 0, said: out + err }),
			),
		);
	}
	async function check(files: ServedFiles, ...words: string[]) {
		await using server = await serveFiles(files);
		return await recount.run(server.address, ...words, "--wait", "0");
	}
	async function changed(change: (log: SampleLog, files: ServedFiles) => void) {
		const log = sample();
		const files = site(log);
		change(log, files);
		return await check(files);
	}

	test("has no more than 150 lines", async () => {
		expect((await readFile(script, "utf8")).trimEnd().split("\n").length).toBeLessThanOrEqual(150);
	});

	test("accepts a log and pages that agree", async () => {
		await using server = await serveFiles(site(sample()));
		const { code, said } = await run(server.address);
		expect(said).toContain("703 entries, as signed: 699 votes that count, 1 voided.");
		expect(said).toMatch(/Best Family: H1 & W1 +log +234 +pages +234\n/);
		expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("agrees with the log") });
	});

	test("counts the file of a log, without the site", async () => {
		const file = join(folder, "votes.log");
		const whole = sample().files().get("log") as Uint8Array;
		await writeFile(file, whole);
		expect(await run(file)).toMatchObject({
			code: 0,
			said: expect.stringMatching(/Asha & Daudi +log +234 /),
		});
		await writeFile(
			file,
			whole.map((byte, at) => (at === whole.length - 1200 ? byte ^ 1 : byte)),
		);
		expect(await run(file)).toMatchObject({ code: 1, said: expect.stringContaining("WRONG") });
		expect(await run(join(folder, "nothing.log"))).toMatchObject({ code: 2 });
	});

	test("ignores the lines of other keys, such as witnesses'", async () => {
		const line = (name: string) => `— ${name} ${base64(new Uint8Array(76).fill(4))}\n`;
		const note = sample().checkpoint() + line("paper.example") + line("awards.example/ledger");
		expect(await changed((_, files) => files.set("/ledger/checkpoint", note))).toMatchObject({
			code: 0,
			said: expect.stringContaining("agrees with the log"),
		});
	});

	test("reports a count on a page that is not the log's", async () => {
		const { code, said } = await check(site(sample(), [235, 233, 232]));
		expect(said).toMatch(/H1 & W1 +log +234 +pages +235 +DIFFERS\n/);
		expect(said).toContain("1 counts differ from the log.");
		expect(code).toBe(1);
	});

	test("accepts votes that arrive while the counts are read", async () => {
		const log = sample();
		const files = site(log);
		let asked = 0;
		const before = files.get("/ledger/checkpoint") as Uint8Array;
		for (let number = 700; number < 703; number++) log.add(sampleVote(number));
		const growing = site(log, [235, 233, 232]);
		growing.get = (path: string) =>
			path === "/ledger/checkpoint" && asked++ === 0 ? before : Map.prototype.get.call(growing, path);
		expect(await check(growing)).toMatchObject({ code: 0 });
	});

	test.each<[string, (log: SampleLog, files: ServedFiles) => void]>([
		[
			"a changed vote",
			(_, files) =>
				swap(files, (log) => log.entries.splice(5, 1, ...new SampleLog().add(sampleVote(6)).entries)),
		],
		["a vote taken out", (_, files) => swap(files, (log) => log.entries.splice(5, 1))],
		["an added vote", (_, files) => swap(files, (log) => log.add(sampleVote(9_999)))],
		[
			"two votes in another order",
			(_, files) => swap(files, (log) => log.entries.splice(0, 2, ...log.entries.slice(0, 2).reverse())),
		],
		[
			"a checkpoint that another key signed",
			(_, files) => {
				const other = new SampleLog(undefined, 10);
				other.entries = sample().entries;
				files.set("/ledger/checkpoint", other.checkpoint());
			},
		],
		[
			"another key than that of the checkpoint",
			(_, files) => {
				files.set("/ledger/key", new SampleLog(undefined, 10).files().get("key") as Uint8Array);
			},
		],
	])("%s is found", async (_, change) => {
		expect(await changed(change)).toMatchObject({ code: 1, said: expect.stringContaining("WRONG") });
	});

	test("reports a log whose beginning differs from the remembered state", async () => {
		const memory = join(folder, "seen");
		const log = sample();
		expect(await check(site(log), "--remember", memory)).toMatchObject({ code: 0 });
		const other = sample();
		other.entries.splice(5, 1, ...new SampleLog().add(sampleVote(9_999, 3)).entries);
		expect(await check(site(other), "--remember", memory)).toMatchObject({
			code: 1,
			said: expect.stringContaining("two states of one size"),
		});
		other.add(sampleVote(10_000));
		expect(await check(site(other), "--remember", memory)).toMatchObject({
			code: 1,
			said: expect.stringContaining("The first 703 entries are not those signed"),
		});
		const shorter = sample();
		shorter.entries.length = 600;
		expect(await check(site(shorter), "--remember", memory)).toMatchObject({
			code: 1,
			said: expect.stringContaining("became shorter"),
		});
		expect(await check(site(log.add(sampleVote(1, 1)), [235, 233, 232]), "--remember", memory)).toMatchObject(
			{ code: 0 },
		);
	});

	test("does not take hidden counts for agreement", async () => {
		const files = site(sample());
		files.set("/voting/category/counts/1", 403);
		expect(await check(files)).toMatchObject({ code: 2, said: expect.stringContaining("hidden") });
	});

	/** Serves the entries of a changed log below the checkpoint of the honest one. */
	function swap(files: ServedFiles, change: (log: SampleLog) => unknown): void {
		const log = sample();
		change(log);
		for (const [path, file] of log.files()) if (path.startsWith("tile/")) files.set(`/ledger/${path}`, file);
		const partial = `/ledger/tile/entries/002.p/${log.entries.length % 256}`;
		files.set("/ledger/tile/entries/002.p/191", files.get(partial) as Uint8Array);
	}
});
