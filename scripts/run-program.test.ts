import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "@bcc/testing/child-processes";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inRepository } from "./repository.ts";
import { runNode } from "./run-program.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-program-"));
});

afterEach(async () => {
	vi.restoreAllMocks();
	await rm(folder, { recursive: true });
});

async function program(text: string): Promise<string> {
	const file = join(folder, "program.mjs");
	await writeFile(file, text);
	return file;
}

test("what a program writes is shown only when it fails, and then all of it", async () => {
	const shown = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	const file = await program(
		`console.log("one"); console.error("two"); process.exitCode = +process.argv[2];`,
	);
	expect(await runNode(file, ["0"], { quiet: true })).toBe(0);
	expect(shown).not.toHaveBeenCalled();
	expect(await runNode(file, ["3"], { quiet: true })).toBe(3);
	expect(shown.mock.calls.join("")).toMatch(/one[\s\S]*two|two[\s\S]*one/);
});

test("a program ends with the process that waits for it", async () => {
	const waiting = await program("console.log(process.pid); setInterval(() => {}, 1000);");
	const runner = inRepository("scripts", "run-program.ts");
	const code = `import { runNode } from ${JSON.stringify(runner)};
		process.on("message", () => process.exit());
		await runNode(${JSON.stringify(waiting)});`;
	const parent = spawn(process.execPath, ["--input-type=module", "--eval", code], {
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const [line] = await once(parent.stdout ?? parent, "data");
	const pid = Number(line);
	expect(isAlive(pid)).toBe(true);
	parent.send("end");
	await once(parent, "exit");
	await waitUntil("the program to have ended", () => !isAlive(pid), { everyMs: 10 });
});
