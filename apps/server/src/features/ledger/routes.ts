import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseTilePath, tileWidth } from "@bcc/ledger";
import * as m from "@bcc/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { isAnyCountHidden } from "#server/features/ledger/data.ts";
import { isComplete, logFile } from "#server/features/ledger/log-file.ts";
import { TileMaking } from "#server/features/ledger/tile-making.ts";
import { bundleContent, tileContent } from "#server/features/ledger/tiles.ts";
import { newestWitnessed } from "#server/features/ledger/witness-data.ts";
import { askerOf } from "#server/http/asker.ts";
import { failures, replies } from "#server/http/replies.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { wantedEncoding } from "#server/lib/compression.ts";
import { sharedRead } from "#server/lib/kept-read.ts";
import { bytesOfFile } from "#server/media/byte-source.ts";
import { openPlainFile } from "#server/media/plain-file.ts";
import type { ByteRange } from "#server/media/rules.ts";
import { serve } from "#server/media/serve.ts";

const tags = ["public log"];
/** Entries are text, which the general compression does not see in them. */
const compress = promisify(gzip);
const forEver = "public, max-age=31536000, immutable";

/** The log as tlog-tiles has it (c2sp.org/tlog-tiles), with its key, and where in it a commitment is. */
export const ledgerRoutes: FastifyPluginAsyncZod = async (app) => {
	const { ledger } = app;

	const text = (reply: FastifyReply, content: string) =>
		reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(content);

	app.get(
		"/ledger/checkpoint",
		{
			schema: { tags, summary: "The signed size and root of the log (tlog-checkpoint)", response: failures },
		},
		async (_request, reply) => {
			const published = await ledger.published();
			if (!published) throw new AppError("not_found");
			return text(reply, published.note);
		},
	);

	app.get(
		"/ledger/witnessed",
		{
			schema: {
				tags,
				summary: "The newest checkpoint that witnesses have signed too (tlog-cosignature)",
				response: failures,
			},
		},
		async (_request, reply) => {
			const note = ledger.witnesses.length > 0 && (await witnessed());
			if (!note) throw new AppError("not_found");
			return text(reply, note);
		},
	);

	app.get(
		"/ledger/witnesses",
		{
			schema: {
				tags,
				summary: "The verifier keys of the witnesses that are asked (signed-note), one a line",
				response: failures,
			},
		},
		async (_request, reply) =>
			text(reply, ledger.witnesses.map(({ verifierKey }) => `${verifierKey}\n`).join("")),
	);

	app.get(
		"/ledger/key",
		{ schema: { tags, summary: "The log's verifier key (signed-note)", response: failures } },
		async (_request, reply) => text(reply, `${ledger.key().verifierKey}\n`),
	);

	app.get(
		"/ledger/tile/*",
		{
			config: { asset: true },
			schema: {
				tags,
				summary: "Hashes and entries (tlog-tiles)",
				params: z.object({ "*": z.string() }),
				response: failures,
			},
		},
		async (request, reply) => {
			const tile = parseTilePath(`tile/${request.params["*"]}`);
			if (!tile || !(await isPublished(tile))) throw new AppError("not_found");
			const { level } = tile;
			if (level !== "entries")
				return send(reply, await made(request, tile, () => tileContent(ledger.place, { ...tile, level })));
			await demandShownEntries();
			reply.header("vary", "accept-encoding");
			const bundle = () => bundleContent(ledger.place, tile);
			if (wantedEncoding(request) === null) return send(reply, await made(request, tile, bundle));
			const compressed = await made(request, tile, async () => compress(await bundle()), "gzip");
			return send(reply.header("content-encoding", "gzip"), compressed);
		},
	);

	app.route({
		method: ["GET", "HEAD"],
		url: "/ledger/log",
		schema: { tags, summary: "The whole log as one file, once the books are closed", response: failures },
		handler: async (request, reply) => {
			await demandShownEntries();
			const whole = await wholeLog();
			if (!whole) throw new AppError("not_found");
			const { file, byteSize, root } = whole;
			const headers = {
				"cache-control": "no-cache",
				"content-disposition": `attachment; filename="public-log.bcc-ledger"`,
			};
			const etag = `"${Buffer.from(root).toString("hex").slice(0, 32)}"`;
			const contentType = "application/octet-stream";
			const read = async (range?: ByteRange) => {
				const handle = await openPlainFile(file, byteSize);
				if (!handle) throw new AppError("not_found");
				return bytesOfFile(handle, range ?? { start: 0, end: byteSize - 1 });
			};
			return await serve(request, reply, { byteSize, contentType, etag, headers, read });
		},
	});

	app.get(
		"/ledger/find/:commitment",
		{
			schema: {
				tags,
				summary: "The number of the leaf with a commitment",
				params: z.object({ commitment: z.string().regex(/^[\w-]{43}$/) }),
				response: replies(z.object({ number: z.int() })),
			},
		},
		async (request, reply) => {
			const size = (await ledger.published())?.size ?? 0;
			await ledger.index.catchUp(app.db, size);
			const number = ledger.index.find(request.params.commitment);
			if (number === undefined || number >= size) {
				throw new AppError("not_found", { field: "commitment", headers: { "cache-control": "no-store" } });
			}
			reply.header("cache-control", "no-store");
			return { number };
		},
	);

	const tiles = new TileMaking();
	const made = (request: FastifyRequest, tile: object, make: () => Promise<Buffer>, encoding = "") =>
		tiles.get(JSON.stringify([tile, encoding]), askerOf(request), make);

	/** A tile as wide as it may be asked for: of the tree whose checkpoint is public. */
	async function isPublished(tile: { level: number | "entries"; index: number; width: number }) {
		const perHash = tile.level === "entries" ? 1 : tileWidth ** tile.level;
		const published = await ledger.published();
		return (tile.index * tileWidth + tile.width) * perHash <= (published?.size ?? 0);
	}

	const anyHidden = sharedRead(() => isAnyCountHidden(app.db));
	const witnessed = sharedRead(() => newestWitnessed(app.db, ledger.key().verifierKey, ledger.witnesses));
	const wholeLog = sharedRead(async () => {
		const published = await ledger.published();
		if (!published || !(await isComplete(app.db, published))) return null;
		const folder = join(app.env.dataDir, "public-log");
		return { ...(await logFile(app.db, folder, ledger.key().verifierKey, published)), root: published.root };
	});

	/** @throws AppError `counts_hidden`: who has the entries has the counts */
	async function demandShownEntries(): Promise<void> {
		const hiding = await app.hiddenCounts();
		if (hiding === "none" || (hiding === "open" && !(await anyHidden()))) return;
		const words: Words = (options) =>
			hiding === "all" ? m.api_entries_unpublished({}, options) : m.api_entries_hidden({}, options);
		throw new AppError("counts_hidden", { headers: { "cache-control": "no-store" }, words });
	}
};

function send(reply: FastifyReply, content: Buffer): FastifyReply {
	return reply.header("cache-control", forEver).type("application/octet-stream").send(content);
}
