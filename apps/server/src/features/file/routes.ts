import { failureReplySchema, fileQuerySchema } from "@bcc/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { CachedPicture } from "#server/features/file/picture-cache.ts";
import { matchesEtag, negotiateFormat, parseRange } from "#server/features/file/rules.ts";
import type { FileStore } from "#server/features/file/store.ts";
import type { StoredFile } from "#server/features/file/table.ts";
import { transfer } from "#server/features/file/transfer.ts";
import { AppError } from "#server/lib/app-error.ts";

declare module "fastify" {
	interface FastifyInstance {
		files: FileStore;
	}
}

type Served = CachedPicture & { contentType: string; etag: string; negotiated: boolean };

const response = { "4xx": failureReplySchema, "5xx": failureReplySchema };

/** `GET /files/get?path=&w=` (spec §7, design §4): stored pictures and videos, and nothing else. */
export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
	app.route({
		method: ["GET", "HEAD"],
		url: "/files/get",
		schema: {
			summary: "A stored picture or video, or a picture of width w made from it",
			tags: ["files"],
			querystring: fileQuerySchema,
			response,
		},
		handler: async (request, reply) => {
			const { path, w } = request.query;
			const file = await app.files.find(path);
			if (!file) throw new AppError("not_found", { field: "path" });
			const served =
				w === undefined
					? original(app.files, file)
					: await derived(app.files, file, w, request.headers.accept);
			return await send(request, reply, served);
		},
	});
};

function original(files: FileStore, file: StoredFile): Served {
	const { byteSize, contentType, sha256 } = file;
	return {
		byteSize,
		contentType,
		etag: `"${sha256.slice(0, 32)}"`,
		negotiated: false,
		async read(range) {
			const content = await files.storage.open(file.path, byteSize, range);
			if (!content) throw new AppError("not_found");
			return content;
		},
	};
}

async function derived(files: FileStore, file: StoredFile, width: number, accept?: string): Promise<Served> {
	if (!file.contentType.startsWith("image/")) throw new AppError("invalid_input", { field: "w" });
	const format = negotiateFormat(accept, file.hasAlpha);
	const made = await files.picture(file, width, format);
	const etag = `"${file.sha256.slice(0, 32)}-${format}-${made.byteSize}"`;
	return { ...made, contentType: `image/${format}`, etag, negotiated: true };
}

async function send(request: FastifyRequest, reply: FastifyReply, served: Served) {
	const { byteSize, etag } = served;
	const { "if-none-match": known, "if-range": ifRange } = request.headers;
	if (matchesEtag(known, etag)) return setHeaders(reply, served).code(304).send();
	if (request.method === "HEAD") return setHeaders(reply, served).header("content-length", byteSize).send();

	const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
	const range = parseRange(wanted, byteSize);
	if (range === "unsatisfiable") {
		throw new AppError("range_not_satisfiable", { headers: { "content-range": `bytes */${byteSize}` } });
	}
	const content = await served.read(range ?? undefined);
	setHeaders(reply, served).header("content-length", range ? range.end - range.start + 1 : byteSize);
	if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${byteSize}`);
	if (Buffer.isBuffer(content)) return reply.send(content);
	await transfer(reply, content);
	return reply;
}

/** Names are made from the content, so what a name stands for never changes. */
function setHeaders(reply: FastifyReply, served: Served): FastifyReply {
	if (served.negotiated) reply.header("vary", "Accept");
	return reply.headers({
		"content-type": served.contentType,
		etag: served.etag,
		"cache-control": "public, max-age=31536000, immutable",
		"accept-ranges": "bytes",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; sandbox",
		"cross-origin-resource-policy": "same-origin",
	});
}
