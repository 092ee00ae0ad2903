import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

type Options = {
	/** Content-Security-Policy nonce for React's own scripts. */
	nonce: string;
	/** Aborts rendering when the client has disconnected. */
	signal: AbortSignal;
	/** Milliseconds after which parts that are still loading are left at their fallbacks. */
	withinMs: number;
};

/**
 * Renders a document to a string.
 *
 * @throws an error outside every boundary of the document, or the reason of `signal`
 */
export function renderDocument(document: ReactNode, { nonce, signal, withinMs }: Options): Promise<string> {
	signal.throwIfAborted();
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let shellRendered = false;
	const { pipe, abort } = renderToPipeableStream(document, {
		nonce,
		/* By default React sends large parts at the end of the document, and a script moves them to their places. */
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onShellReady() {
			shellRendered = true;
		},
		onShellError: reject,
		onAllReady() {
			if (!signal.aborted) resolve(text(pipe(new PassThrough())));
		},
		onError(error) {
			if (shellRendered && !signal.aborted) console.error(error);
		},
	});
	const stop = () => {
		reject(signal.reason);
		abort(signal.reason);
	};
	signal.addEventListener("abort", stop, { once: true });
	const timer = setTimeout(abort, withinMs);
	return promise.finally(() => {
		clearTimeout(timer);
		signal.removeEventListener("abort", stop);
	});
}
