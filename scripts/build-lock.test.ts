import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withBuildLock } from "./build-lock.ts";
import { inRepository } from "./repository.ts";

// Starting many processes takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-lock-"));
});

afterEach(async () => {
	for (const child of started.splice(0)) child.kill("SIGKILL");
	await rm(folder, { recursive: true, maxRetries: 5 });
});

/** Runs code in a process of its own. In it: `folder`, the functions of a build, and those of `node:fs`. */
function start(code: string, ...flags: string[]): ChildProcess {
	const script = (name: string) => JSON.stringify(pathToFileURL(inRepository("scripts", name)).href);
	const source = `
		import { appendFileSync, unlinkSync, writeFileSync } from "node:fs";
		import { setTimeout as pause } from "node:timers/promises";
		const { withBuildLock } = await import(${script("build-lock.ts")});
		const { runInBuild } = await import(${script("run-program.ts")});
		const folder = process.argv[1];
		${code}`;
	const child = spawn(process.execPath, [...flags, "--input-type=module", "--eval", source, folder], {
		cwd: inRepository("scripts"),
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
	started.push(child);
	return child;
}

async function complaints(child: ChildProcess): Promise<string> {
	const [said] = await Promise.all([child.stderr ? text(child.stderr) : "", once(child, "exit")]);
	return said;
}

test("of many processes one builds at a time, also when the first is killed while it builds", async () => {
	const killed = start(
		`await withBuildLock(folder, () => { process.send("building"); return pause(60_000); });`,
	);
	await once(killed, "message");
	// Making a file that must not exist fails when two are inside at once.
	const builders = Array.from({ length: 3 }, () =>
		start(`
			process.send("started");
			const build = () => withBuildLock(folder, async () => {
				writeFileSync(folder + "/building", "", { flag: "wx" });
				await pause(1);
				unlinkSync(folder + "/building");
				appendFileSync(folder + "/built", ".");
			});
			for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 10 }, build));
			process.disconnect();`),
	);
	const endings = builders.map(complaints);
	await Promise.all(builders.map((builder) => once(builder, "message")));
	killed.kill("SIGKILL");
	expect(await Promise.all(endings)).toEqual(builders.map(() => ""));
	expect(await readFile(join(folder, "built"), "utf8")).toHaveLength(90);
});

test("builds of one process take turns", async () => {
	let running = 0;
	const most: number[] = [];
	const work = async () => {
		most.push(++running);
		await new Promise(setImmediate);
		running--;
	};
	await Promise.all([1, 2, 3].map(() => withBuildLock(folder, work)));
	expect(most).toEqual([1, 1, 1]);
});

test("a failed build gives the lock back", async () => {
	await expect(withBuildLock(folder, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(await withBuildLock(folder, async () => "built")).toBe("built");
});

test("a program that a killed build has left behind ends before the next build begins", async () => {
	const log = join(folder, "log");
	const program = join(folder, "program.mjs");
	await writeFile(
		program,
		`import { appendFileSync } from "node:fs";
		import { DatabaseSync } from "node:sqlite";
		console.log("begun");
		const lock = new DatabaseSync(process.argv[2] + "/build.lock", { timeout: 0 });
		/* Until the next build holds the lock, and for some looks after that. */
		let seen = 0;
		const timer = setInterval(() => {
			try { lock.exec("BEGIN EXCLUSIVE; COMMIT"); return; } catch { if (++seen < 5) return; }
			appendFileSync(${JSON.stringify(log)}, "program ended\\n");
			clearInterval(timer);
		}, 20);`,
	);
	const builder = start(
		`await withBuildLock(folder, () => runInBuild(folder, "site", ${JSON.stringify(program)}, [folder]));`,
	);
	if (builder.stdout) await once(builder.stdout, "data");
	builder.kill("SIGKILL");
	await withBuildLock(folder, () => appendFile(log, "next build\n"));
	expect(await readFile(log, "utf8")).toBe("program ended\nnext build\n");
});

test("a program whose build is gone before it begins does not begin", async () => {
	process.env.BUILD_PROGRAM_LOCK = join(folder, "program-site.lock");
	const child = start(`appendFileSync(folder + "/log", "begun");`, "--import", "./program-lock.ts");
	delete process.env.BUILD_PROGRAM_LOCK;
	await once(child, "message");
	child.disconnect();
	await once(child, "exit");
	expect(await readFile(join(folder, "log"), "utf8").catch(() => "not begun")).toBe("not begun");
});
