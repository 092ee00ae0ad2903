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

/** Limit of bundles in flight or waiting for the worker, which bounds the memory. */
const ahead = 24;

/**
 * Downloads all entries of a log and counts them in a worker.
 * @param states the signed states; the last is the log that is counted
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
	try {
		return await new Promise<Recounted>((resolve, reject) => {
			const send = (message: ToWorker, transfer: Transferable[] = []) =>
				worker.postMessage(message, transfer);
			const size = states[states.length - 1]?.size ?? 0;
			const bundles = bundlesOf(size);
			const downloads: Promise<Uint8Array>[] = [];
			const start = () => {
				const bundle = bundles[downloads.length];
				if (!bundle) return;
				const download = readWhole(bundle, read);
				/* Requested again when its turn comes. */
				download.catch(() => {});
				downloads.push(download);
			};
			signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
			worker.onerror = () => reject(new LogUnavailable("unreachable"));
			let sent = 0;
			const next = async () => {
				if (sent >= bundles.length) return send({ end: true });
				const at = sent++;
				const bundle = await (downloads[at] as Promise<Uint8Array>);
				downloads[at] = Promise.resolve(new Uint8Array());
				start();
				send({ bundle, width: (bundles[at] as Bundle).width }, [bundle.buffer]);
			};
			worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
				if ("broken" in data) resolve({ counts: undefined, fault: "no-leaf", isVoided: false });
				else if ("counts" in data) resolve(data);
				else {
					onProgress(data.size);
					next().catch(reject);
				}
			};
			send({ states, vote });
			for (let count = 0; count < ahead; count++) start();
			next().catch(reject);
		});
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
