/**
 * Reads once and keeps what was read until it is invalidated. A read that failed is not kept, and one that was under way when it was
 * invalidated is not given to anybody who asks later.
 */
export function memoize<Value>(read: () => Promise<Value>): { get(): Promise<Value>; invalidate(): void } {
	let cached: Promise<Value> | undefined;
	return {
		get() {
			if (!cached) {
				const reading = read();
				cached = reading;
				reading.catch(() => {
					if (cached === reading) cached = undefined;
				});
			}
			return cached;
		},
		invalidate() {
			cached = undefined;
		},
	};
}
