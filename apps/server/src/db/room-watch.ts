import type { PGlite } from "@electric-sql/pglite";
import type { DiskReserve } from "#server/db/disk-reserve.ts";
import { errorFields } from "#server/lib/error-fields.ts";

const lookEveryMs = 1_000;

/** Free bytes, beside the reserve, from which on writing is tried again: with fewer it would soon be over. */
const wantedBytes = 32 * 1024 * 1024;

/**
 * Lets the embedded database write nothing from the moment its disk was full until there is room again: reading goes on, and
 * whoever would write is told SQLSTATE 25006 (docs/decisions/0060).
 *
 * @returns ends it
 */
export function watchRoom(client: PGlite, reserve: DiskReserve): () => Promise<void> {
	let isFull = false;
	let looking: Promise<void> | undefined;

	async function allowWrites(allowed: boolean): Promise<void> {
		await client.exec(`set default_transaction_read_only = ${allowed ? "off" : "on"}`);
	}

	async function close(): Promise<void> {
		if (isFull) return;
		isFull = true;
		console.error("The disk of the data folder is full: nothing is stored until there are 64 MB again.");
		await allowWrites(false).catch((error) => {
			// The next look tries it again.
			isFull = false;
			throw error;
		});
	}

	async function look(): Promise<void> {
		if (!isFull && !reserve.isHeld) await close();
		if (!isFull || !(await reserve.take(wantedBytes))) return;
		await allowWrites(true);
		isFull = false;
		// It may have been given away again meanwhile.
		if (!reserve.isHeld) return await close();
		console.error("The disk of the data folder has room again.");
	}

	const tell = (error: unknown) => console.error("the disk could not be looked at", errorFields(error));
	reserve.onRelease = () => void close().catch(tell);
	const timer = setInterval(() => {
		looking ??= look()
			.catch(tell)
			.finally(() => {
				looking = undefined;
			});
	}, lookEveryMs).unref();
	return async () => {
		clearInterval(timer);
		reserve.onRelease = () => {};
		await looking;
	};
}
