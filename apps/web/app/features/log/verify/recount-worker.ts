import { decodeEntries, Replay, type SignedState } from "@bcc/ledger";

/** Messages to the worker: the signed states and the number of the visitor's own vote, then the bundles in order, then the end. */
export type ToWorker =
	| { states: SignedState[]; vote: number | undefined }
	| { bundle: Uint8Array; width: number }
	| { end: true };

/** Messages from the worker: the number of entries so far, and at the end the counts or an error. */
export type FromWorker =
	| { size: number }
	| { counts: ReturnType<Replay["counts"]>; fault: Replay["fault"]; isVoided: boolean }
	| { broken: true };

let replay = new Replay([]);
let vote: number | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
	try {
		if ("states" in data) {
			replay = new Replay(data.states);
			vote = data.vote;
		} else if ("end" in data) {
			const isVoided = vote !== undefined && replay.isVoided(vote);
			answer({ counts: replay.counts(), fault: replay.fault, isVoided });
		} else {
			for (const entry of decodeEntries(data.bundle).slice(0, data.width)) replay.add(entry);
			answer({ size: replay.size });
		}
	} catch {
		answer({ broken: true });
	}
});

function answer(message: FromWorker): void {
	postMessage(message);
}
