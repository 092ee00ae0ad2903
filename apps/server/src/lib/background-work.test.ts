import { expect, test, vi } from "vitest";
import { BackgroundWork } from "#server/lib/background-work.ts";

/** Work whose runs end on demand. */
function heldWork(options: { everyMs?: number } = {}) {
	const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
	const signals: AbortSignal[] = [];
	const failures: unknown[] = [];
	const work = new BackgroundWork({
		...options,
		run: (ending) => {
			signals.push(ending);
			return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
		},
		failed: (error) => failures.push(error),
	});
	return { work, ends, signals, failures };
}

test("a start during a run joins it", async () => {
	const { work, ends } = heldWork();
	const runs = [work.start(), work.start()];
	expect(ends).toHaveLength(1);
	ends[0]?.resolve();
	await Promise.all(runs);
	expect(work.isUnderWay).toBe(false);
});

test("a run that must see the latest changes begins after the one under way, once", async () => {
	const { work, ends } = heldWork();
	const first = work.start();
	work.startAnew();
	work.startAnew();
	expect(ends).toHaveLength(1);
	ends[0]?.resolve();
	await first;
	expect(ends).toHaveLength(2);
	ends[1]?.resolve();
	await work.finished();
	expect(ends).toHaveLength(2);
});

test("a failed run is reported, and the next one goes on", async () => {
	const { work, ends, failures } = heldWork();
	const run = work.start();
	ends[0]?.reject(new Error("the database is away"));
	await run;
	expect(failures).toEqual([new Error("the database is away")]);
	void work.start();
	expect(ends).toHaveLength(2);
});

test("the end aborts the run under way, waits for it and lets no other begin", async () => {
	const { work, ends, signals, failures } = heldWork();
	void work.start();
	const ended = work.end();
	expect(signals[0]?.aborted).toBe(true);
	ends[0]?.reject(new Error("broken off"));
	await ended;
	work.startAnew();
	work.startIn(0);
	await work.start();
	expect([ends.length, failures]).toEqual([1, []]);
});

test("timers begin runs, and a run that is due later can be had at once", async () => {
	vi.useFakeTimers();
	try {
		const { work, ends } = heldWork({ everyMs: 1_000 });
		await vi.advanceTimersByTimeAsync(1_000);
		expect(ends).toHaveLength(1);
		ends[0]?.resolve();
		await vi.advanceTimersByTimeAsync(0);
		work.startIn(500);
		work.startIn(100);
		await vi.advanceTimersByTimeAsync(499);
		expect(ends).toHaveLength(1);
		const finished = work.finished();
		expect(ends).toHaveLength(2);
		ends[1]?.resolve();
		await finished;
	} finally {
		vi.useRealTimers();
	}
});
