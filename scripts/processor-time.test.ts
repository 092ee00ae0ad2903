import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { withProcessorTime } from "./processor-time.ts";
import { run } from "./run-program.ts";

/** Runs a program, and one within it, that keep a processor busy for so long each; the program ends once `file` is there. */
const busy = (ms: number, file: string) => {
	const loop = `const used = () => process.cpuUsage().user + process.cpuUsage().system; while (used() < ${ms * 1000});`;
	const inner = JSON.stringify(["-e", loop]);
	const wait = `const looks = setInterval(() => fs.existsSync(${JSON.stringify(file)}) && clearInterval(looks), 20)`;
	const outer = `child_process.spawnSync(process.execPath, ${inner}); ${loop} ${wait}`;
	return withProcessorTime(() => run(process.execPath, ["-e", outer]));
};

describe.runIf(process.platform === "linux")("processor time", () => {
	test("of programs side by side goes to the work that has run each, with what they themselves run", async () => {
		const folder = await mkdtemp(join(tmpdir(), "bcc-processor-time-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const file = join(folder, "go-on");
		const longEnds = busy(200, file);
		const short = await busy(0, folder);
		await writeFile(file, "");
		const long = await longEnds;
		expect(long.outcome).toBe(0);
		expect(long.processorMs).toBeGreaterThanOrEqual(400);
		expect(short.processorMs).toBeGreaterThan(0);
		expect(short.processorMs).toBeLessThan(long.processorMs - 200);
	});
});
