import { z } from "zod";
import { listQuery, listReply, recordId } from "../admin/resource.ts";
import { cleanLine } from "../clean-text.ts";
import { successReply } from "../reply.ts";

/** Largest uploads, in bytes. */
export const maxPictureBytes = 32 * 1024 * 1024;
export const maxVideoBytes = 512 * 1024 * 1024;

export const fileKinds = ["picture", "video"] as const;

/** Types offered for upload; the server checks the content. */
export const uploadTypes = [
	"image/jpeg",
	"image/png",
	"image/webp",
	"image/avif",
	"video/mp4",
	"video/webm",
] as const;

/** Without control characters, which no database stores. */
const fileName = (name: string) => cleanLine(name).replace(/[\p{Cc}\p{Cs}]/gu, "");

/** A stored file; `path` is what `…_url` fields take. */
export const adminFileSchema = z.object({
	id: z.int(),
	path: z.string(),
	content_type: z.enum(uploadTypes),
	byte_size: z.int(),
	/** Pixels as shown; null for videos. */
	width: z.int().nullable(),
	height: z.int().nullable(),
	created_at: z.iso.datetime(),
});

/**
 * Query of POST /admin/api/files. The body is the file itself (`application/octet-stream` or its own type),
 * one file per call. `name` is the name it had, for messages only; a file of another `kind` is refused.
 */
export const uploadQuerySchema = z.object({
	name: z.string().max(1000).overwrite(fileName).optional(),
	kind: z.enum(fileKinds).optional(),
});

export const fileReplySchema = successReply(adminFileSchema);

/** Query of GET /admin/api/files. */
export const fileListQuerySchema = listQuery(["created_at", "byte_size", "content_type", "id"], {
	kind: z.enum(fileKinds).optional(),
});

export const fileListReplySchema = listReply(adminFileSchema);

/** Minimum age of unused files to be removed, in hours: newer ones may be about to be used. */
export const unusedAfterHours = 24;

/** Reply of GET /admin/api/files/unused: those of the first page, and the size of all of them, in bytes. */
export const unusedFilesReplySchema = fileListReplySchema.extend({ total_bytes: z.number() });

/** Body of POST /admin/api/files/unused/delete; left out = all that are unused. Used ones stay. */
export const deleteUnusedSchema = z.object({ ids: z.array(recordId).max(1000).optional() });

/** How many files were removed, and how many bytes they took. */
export const deletedFilesReplySchema = successReply(z.object({ files: z.int(), bytes: z.number() }));

export type AdminFile = z.infer<typeof adminFileSchema>;
export type FileListQuery = z.output<typeof fileListQuerySchema>;
export type FileKind = (typeof fileKinds)[number];
