import { setTimeout as sleep } from "node:timers/promises";
import { parseCheckpoint, parseNote } from "@bcc/ledger";
import type { ServerProcess } from "@bcc/testing/server-process";

/** Longer than the log takes to take up what was committed. */
const quietMs = 1_500;

/** How many leaves the public log is signed for. */
export async function logSize({ url }: ServerProcess): Promise<number> {
	const reply = await fetch(`${url}/ledger/checkpoint`);
	return parseCheckpoint(parseNote(await reply.text())?.text ?? "")?.size ?? 0;
}

/** How large the log is once it grows no more: a server with votes from before the log takes them up first. */
export async function settledLogSize(server: ServerProcess): Promise<number> {
	let size = -1;
	for (let later = await logSize(server); later !== size; later = await logSize(server)) {
		size = later;
		await sleep(quietMs);
	}
	return size;
}
