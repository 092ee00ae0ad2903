import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/* What the log of a running server has is in one-server.test.ts. */
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
