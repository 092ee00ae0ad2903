import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { DatabaseInUse, lockFolder } from "#server/db/lock.ts";

const lockModule = new URL("./lock.ts", import.meta.url).href;

/** Tries to take the lock in another process; returns its output. */
async function lockElsewhere(file: string): Promise<string> {
	const code = `const { lockFolder } = await import(${JSON.stringify(lockModule)});
		try { lockFolder("there", process.argv[1]); console.log("locked"); process.kill(process.pid, "SIGKILL"); }
		catch (error) { console.log(error.name); }`;
	const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code, file]);
	const { stdout } = await run.catch((error) => error as { stdout: string });
	return stdout.trim();
}

test("one process at a time, and a killed one leaves no lock behind", async () => {
	const folder = mkdtempSync(join(tmpdir(), "bcc-lock-"));
	const file = join(folder, "pg.lock");
	try {
		expect(await lockElsewhere(file)).toBe("locked");
		const release = lockFolder(folder, file);
		expect(() => lockFolder(folder, file)).toThrow(DatabaseInUse);
		expect(await lockElsewhere(file)).toBe("DatabaseInUse");
		release();
		expect(await lockElsewhere(file)).toBe("locked");
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
