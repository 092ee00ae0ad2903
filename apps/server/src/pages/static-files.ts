import { readdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import send from "@fastify/send";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, wantedEncoding } from "#server/lib/compression.ts";

/** Answers requests for sources before any route: Vite, in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type BuiltFiles = { folder: string; below?: string };

const isHashed = (path: string) => path.includes("/assets/");

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Built files, of the site or the back office: hashed ones for good, the others for an hour; ready-made compressed. */
export const builtFiles: FastifyPluginAsync<BuiltFiles> = async (app, { folder, below = "/" }) => {
	for (const path of await filesOf(folder)) {
		const url = below + path;
		const isKept = isHashed(url);
		app.route({
			method: ["HEAD", "GET"],
			url,
			schema: { hide: true },
			config: { asset: true, data: isKept },
			errorHandler(error, request, reply) {
				// Its reader has left.
				if (error.code === "ERR_STREAM_PREMATURE_CLOSE") request.raw.destroy();
				else app.errorHandler(error, request, reply);
			},
			handler: (request, reply) => sendFile(request, reply, { folder, path, isKept }),
		});
	}
};

/** Paths below the folder, without those that are another compressed. */
async function filesOf(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
}

type File = { folder: string; path: string; isKept: boolean };

async function sendFile(request: FastifyRequest, reply: FastifyReply, { folder, path, isKept }: File) {
	const left = new Set<Encoding>(["br", "gzip"]);
	for (;;) {
		const encoding = wantedEncoding(request, [...left]);
		const found = await send(request.raw, encodeURI(path + (encoding ? endings[encoding] : "")), {
			root: folder,
			index: false,
			dotfiles: "allow",
			cacheControl: false,
			acceptRanges: false,
			lastModified: false,
		});
		if (found.type === "file") {
			reply.code(found.statusCode).headers(found.headers).header("vary", "accept-encoding");
			reply.header("cache-control", isKept ? "public, max-age=31536000, immutable" : "public, max-age=3600");
			if (encoding) reply.type(typeOf(path)).header("content-encoding", encoding);
			return reply.send(found.stream);
		}
		if (found.type === "error" && (found.metadata.error as NodeJS.ErrnoException).code !== "ENOENT") {
			throw found.metadata.error;
		}
		if (!encoding) return reply.callNotFound();
		left.delete(encoding);
	}
}

function typeOf(path: string): string {
	const type = send.mime.getType(path) ?? "application/octet-stream";
	return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
