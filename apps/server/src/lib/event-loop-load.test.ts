import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { EventLoopLoad } from "#server/lib/event-loop-load.ts";

test("is busy while its thread computes, and no longer when it waits", async () => {
	const load = new EventLoopLoad();
	await pause(150);
	expect(load.isBusy()).toBe(false);
	// In time of this thread, so that a machine under load gives it as much.
	const { user } = process.threadCpuUsage();
	while (process.threadCpuUsage().user - user < 400_000);
	const busy = load.isBusy();
	await pause(1500);
	expect([busy, load.isBusy()]).toEqual([true, false]);
});
