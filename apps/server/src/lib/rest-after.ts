import { setTimeout as sleep } from "node:timers/promises";

/**
 * Leaves the database to others after a part of a long work in the background.
 *
 * @param startedAt when the part began (`performance.now()`)
 * @param ratio how many times as long as the part took
 * @throws AbortError when `signal` ends it
 */
export async function restAfter(startedAt: number, ratio: number, signal?: AbortSignal): Promise<void> {
	await sleep((performance.now() - startedAt) * ratio, undefined, { signal, ref: false });
}
