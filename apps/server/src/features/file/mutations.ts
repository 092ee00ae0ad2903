import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { Incoming } from "#server/features/file/incoming.ts";
import type { PictureShape } from "#server/features/file/picture.ts";
import { extensions, maxPixels } from "#server/features/file/rules.ts";
import type { FileStorage } from "#server/features/file/storage.ts";
import { type StoredFile, storedFile } from "#server/features/file/table.ts";
import { AppError } from "#server/lib/app-error.ts";

type MeasurePicture = (content: Buffer) => Promise<PictureShape | null>;

/**
 * Stores a picture or a video; the type comes from the content, never from a name or a header.
 * The same content stored twice is one file.
 *
 * @throws AppError `unsupported_media_type` (a broken picture), `payload_too_large` (picture above 40
 * million pixels)
 */
export async function storeFile(
	db: Database,
	storage: FileStorage,
	measurePicture: MeasurePicture,
	incoming: Incoming,
): Promise<StoredFile> {
	const { content, contentType, byteSize, sha256 } = incoming;
	const shape = await measure(incoming, measurePicture);
	const path = `${sha256.slice(0, 32)}.${extensions[contentType]}`;
	await storage.put(path, content);
	const row = { path, contentType, byteSize, sha256, ...shape };
	const [stored] = await db.insert(storedFile).values(row).onConflictDoNothing().returning();
	if (stored) return stored;
	const [known] = await db.select().from(storedFile).where(eq(storedFile.path, path));
	if (!known) throw new Error("a stored file vanished while it was stored again");
	return known;
}

async function measure({ content, contentType }: Incoming, measurePicture: MeasurePicture) {
	if (contentType.startsWith("video/")) return { width: null, height: null, hasAlpha: false };
	const shape = await measurePicture(Buffer.isBuffer(content) ? content : await readFile(content.file));
	if (!shape || contentType !== `image/${shape.format}`) throw new AppError("unsupported_media_type");
	const { width, height, hasAlpha } = shape;
	if (width * height > maxPixels) throw new AppError("payload_too_large");
	return { width, height, hasAlpha };
}
