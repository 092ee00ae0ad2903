/// <reference types="vite/client" />
import type { Failure, Result } from "@bcc/contract/result";

/** Logs a failed call in the browser's console. On the server the call itself is logged. */
export function reportFailure(...words: unknown[]): void {
	if (!import.meta.env?.SSR) console.error(...words);
}

/** An unknown id is the visitor's mistake, which is not logged. */
export function reportUnlessUnknown(words: string, { code, message }: Failure): void {
	if (code !== "not_found") reportFailure(words, code, message);
}

/** A call's data; null when it failed, which is logged with these words (product §8). */
export function dataOrNull<Data>(result: Result<Data>, words: string): Data | null {
	if (result.ok) return result.data;
	reportUnlessUnknown(words, result);
	return null;
}
