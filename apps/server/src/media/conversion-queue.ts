import { conversionsBusy } from "#server/media/refusals.ts";

/** Lets `running` tasks run at a time and `waiting` wait; one more is refused with AppError `busy`. */
export function createConversionQueue(limits: { running: number; waiting: number }) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
		if (running < limits.running) running += 1;
		else if (waiting.length >= limits.waiting) throw conversionsBusy();
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
