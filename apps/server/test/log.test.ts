import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
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
		setTimeout(() => process.exit(7), 8000);`;
		const args = ["-c", '"$0" --input-type=module --eval "$1" | (sleep 4; cat)', process.execPath, program];
		const cwd = join(import.meta.dirname, "..");
		const child = spawn("sh", args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
		const [written, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
		const lines = written
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line).line);
		expect([lines, said]).toEqual([Array.from({ length: 2000 }, (_, line) => line), "true\n"]);
	},
);
