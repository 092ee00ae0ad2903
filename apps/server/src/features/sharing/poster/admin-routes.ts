import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	categoryKitParamsSchema,
	coupleMessagesReplySchema,
	type KitFile,
	kitFiles,
	kitParamsSchema,
	kitsQuerySchema,
	winnerFiles,
	winnersZipQuerySchema,
} from "@bcc/contract/sharing/admin-poster";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { decidedWinners, placesOf, publishedPlaces, titlesOf } from "#server/features/awards/winner/data.ts";
import { kitCategory, kitCouples } from "#server/features/sharing/poster/data.ts";
import {
	categoryPart,
	coupleMessages,
	fileName,
	folderOf,
	type KitCouple,
	type KitSite,
	kitPart,
} from "#server/features/sharing/poster/rules.ts";
import { failures, replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { collect } from "#server/lib/collect.ts";
import { clientKey } from "#server/lib/origin.ts";
import { type ArchiveEntry, zipArchive } from "#server/lib/zip-archive.ts";
import { contentReaders } from "#server/records/resource.ts";

const tags = ["back office: nominees"];

/** Posters with a code, and pictures to pass on, of one couple or of all (docs/decisions/0016). */
export const adminPosterRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentReaders));

	app.get(
		`${adminPath}/nominees/:id(\\d+)/kit/:file`,
		{ schema: { tags, params: kitParamsSchema, response: failures } },
		async (request, reply) => {
			const { id, file } = request.params;
			const [couple] = await couplesOf({ nominee_id: id });
			if (!couple) throw new AppError("not_found", { field: "id" });
			const content = await drawn(request, couple, file, await site());
			const name = `${fileName(`${couple.husband} & ${couple.wife}`)} ${file}`;
			return await attached(reply, name, file.endsWith(".pdf") ? "application/pdf" : "image/jpeg").send(
				content,
			);
		},
	);

	app.get(
		`${adminPath}/nominees/:id(\\d+)/messages`,
		{ schema: { tags, params: idParamsSchema, response: replies(coupleMessagesReplySchema) } },
		async ({ params: { id } }) => {
			const [couple] = await couplesOf({ nominee_id: id });
			return { status: success, data: couple ? coupleMessages(couple, app.publicUrl()) : null };
		},
	);

	app.get(
		`${adminPath}/categories/:id(\\d+)/kit/:file`,
		{ schema: { tags: ["back office: categories"], params: categoryKitParamsSchema, response: failures } },
		async (request, reply) => {
			const { id, file } = request.params;
			const category = await kitCategory(app.db, id);
			if (!category) throw new AppError("not_found", { field: "id" });
			const { photo } = category;
			const its = await site();
			const pictures = { photo, sign: its.sign };
			const part = categoryPart(file, category, its);
			const content = await app.files.draw(part, pictures, clientKey(request.origin));
			return await attached(reply, `${fileName(category.en)} ${file}`, "image/jpeg").send(content);
		},
	);

	app.get(
		`${adminPath}/nominees/kits.zip`,
		{ schema: { tags, querystring: kitsQuerySchema, response: failures } },
		async (request, reply) => {
			const couples = await couplesOf(request.query);
			if (couples.length === 0) throw new AppError("not_found", { field: "category_id" });
			const its = await site();
			const entries = couples.flatMap((couple) =>
				kitFiles.map((file) => ({
					name: `${folderOf(couple)}/${file}`,
					make: () => drawn(request, couple, file, its),
				})),
			);
			return await sendArchive(request, reply, archiveName(couples), entries);
		},
	);

	async function couplesOf(wanted: Parameters<typeof kitCouples>[1]): Promise<KitCouple[]> {
		const places = await publishedPlaces(app, await app.countVisibility(), app.clock());
		const couples = await kitCouples(app.db, wanted, app.clock());
		return couples.map((couple) => ({ ...couple, place: places.get(couple.id) ?? null }));
	}

	/** Places are for staff who see the results; before the evening too, as the certificates are printed by then. */
	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));
		reading.get(
			`${adminPath}/votes/winners.zip`,
			{ schema: { tags: ["back office: votes"], querystring: winnersZipQuerySchema, response: failures } },
			async (request, reply) => {
				const { id, year } = await readSeason(app.db, request.query.season);
				const results = (await placesOf(app, id, app.clock())).filter(
					({ withdrawal, final }) => !withdrawal && final,
				);
				const winners = results.flatMap(decidedWinners);
				if (winners.length === 0) throw new AppError("not_found", { field: "season" });
				const ids = winners.map(({ nominee_id }) => nominee_id);
				const couples = await kitCouples(app.db, ids, app.clock());
				const its = await site(id);
				const entries = winners.flatMap(({ nominee_id, rank: place }) => {
					const found = couples.find((couple) => couple.id === nominee_id);
					if (!found) return [];
					const couple = { ...found, isOver: true, place };
					return winnerFiles.map((file) => ({
						name: `${place} ${folderOf(couple)}/${file}`,
						make: () => drawn(request, couple, file, its),
					}));
				});
				return await sendArchive(request, reply, `winners-${year}`, entries);
			},
		);
	});

	async function site(seasonId?: number): Promise<KitSite> {
		const settings = await app.siteSettings();
		const titles = titlesOf(settings, await readSeason(app.db, seasonId));
		const notes = await collect(app.voteNotes);
		return { ...titles, origin: app.publicUrl(), sign: settings.logo, notes };
	}

	/** Drawn in the picture process, in its network's turn: visitors' pictures do not wait behind a whole archive. */
	async function drawn(
		request: FastifyRequest,
		couple: KitCouple,
		file: KitFile,
		its: KitSite,
	): Promise<Buffer> {
		const pictures = { photo: couple.photo, sign: its.sign };
		return await app.files.draw(kitPart(file, couple, its), pictures, clientKey(request.origin));
	}

	async function sendArchive(
		request: FastifyRequest,
		reply: FastifyReply,
		name: string,
		entries: ArchiveEntry[],
	): Promise<FastifyReply> {
		const archive = zipArchive(entries, app.clock());
		archive.on("error", (error) => request.log.warn({ err: error }, "an archive was not finished"));
		return await attached(reply, `${name}.zip`, "application/zip").send(archive);
	}
};

function archiveName(couples: KitCouple[]): string {
	const [first] = couples;
	if (couples.length === 1 && first) return fileName(`${first.husband} & ${first.wife}`);
	const codes = new Set(couples.map(({ category }) => category.code));
	return first && codes.size === 1 ? fileName(first.category.en) : "couples";
}

/** Saved by the browser under its name; older ones take the name without what they do not know. */
function attached(reply: FastifyReply, name: string, contentType: string): FastifyReply {
	const plain = name.normalize("NFKD").replaceAll(/[^\x20-\x7e]|["\\%]/g, "");
	const encoded = encodeURIComponent(name).replaceAll(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16)}`,
	);
	return reply.headers({
		"content-type": contentType,
		"content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
}
