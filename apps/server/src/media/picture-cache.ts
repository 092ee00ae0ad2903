import { lstat, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCache } from "#server/lib/cache.ts";
import { isDiskFull } from "#server/lib/disk-full.ts";
import { writeDurably } from "#server/lib/durable-file.ts";
import type { FairQueue } from "#server/lib/fair-queue.ts";
import { type ByteSource, bytesOfFile, collect } from "#server/media/byte-source.ts";
import { openPlainFile } from "#server/media/plain-file.ts";
import type { ByteRange } from "#server/media/rules.ts";

/** Pictures up to this size are answered from memory once they are hot. */
const smallBytes = 256 * 1024;

/** Unfinished files older than this were left by a process that died. */
const abandonedAfterMs = 3_600_000;

export type CachedPicture = { byteSize: number; read(range?: ByteRange): Promise<Buffer | ByteSource> };

/** Derived pictures on disk, each made once however many ask; the folder is only this cache's. */
export function createPictureCache(options: {
	folder: string;
	maxBytes: number;
	memoryBytes: number;
	/** Where they are made. */
	queue: FairQueue;
}) {
	const { folder, maxBytes, queue } = options;
	const hot = createCache<Buffer>(options.memoryBytes, ({ byteLength }) => byteLength);
	let indexing: Promise<Map<string, number>> | undefined;

	const sizes = () => {
		indexing ??= indexFolder(folder);
		return indexing;
	};

	/** Gives its size, in bytes. */
	async function store(name: string, content: Buffer): Promise<number> {
		const index = await sizes();
		try {
			// A named picture is shown for ever: a power cut must not leave half of it.
			await writeDurably(join(folder, name), (unfinished) => writeFile(unfinished, content));
		} catch (error) {
			if (!isDiskFull(error)) throw error;
			// It is shown all the same, and made again once memory is needed for others.
			hot.set(name, content);
			return content.byteLength;
		}
		index.set(name, content.byteLength);
		if (content.byteLength <= smallBytes) hot.set(name, content);
		await removeOldest(index, name);
		return content.byteLength;
	}

	async function removeOldest(index: Map<string, number>, newest: string): Promise<void> {
		let total = 0;
		for (const size of index.values()) total += size;
		for (const [name, size] of index) {
			if (total <= maxBytes) return;
			if (name === newest) continue;
			index.delete(name);
			total -= size;
			await rm(join(folder, name), { force: true });
		}
	}

	/** Null when the picture is not on the disk. */
	async function readStored(name: string, range?: ByteRange): Promise<Buffer | ByteSource | null> {
		const index = await sizes();
		const size = index.get(name);
		if (size === undefined) return null;
		index.delete(name);
		index.set(name, size);
		const handle = await openPlainFile(join(folder, name), size);
		if (!handle) return null;
		const whole = { start: 0, end: size - 1 };
		if (size > smallBytes) return bytesOfFile(handle, range ?? whole);
		const content = await collect(bytesOfFile(handle, whole));
		hot.set(name, content);
		return slice(content, range);
	}

	return {
		/**
		 * The picture of a name; `make` is called when there is none yet, and its failure is the caller's.
		 *
		 * @param client whose turn in the queue it takes; null in the background
		 */
		async get(name: string, client: string | null, make: () => Promise<Buffer>): Promise<CachedPicture> {
			const makeOnce = () => queue.run(name, client, async () => store(name, await make()));
			const known = hot.get(name)?.byteLength ?? (await sizes()).get(name);
			const read = async (range?: ByteRange) => {
				const content = hot.get(name);
				return content ? slice(content, range) : await readStored(name, range);
			};
			return {
				byteSize: known ?? (await makeOnce()),
				async read(range) {
					const found = await read(range);
					if (found) return found;
					// It left the disk since it was found: made again, byte for byte the same.
					await makeOnce();
					const again = await read(range);
					if (!again) throw new Error("a derived picture vanished as soon as it was made");
					return again;
				},
			};
		},
	};
}

function slice(content: Buffer, range: ByteRange | undefined): Buffer {
	return range ? content.subarray(range.start, range.end + 1) : content;
}

async function indexFolder(folder: string): Promise<Map<string, number>> {
	await mkdir(folder, { recursive: true });
	const found = [];
	for (const name of await readdir(folder)) {
		const entry = await lstat(join(folder, name)).catch(() => null);
		// Another process on the folder has just given an unfinished one its name, or removed it.
		if (!entry) continue;
		const { mtimeMs, size } = entry;
		if (!name.endsWith(".part") && entry.isFile()) found.push({ name, size, mtimeMs });
		else if (name.endsWith(".part") && mtimeMs < Date.now() - abandonedAfterMs)
			await rm(join(folder, name), { force: true });
	}
	found.sort((left, right) => left.mtimeMs - right.mtimeMs);
	return new Map(found.map(({ name, size }) => [name, size]));
}
