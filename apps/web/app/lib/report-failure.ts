/// <reference types="vite/client" />
import type { Failure, Result } from "@bcc/contract/result";

/** Tells the browser's console of a call that failed. On the server the call itself has a line in the log. */
export function reportFailure(...words: unknown[]): void {
	if (!import.meta.env?.SSR) console.error(...words);
}

/** An unknown id is the visitor's mistake, nothing to look into. */
export function reportUnlessUnknown(words: string, { code, message }: Failure): void {
	if (code !== "not_found") reportFailure(words, code, message);
}

/** What a call gave; null when it failed, which is logged with these words (product §8). */
export function dataOrNull<Data>(result: Result<Data>, words: string): Data | null {
	if (result.ok) return result.data;
	reportUnlessUnknown(words, result);
	return null;
}
