import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/* The log of a running server is tested in one-server.test.ts. */
test.skipIf(!existsSync("/dev/full"))("a log that cannot be written ends nothing", async () => {
	const program = `import { createLog } from "#server/lib/log.ts";
		const log = createLog("info");
		for (let line = 0; line < 10; line++) log.info({ line }, "a line");
		setTimeout(() => process.exit(7), 10);`;
	const full = openSync("/dev/full", "w");
	const args = ["--input-type=module", "--eval", program];
	const cwd = join(import.meta.dirname, "..");
	const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", full, "pipe"] });
	const [said, [exitCode]] = await Promise.all([text(child.stderr as Readable), once(child, "exit")]);
	closeSync(full);
	expect([exitCode, said]).toEqual([7, ""]);
});

test.skipIf(process.platform === "win32")(
	"lines wait for a slow reader, and the process does not",
	async () => {
		const program = `import { createLog } from "#server/lib/log.ts";
		const log = createLog("info");
		const begun = performance.now();
		for (let line = 0; line < 2000; line++) log.info({ line, pad: "x".repeat(200) }, "a line");
		console.error(performance.now() - begun < 3000);
		process.stdin.resume();`;
		// The reader begins on a signal from this test, and the program ends with its input.
		const pipeline = '"$0" --input-type=module --eval "$1" | (read begin <&3; cat)';
		const cwd = join(import.meta.dirname, "..");
		const stdio = ["pipe", "pipe", "pipe", "pipe"] as const;
		const child = spawn("sh", ["-c", pipeline, process.execPath, program], { cwd, stdio: [...stdio] });
		const [said] = await once((child.stderr as Readable).setEncoding("utf8"), "data");
		(child.stdio[3] as Writable).end("\n");
		const lines: number[] = [];
		for await (const line of createInterface({ input: child.stdout as Readable })) {
			lines.push(JSON.parse(line).line);
			if (lines.length === 2000) child.stdin?.end();
		}
		expect([lines, said]).toEqual([Array.from({ length: 2000 }, (_, line) => line), "true\n"]);
	},
	60_000,
);
