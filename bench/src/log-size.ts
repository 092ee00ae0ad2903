import { setTimeout as sleep } from "node:timers/promises";
import { parseCheckpoint, parseNote } from "@bcc/ledger";
import type { ServerProcess } from "@bcc/testing/server-process";

/** Longer than the log needs to include committed votes. */
const quietMs = 1_500;

/** The number of leaves in the public log's checkpoint. */
export async function logSize({ url }: ServerProcess): Promise<number> {
	const reply = await fetch(`${url}/ledger/checkpoint`);
	return parseCheckpoint(parseNote(await reply.text())?.text ?? "")?.size ?? 0;
}

/** The log's size once it stops growing: a server with votes from before the log includes them first. */
export async function settledLogSize(server: ServerProcess): Promise<number> {
	let size = -1;
	for (let later = await logSize(server); later !== size; later = await logSize(server)) {
		size = later;
		await sleep(quietMs);
	}
	return size;
}
