import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { EventLoopLoad } from "#server/lib/event-loop-load.ts";

/** Says whether the thread is busy after so many milliseconds more, of which it computed so many. */
function measuredLoad(): (ms: number, computedMs: number) => boolean {
	let [computed, now] = [0, 0];
	const load = new EventLoopLoad(
		() => computed,
		() => now,
	);
	return (ms, computedMs) => {
		now += ms;
		computed += computedMs;
		return load.isBusy();
	};
}

test("is busy when its thread has computed most of the time since it was asked", () => {
	const after = measuredLoad();
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
	const after = measuredLoad();
	const shares = [40, 60, 40, 35, 25, 40];
	expect(shares.map((share) => after(100, share))).toEqual([false, true, true, true, false, false]);
});

test("comes to rest by itself", async () => {
	const load = new EventLoopLoad();
	await waitUntil("the event loop to have time", () => !load.isBusy(), { everyMs: 120 });
});
