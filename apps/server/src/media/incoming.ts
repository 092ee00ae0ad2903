import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileKind, maxPictureBytes } from "@bcc/contract/site/admin-file";
import { heicPhoto, otherKind, tooManyBytes, unknownType } from "#server/media/refusals.ts";
import { detectContentType, type FileContentType, isHeic } from "#server/media/rules.ts";

/** A file that has come, as long as it is used. */
export type Incoming = { file: string; contentType: FileContentType; byteSize: number; sha256: string };

/** As many first bytes as `detectContentType` looks at. */
const headBytes = 64;

/** Unfinished files older than this were left by a process that died. */
const abandonedAfterMs = 24 * 3_600_000;

/**
 * Writes a stream to a new file in the folder, with only a few chunks in memory.
 *
 * @param use called with the file, which is deleted afterwards
 * @throws AppError `unsupported_media_type`, `payload_too_large` as soon as either shows
 */
export async function withIncomingStream<Result>(
	source: AsyncIterable<Buffer>,
	{ folder, maxBytes, wanted }: { folder: string; maxBytes: number; wanted?: FileKind },
	use: (incoming: Incoming) => Promise<Result>,
): Promise<Result> {
	const file = join(folder, `.${randomUUID()}.part`);
	const hash = createHash("sha256");
	let head = Buffer.alloc(0);
	let byteSize = 0;
	async function* inspected(chunks: AsyncIterable<Buffer>) {
		for await (const chunk of chunks) {
			if (head.byteLength < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
			byteSize += chunk.byteLength;
			const contentType = head.byteLength < headBytes ? null : typeOf(head, wanted);
			checkSize(byteSize, contentType, maxBytes);
			hash.update(chunk);
			yield chunk;
		}
	}
	await mkdir(folder, { recursive: true });
	await removeAbandoned(folder);
	// Opened before the stream runs: a stream that breaks at once must not leave a file that opens after its removal.
	const handle = await open(file, "wx");
	try {
		await pipeline(source, inspected, handle.createWriteStream());
		const contentType = typeOf(head, wanted);
		return await use({ file, contentType, byteSize, sha256: hash.digest("hex") });
	} finally {
		await rm(file, { force: true });
	}
}

function typeOf(head: Buffer, wanted?: FileKind): FileContentType {
	const contentType = detectContentType(head);
	if (!contentType) throw isHeic(head) ? heicPhoto() : unknownType();
	const kind = contentType.startsWith("video/") ? "video" : "picture";
	if (wanted && kind !== wanted) throw otherKind(wanted);
	return contentType;
}

/** Pictures are opened as a whole, so they have a limit of their own. */
function checkSize(byteSize: number, contentType: FileContentType | null, maxBytes: number): void {
	const limit = contentType?.startsWith("image/") ? Math.min(maxPictureBytes, maxBytes) : maxBytes;
	if (byteSize > limit) throw tooManyBytes(limit);
}

async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const place = join(folder, name);
		const found = await stat(place).catch(() => null);
		if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(place, { force: true });
	}
}
