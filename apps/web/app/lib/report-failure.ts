/// <reference types="vite/client" />

/** Tells the browser's console of a call that failed. On the server the call itself has a line in the log. */
export function reportFailure(...words: unknown[]): void {
	if (!import.meta.env?.SSR) console.error(...words);
}
