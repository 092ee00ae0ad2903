import { LRUCache } from "lru-cache";

/** Bytes of an entry beside its value and key, about. */
const bytesBeside = 1_000;

/**
 * Values by key, up to a number of bytes; the least recently used are evicted first. Keys take room too, as they may come
 * from visitors.
 */
export function createCache<Value extends object>(
	maxBytes: number,
	bytesOf: (value: Value) => number,
): LRUCache<string, Value> {
	const sizeCalculation = (value: Value, key: string) => bytesOf(value) + bytesBeside + 2 * key.length;
	return new LRUCache({ maxSize: maxBytes, sizeCalculation });
}
