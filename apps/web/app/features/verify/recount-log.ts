import {
	type Bundle,
	bundlePath,
	bundlesOf,
	type ReadFile,
	type Replay,
	type SeenTree,
	tileWidth,
} from "@bcc/ledger";
import { LogUnavailable } from "./ledger-files.ts";
import type { FromWorker, ToWorker } from "./recount-worker.ts";
import RecountWorker from "./recount-worker.ts?worker";

export type Recounted = { counts: ReturnType<Replay["counts"]>; fault: Replay["fault"]; isVoided: boolean };

/** Bundles that are on their way or wait for the worker: bounds the memory. */
const ahead = 24;

/**
 * Downloads all entries of a log and counts them in a worker.
 * @param states what was signed; the last is the log that is counted
 * @param vote number of the visitor's own, from 0
 * @param onProgress entries counted so far
 * @throws LogUnavailable; the signal's reason when it is cancelled
 */
export async function recountLog(
	states: SeenTree[],
	read: ReadFile,
	{ vote, onProgress, signal }: { vote?: number; onProgress(size: number): void; signal: AbortSignal },
): Promise<Recounted> {
	const worker = new RecountWorker();
	const ask = (message: ToWorker, transfer: Transferable[] = []) =>
		new Promise<FromWorker>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data);
			worker.onerror = () => reject(new LogUnavailable("unreachable"));
			worker.postMessage(message, transfer);
		});
	const cancelled = new Promise<never>((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
	});

	async function countAll(): Promise<Recounted> {
		const bundles = bundlesOf(states[states.length - 1]?.size ?? 0);
		const downloads: Promise<Uint8Array>[] = [];
		const start = (bundle: Bundle) => {
			const download = readWhole(bundle, read);
			/* It is waited for where its turn comes. */
			download.catch(() => {});
			downloads.push(download);
		};
		bundles.slice(0, ahead).forEach(start);
		let answer = await ask({ states, vote });
		for (const [at, { width }] of bundles.entries()) {
			signal.throwIfAborted();
			const bundle = (await downloads.shift()) as Uint8Array;
			const following = bundles[at + ahead];
			if (following) start(following);
			answer = await ask({ bundle, width }, [bundle.buffer]);
			if ("size" in answer) onProgress(answer.size);
			else break;
		}
		if ("size" in answer) answer = await ask({ end: true });
		return "counts" in answer ? answer : { counts: undefined, fault: "no-leaf", isVoided: false };
	}

	try {
		return await Promise.race([countAll(), cancelled]);
	} finally {
		worker.terminate();
	}
}

/** A partial bundle may be gone once there is the full one (tlog-tiles). */
async function readWhole(bundle: Bundle, read: ReadFile): Promise<Uint8Array> {
	try {
		return await read(bundlePath(bundle));
	} catch (error) {
		const missing = error instanceof LogUnavailable && error.trouble === "missing";
		if (!missing || bundle.width === tileWidth) throw error;
		return await read(bundlePath({ ...bundle, width: tileWidth }));
	}
}
