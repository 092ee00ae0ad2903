import { randomFillSync } from "node:crypto";
import { rmSync, truncateSync } from "node:fs";
import { open, rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { isDiskFull } from "#server/lib/disk-full.ts";

/** Two segments of PostgreSQL's log: more than a statement of the largest batch of votes writes. */
const reserveBytes = 32 * 1024 * 1024;

const chunkBytes = 1024 * 1024;

/**
 * A file that keeps room on the disk for what PostgreSQL has begun. A disk that is full while the log is written would end the
 * database; with the file's room what is under way is finished, and then nothing more is begun (docs/decisions/0060).
 */
export class DiskReserve {
	/** Called when the room is given away, within PostgreSQL's call. */
	onRelease: () => void = () => {};
	readonly #file: string;
	#held = false;

	constructor(file: string) {
		this.#file = file;
	}

	get isHeld(): boolean {
		return this.#held;
	}

	/** Gives the room to the disk; false when it was given away before. */
	release(): boolean {
		if (!this.#held) return false;
		this.#held = false;
		this.onRelease();
		try {
			rmSync(this.#file, { force: true });
		} catch {
			// Somebody holds it open, as virus scanners do.
			truncateSync(this.#file);
		}
		return true;
	}

	/**
	 * Takes the room where it is there.
	 *
	 * @param beside bytes that are to be free as well
	 */
	async take(beside: number): Promise<boolean> {
		const found = await stat(this.#file).catch(() => null);
		this.#held = found?.size === reserveBytes || (await this.#write(beside));
		return this.#held;
	}

	async #write(beside: number): Promise<boolean> {
		await rm(this.#file, { force: true });
		const disk = await statfs(dirname(this.#file)).catch(() => null);
		// Some file systems do not say how large they are.
		if (disk && disk.blocks > 0 && disk.bavail * disk.bsize < reserveBytes + beside) return false;
		try {
			const file = await open(this.#file, "w", 0o600);
			try {
				// Not zeros: some file systems keep no room for them.
				const chunk = randomFillSync(Buffer.alloc(chunkBytes));
				for (let written = 0; written < reserveBytes; written += chunkBytes) await file.writeFile(chunk);
			} finally {
				await file.close();
			}
			return true;
		} catch (error) {
			await rm(this.#file, { force: true });
			if (isDiskFull(error)) return false;
			throw error;
		}
	}
}
