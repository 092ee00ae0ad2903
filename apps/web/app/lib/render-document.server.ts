import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

type Options = {
	/** Content-Security-Policy nonce for React's own scripts. */
	nonce: string;
	/** Ends the rendering: nobody waits for it any more. */
	signal: AbortSignal;
	/** Milliseconds after which missing parts are given up. */
	withinMs: number;
};

/**
 * Renders a whole document.
 *
 * @throws what the document threw outside of any boundary, or the reason of `signal`
 */
export function renderDocument(document: ReactNode, { nonce, signal, withinMs }: Options): Promise<string> {
	signal.throwIfAborted();
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let shellRendered = false;
	const { pipe, abort } = renderToPipeableStream(document, {
		nonce,
		/* React would put long finished parts at the end, to be moved to their place by a script. */
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
