/**
 * Reads once and caches the value until it is invalidated. A failed read is not cached, and a read under way during the invalidation is not
 * given to later callers.
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
