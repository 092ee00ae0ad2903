import { fileQuerySchema } from "@bcc/contract/site/file";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { StoredFile } from "#server/db/schema/file.ts";
import type { FileStore } from "#server/features/site/file/store.ts";
import { failures } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { negotiateFormat } from "#server/media/rules.ts";
import { type Served, serve } from "#server/media/serve.ts";

declare module "fastify" {
	interface FastifyInstance {
		files: FileStore;
	}
}

/** `GET /files/get?path=&w=` (product §7, architecture §4): stored pictures and videos, and nothing else. */
export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
	app.route({
		method: ["GET", "HEAD"],
		url: "/files/get",
		config: { asset: true, picture: true },
		schema: {
			summary: "A stored picture or video, or a picture of width w made from it",
			tags: ["files"],
			querystring: fileQuerySchema,
			response: failures,
		},
		handler: async (request, reply) => {
			const { path, w } = request.query;
			const file = await app.files.find(path);
			if (!file) throw new AppError("not_found", { field: "path" });
			const served = w === undefined ? original(app.files, file) : await derived(app.files, file, w, request);
			return await serve(request, reply, served);
		},
	});
};

function original(files: FileStore, file: StoredFile): Served {
	const { byteSize, contentType, sha256 } = file;
	return {
		byteSize,
		contentType,
		etag: `"${sha256.slice(0, 32)}"`,
		async read(range) {
			const content = await files.storage.open(file.path, byteSize, range);
			if (!content) throw new AppError("not_found");
			return content;
		},
	};
}

async function derived(
	files: FileStore,
	file: StoredFile,
	width: number,
	request: FastifyRequest,
): Promise<Served> {
	if (!file.contentType.startsWith("image/")) throw new AppError("invalid_input", { field: "w" });
	const format = negotiateFormat(request.headers.accept, file.hasAlpha);
	const made = await files.picture(file, width, format, clientKey(request.origin));
	const etag = `"${file.sha256.slice(0, 32)}-${format}-${made.byteSize}"`;
	return { ...made, contentType: `image/${format}`, etag, headers: { vary: "Accept" } };
}
