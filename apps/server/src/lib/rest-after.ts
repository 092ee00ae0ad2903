import { setTimeout as sleep } from "node:timers/promises";

/** Rests for `ratio` times as long as the work since `startedAt` took: the database is others' meanwhile. */
export async function restAfter(startedAt: number, ratio: number, signal?: AbortSignal): Promise<void> {
	await sleep((performance.now() - startedAt) * ratio, undefined, { signal, ref: false });
}
