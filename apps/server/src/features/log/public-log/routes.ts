import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseTilePath, tileWidth } from "@bcc/ledger";
import * as m from "@bcc/messages";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { couplesOfCategory, openCategories } from "#server/features/log/public-log/data.ts";
import { isComplete, logFile } from "#server/features/log/public-log/log-file.ts";
import type { SeasonLog } from "#server/features/log/public-log/season-log.ts";
import { bundleContent, tileContent } from "#server/features/log/public-log/tiles.ts";
import { failures, replies } from "#server/http/replies.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { wantedEncoding } from "#server/lib/compression.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { clientKey } from "#server/lib/origin.ts";
import { bytesOfFile } from "#server/media/byte-source.ts";
import { openPlainFile } from "#server/media/plain-file.ts";
import type { ByteRange } from "#server/media/rules.ts";
import { serve } from "#server/media/serve.ts";

const tags = ["public log"];
/** Entries are text, which the general compression does not see in them. */
const compress = promisify(gzip);
/** Making a tile from the database's rows costs as much as a hundred votes. */
const makingLimits = { running: 2, waiting: 128 };
const forEver = "public, max-age=31536000, immutable";

const seasonParams = { season: z.coerce.number().int().max(2_147_483_647).optional() };
const params = z.object(seasonParams);
const described = (summary: string) => ({ schema: { tags, summary, params, response: failures } });

/**
 * The logs as tlog-tiles (c2sp.org/tlog-tiles), with their keys and the index of a commitment: the current season's below `/ledger`, and
 * each season's at a permanent address.
 */
export const ledgerRoutes: FastifyPluginAsyncZod = async (app) => {
	const making = new FairQueue(makingLimits);
	for (const address of ["/ledger", "/ledger/:season(\\d+)"]) await app.register(logRoutes(address, making));
};

const logRoutes =
	(address: string, making: FairQueue): FastifyPluginAsyncZod =>
	async (app) => {
		const { ledger } = app;

		async function logOf(request: { params: { season?: number } }): Promise<SeasonLog> {
			const log = await ledger.of(request.params.season);
			if (!log) throw new AppError("not_found");
			return log;
		}

		const text = (reply: FastifyReply, content: string) =>
			reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(content);

		app.get(
			`${address}/checkpoint`,
			described("The signed size and root of the log (tlog-checkpoint)"),
			async (request, reply) => {
				const published = await (await logOf(request)).published();
				if (!published) throw new AppError("not_found");
				return text(reply, published.note);
			},
		);

		app.get(`${address}/key`, described("The log's verifier key (signed-note)"), async (request, reply) =>
			text(reply, `${(await logOf(request)).key().verifierKey}\n`),
		);

		app.get(
			`${address}/tile/*`,
			{
				// One tile in 500 looks like a zlib header and would be sent unchanged, but labelled gzip.
				compress: false,
				config: { asset: true },
				schema: {
					tags,
					summary: "Hashes and entries (tlog-tiles)",
					params: z.object({ ...seasonParams, "*": z.string() }),
					response: failures,
				},
			},
			async (request, reply) => {
				const tile = parseTilePath(`tile/${request.params["*"]}`);
				const log = await logOf(request);
				if (!tile || !(await isPublished(log, tile))) throw new AppError("not_found");
				const { level } = tile;
				const make = (work: () => Promise<Buffer>) =>
					making.run(Symbol("tile"), clientKey(request.origin), work);
				if (level !== "entries")
					return sendForEver(reply, await make(() => tileContent(log.place, { ...tile, level })));
				await requireShownEntries(log);
				reply.header("vary", "accept-encoding");
				const bundle = () => bundleContent(log.place, tile);
				if (wantedEncoding(request) === null) return sendForEver(reply, await make(bundle));
				const compressed = await make(async () => compress(await bundle()));
				return sendForEver(reply.header("content-encoding", "gzip"), compressed);
			},
		);

		app.route({
			method: ["GET", "HEAD"],
			url: `${address}/log`,
			...described("The whole log as one file, once the books are closed"),
			handler: async (request, reply) => {
				const log = await logOf(request);
				await requireShownEntries(log);
				const whole = await making.run(Symbol("log"), clientKey(request.origin), () => wholeLog(log));
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
			`${address}/find/:commitment`,
			{
				schema: {
					tags,
					summary: "The number of the leaf with a commitment",
					params: z.object({ ...seasonParams, commitment: z.string().regex(/^[\w-]{43}$/) }),
					response: replies(z.object({ number: z.int() })),
				},
			},
			async (request, reply) => {
				const log = await logOf(request);
				const { index } = log;
				const size = (await log.published())?.size ?? 0;
				await index.catchUp(app.db, size);
				const number = index.find(request.params.commitment);
				if (number === undefined || number >= size) {
					throw new AppError("not_found", { field: "commitment", headers: { "cache-control": "no-store" } });
				}
				reply.header("cache-control", "no-store");
				return { number };
			},
		);

		app.get(
			`${address}/couples/:category`,
			{
				schema: {
					tags,
					summary: "The couples that the votes of a category may be for, withdrawn ones too",
					params: z.object({ ...seasonParams, category: z.coerce.number().int().max(2_147_483_647) }),
					response: replies(z.object({ couples: z.array(z.int()) })),
				},
			},
			async (request, reply) => {
				const { row } = await logOf(request);
				reply.header("cache-control", "no-cache");
				return { couples: await couplesOfCategory(app.db, row.seasonId, request.params.category) };
			},
		);

		/** Whether a tile of that width is part of the tree whose checkpoint is public. */
		async function isPublished(
			log: SeasonLog,
			tile: { level: number | "entries"; index: number; width: number },
		) {
			const perHash = tile.level === "entries" ? 1 : tileWidth ** tile.level;
			const published = await log.published();
			return (tile.index * tileWidth + tile.width) * perHash <= (published?.size ?? 0);
		}

		async function wholeLog(log: SeasonLog) {
			const { seasonId } = log.row;
			const published = await log.published();
			if (!published || !(await isComplete(app.db, seasonId, published))) return null;
			const folder = join(app.env.dataDir, "public-log");
			const made = await logFile(app.db, seasonId, folder, log.key().verifierKey, published);
			return { ...made, root: published.root };
		}

		/** @throws AppError `counts_hidden`: the entries would reveal the counts */
		async function requireShownEntries(log: SeasonLog): Promise<void> {
			const countVisibility = await app.countVisibility(log.row.seasonId);
			if (
				countVisibility === "always" ||
				(countVisibility === "afterClose" && (await openCategories(app.db)).length === 0)
			)
				return;
			const words: Words = (options) =>
				countVisibility === "afterPublication"
					? m.api_entries_unpublished({}, options)
					: m.api_entries_hidden({}, options);
			throw new AppError("counts_hidden", { headers: { "cache-control": "no-store" }, words });
		}
	};

function sendForEver(reply: FastifyReply, content: Buffer): FastifyReply {
	return reply.header("cache-control", forEver).type("application/octet-stream").send(content);
}
