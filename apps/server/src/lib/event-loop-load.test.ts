import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { EventLoopLoad } from "#server/lib/event-loop-load.ts";

test("is busy when its thread has computed most of the time since it was asked", () => {
	let [computed, now] = [0, 0];
	const load = new EventLoopLoad(
		() => computed,
		() => now,
	);
	const after = (ms: number, computedMs: number) => {
		now += ms;
		computed += computedMs;
		return load.isBusy();
	};
	expect([after(200, 20), after(200, 180), after(10, 0), after(200, 180), after(200, 50)]).toEqual([
		false,
		true,
		true,
		true,
		false,
	]);
	// A long calm does not hide what comes after it.
	expect([after(100_000, 0), after(100, 90)]).toEqual([false, true]);
});

test("stays busy while a storm that has been slowed goes on", () => {
	let [computed, now] = [0, 0];
	const load = new EventLoopLoad(
		() => computed,
		() => now,
	);
	const share = (percent: number) => {
		now += 100;
		computed += percent;
		return load.isBusy();
	};
	expect([40, 60, 40, 35, 25, 40].map(share)).toEqual([false, true, true, true, false, false]);
});

test("comes to rest by itself", async () => {
	const load = new EventLoopLoad();
	await waitUntil("the event loop to have time", () => !load.isBusy(), { everyMs: 120 });
});
