import { describe, expect, test } from "vitest";
import { withProcessorTime } from "./processor-time.ts";
import { run } from "./run-program.ts";

/** Runs a program, and one within it, that keep a processor busy for so long each. */
const busy = (ms: number) => {
	const loop = `const used = () => process.cpuUsage().user + process.cpuUsage().system; while (used() < ${ms * 1000});`;
	const inner = JSON.stringify(["-e", loop]);
	const outer = `require("node:child_process").spawnSync(process.execPath, ${inner}); ${loop}`;
	return withProcessorTime(() => run(process.execPath, ["-e", outer]));
};

describe.runIf(process.platform === "linux")("processor time", () => {
	test("of programs side by side goes to the work that has run each, with what they themselves run", async () => {
		const [long, short] = await Promise.all([busy(500), busy(0)]);
		expect(long.outcome).toBe(0);
		expect(long.processorMs).toBeGreaterThanOrEqual(1_000);
		expect(short.processorMs).toBeGreaterThan(0);
		expect(short.processorMs).toBeLessThan(long.processorMs - 300);
	});
});
