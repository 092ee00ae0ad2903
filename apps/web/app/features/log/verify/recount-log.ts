import {
	type Bundle,
	bundlePath,
	bundlesOf,
	type ReadFile,
	type Replay,
	readWhole,
	type SignedState,
} from "@bcc/ledger";
import { LogError } from "./ledger-files.ts";
import type { FromWorker, ToWorker } from "./recount-worker.ts";
import RecountWorker from "./recount-worker.ts?worker";

export type Recounted = { counts: ReturnType<Replay["counts"]>; fault: Replay["fault"]; isVoided: boolean };

const broken: Recounted = { counts: undefined, fault: "no-leaf", isVoided: false };

/** Limit of bundles in flight or waiting for the worker, which bounds the memory. */
const ahead = 24;

/**
 * Downloads all entries of a log and counts them in a worker.
 * @param states the signed states; the last is the log that is counted
 * @param vote number of the visitor's own, from 0
 * @param onProgress entries counted so far
 * @throws LogError; the signal's reason when it is cancelled
 */
export async function recountLog(
	states: SignedState[],
	read: ReadFile,
	{ vote, onProgress, signal }: { vote?: number; onProgress(size: number): void; signal: AbortSignal },
): Promise<Recounted> {
	const worker = new RecountWorker();
	const ended = new Promise<never>((_, reject) => {
		signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
		worker.onerror = () => reject(new LogError("unreachable"));
	});
	const ask = (message: ToWorker, transfer: Transferable[] = []): Promise<FromWorker> => {
		const answer = new Promise<FromWorker>((resolve) => {
			worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data);
		});
		worker.postMessage(message, transfer);
		return Promise.race([answer, ended]);
	};
	const download = (bundle: Bundle) => {
		const content = readWhole(bundle, bundlePath, read);
		/* Its failure counts when its turn comes. */
		content.catch(() => {});
		return { width: bundle.width, content };
	};
	try {
		worker.postMessage({ states, vote } satisfies ToWorker);
		const bundles = bundlesOf(states[states.length - 1]?.size ?? 0);
		const waiting = bundles.splice(0, ahead).map(download);
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const bundle = await Promise.race([next.content, ended]);
			waiting.push(...bundles.splice(0, 1).map(download));
			const answer = await ask({ bundle, width: next.width }, [bundle.buffer]);
			if (!("size" in answer)) return broken;
			onProgress(answer.size);
		}
		const answer = await ask({ end: true });
		return "counts" in answer ? answer : broken;
	} finally {
		worker.terminate();
	}
}
