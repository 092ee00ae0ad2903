import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until `condition` gives something other than undefined or false, asking every `everyMs`.
 *
 * @returns what the condition gave
 * @throws an Error that names the awaited event, after `withinMs`
 */
export async function waitUntil<Value>(
	what: string,
	condition: () => Value | undefined | false | Promise<Value | undefined | false>,
	{ withinMs = 10_000, everyMs = 20 } = {},
): Promise<Value> {
	const deadline = performance.now() + withinMs;
	for (;;) {
		const value = await condition();
		if (value !== undefined && value !== false) return value;
		if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}.`);
		await pause(everyMs);
	}
}
