import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { type Manifest, manifestEntry, manifestSchema } from "#server/features/office/backup/rules.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import type { ByteSource } from "#server/media/byte-source.ts";

/** Fast: the archive is made beside the votes, on one of few cores. */
const gzipLevel = 2;

/** Largest entry that is read into memory as a whole, such as the manifest. */
const maxWholeBytes = 256 * 1024 * 1024;

const lineFeed = 0x0a;

export class ArchiveError extends OperatorError {}

/** A gzipped tar archive in the making; entries one after the other, the manifest last. */
export function createArchive() {
	const { readable, controller } = createTarPacker();
	const entries: Manifest["entries"] = {};
	const output = createGzip({ level: gzipLevel });
	// The reader of `output` gets the errors.
	pipeline(Readable.fromWeb(readable as ReadableStream), output, () => {});

	async function write(name: string, size: number, copyTo: ByteSource["copyTo"]): Promise<string> {
		const body = controller.add({ name, size, mode: 0o600 }).getWriter();
		const hash = createHash("sha256");
		await copyTo(async (chunk) => {
			// A source uses its chunk's memory again.
			const copy = Uint8Array.from(chunk);
			hash.update(copy);
			await body.write(copy);
		});
		await body.close();
		const sha256 = hash.digest("hex");
		entries[name] = { size, sha256 };
		return sha256;
	}

	return {
		output,
		add: (name: string, content: Buffer) =>
			write(name, content.byteLength, async (take) => {
				if (content.byteLength > 0) await take(content);
			}),
		/** Returns the SHA-256 of what was added, hexadecimal, as `add` does. */
		addSource: (name: string, size: number, source: ByteSource) =>
			write(name, size, (take) => source.copyTo(take)),
		async finish(manifest: Omit<Manifest, "entries">): Promise<void> {
			const content = Buffer.from(JSON.stringify({ ...manifest, entries: { ...entries } }));
			await this.add(manifestEntry, content);
			controller.finalize();
		},
		/** Ends the archive with an error, so that its reader does not take it for a complete one. */
		fail(error: Error): void {
			controller.error(error);
			output.destroy(error);
		},
	};
}

/** An entry on its way out; read `body` or `content` to its end before the next. */
export type ArchiveEntry = { name: string; size: number; body: ReadableStream<Uint8Array> };

export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
	const source = createReadStream(file);
	const unzipped = source.pipe(createGunzip());
	source.on("error", (error) => unzipped.destroy(error));
	try {
		const tar = ReadableStream.from<Uint8Array>(unzipped).pipeThrough(
			createTarDecoder({ strict: true }) as never,
		) as ReadableStream<{ header: { name: string; size: number }; body: ReadableStream<Uint8Array> }>;
		for await (const { header, body } of tar) yield { name: header.name, size: header.size, body };
	} catch (error) {
		throw archiveError(file, error as NodeJS.ErrnoException);
	} finally {
		source.destroy();
	}
}

function archiveError(file: string, error: NodeJS.ErrnoException): ArchiveError {
	if (error instanceof ArchiveError) return error;
	if (error.code === "ENOENT") return new ArchiveError(`There is no file ${file}.`);
	if (error.syscall) return new ArchiveError(`${file} cannot be read: ${error.message}`);
	return new ArchiveError(`${file} is damaged or no backup: ${error.message}`);
}

export async function contentOf({ name, size, body }: ArchiveEntry): Promise<Buffer> {
	if (size > maxWholeBytes) throw new ArchiveError(`the entry ${name} is too large`);
	const chunks: Uint8Array[] = [];
	for await (const chunk of body) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** The lines of an entry of any size, some `bytes` of them at a time. */
export async function* linesOf({ body }: ArchiveEntry, bytes: number): AsyncGenerator<Buffer> {
	let chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body) {
		const end = chunk.lastIndexOf(lineFeed) + 1;
		if (end === 0 || size + end < bytes) {
			chunks.push(chunk);
			size += chunk.byteLength;
			continue;
		}
		yield Buffer.concat([...chunks, chunk.subarray(0, end)]);
		chunks = [chunk.subarray(end)];
		size = chunk.byteLength - end;
	}
	if (size > 0) yield Buffer.concat(chunks);
}

/** Reads the whole archive once, against its manifest. Throws an ArchiveError with the fault. */
export async function verifyArchive(file: string, ending?: AbortSignal): Promise<Manifest> {
	const { manifest, found } = await readThrough(file, ending).catch((error) => {
		throw archiveError(file, error);
	});
	if (!manifest) throw new ArchiveError(`${file} is not whole: it has no manifest.`);
	const expected = Object.entries(manifest.entries);
	for (const [name, { size, sha256 }] of expected) {
		const entry = found.get(name);
		if (entry?.size !== size || entry.sha256 !== sha256) {
			throw new ArchiveError(`${file} is damaged: ${name} is not as it was written.`);
		}
	}
	if (found.size !== expected.length) throw new ArchiveError(`${file} holds more than its manifest says.`);
	return manifest;
}

async function readThrough(file: string, ending?: AbortSignal) {
	const found = new Map<string, { size: number; sha256: string }>();
	let manifest: Manifest | undefined;
	for await (const entry of readArchive(file)) {
		if (entry.name === manifestEntry) {
			manifest = readManifest(await contentOf(entry));
			continue;
		}
		const hash = createHash("sha256");
		for await (const chunk of entry.body) {
			ending?.throwIfAborted();
			hash.update(chunk);
		}
		found.set(entry.name, { size: entry.size, sha256: hash.digest("hex") });
	}
	return { manifest, found };
}

function readManifest(content: Buffer): Manifest {
	try {
		return manifestSchema.parse(JSON.parse(content.toString("utf8")));
	} catch {
		throw new ArchiveError("The backup's manifest cannot be read; is it from a newer version?");
	}
}
