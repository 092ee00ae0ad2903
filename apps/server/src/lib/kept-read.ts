/**
 * Reads once and keeps what was read until it is forgotten; a read that failed is not kept, and one that was under way
 * when it was forgotten is not given to anybody who asks later.
 */
export function keptRead<Value>(read: () => Promise<Value>): { get(): Promise<Value>; forget(): void } {
	let kept: Promise<Value> | undefined;
	return {
		get() {
			if (!kept) {
				const reading = read();
				kept = reading;
				reading.catch(() => {
					if (kept === reading) kept = undefined;
				});
			}
			return kept;
		},
		forget() {
			kept = undefined;
		},
	};
}

/** Whoever asks while a read is under way is given what that one reads. */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
	let reading: Promise<Value> | undefined;
	return () => {
		reading ??= read().finally(() => {
			reading = undefined;
		});
		return reading;
	};
}
