/** Buffers kept in memory up to a total size; those used longest ago leave first. */
export function createByteCache(maxBytes: number) {
	const entries = new Map<string, Buffer>();
	let total = 0;
	return {
		get(name: string): Buffer | undefined {
			const found = entries.get(name);
			if (found && entries.delete(name)) entries.set(name, found);
			return found;
		},
		set(name: string, content: Buffer): void {
			if (entries.has(name) || content.byteLength > maxBytes) return;
			entries.set(name, content);
			total += content.byteLength;
			for (const [oldest, { byteLength }] of entries) {
				if (total <= maxBytes) return;
				entries.delete(oldest);
				total -= byteLength;
			}
		},
	};
}
