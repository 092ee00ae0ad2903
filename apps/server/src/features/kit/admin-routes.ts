import { adminPath, type KitFile, kitFiles, kitParamsSchema, kitsQuerySchema } from "@bcc/contract/admin";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { kitCouples } from "#server/features/kit/data.ts";
import { fileName, folderOf, type KitCouple, type KitSite, kitPart } from "#server/features/kit/rules.ts";
import { programmeName } from "#server/features/site-settings/rules.ts";
import { failures } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { zipArchive } from "#server/lib/zip-archive.ts";
import { contentReaders } from "#server/records/resource.ts";

const tags = ["back office: nominees"];

/** Posters with a code, and pictures to pass on, of one couple or of all (docs/decisions/0016). */
export const adminKitRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentReaders));

	app.get(
		`${adminPath}/nominees/:id(\\d+)/kit/:file`,
		{ schema: { tags, params: kitParamsSchema, response: failures } },
		async (request, reply) => {
			const { id, file } = request.params;
			const [couple] = await kitCouples(app.db, { nominee_id: id });
			if (!couple) throw new AppError("not_found", { field: "id" });
			const content = await drawn(request, couple, file, await site());
			const name = `${fileName(`${couple.husband} & ${couple.wife}`)} ${file}`;
			return await attached(reply, name, file.endsWith(".pdf") ? "application/pdf" : "image/jpeg").send(
				content,
			);
		},
	);

	app.get(
		`${adminPath}/nominees/kits.zip`,
		{ schema: { tags, querystring: kitsQuerySchema, response: failures } },
		async (request, reply) => {
			const couples = await kitCouples(app.db, request.query);
			if (couples.length === 0) throw new AppError("not_found", { field: "category_id" });
			const its = await site();
			const entries = couples.flatMap((couple) =>
				kitFiles.map((file) => ({
					name: `${folderOf(couple)}/${file}`,
					make: () => drawn(request, couple, file, its),
				})),
			);
			const archive = zipArchive(entries, app.clock());
			archive.on("error", (error) => request.log.warn({ err: error }, "an archive of kits was not finished"));
			return await attached(reply, `${archiveName(couples)}.zip`, "application/zip").send(archive);
		},
	);

	async function site(): Promise<KitSite> {
		const settings = await app.siteSettings();
		const brand = { en: programmeName(settings, "en"), sw: programmeName(settings, "sw") };
		return { brand, origin: app.publicUrl() };
	}

	/** Drawn in the picture process, in its network's turn: visitors' pictures do not wait behind a whole archive. */
	async function drawn(
		request: FastifyRequest,
		couple: KitCouple,
		file: KitFile,
		its: KitSite,
	): Promise<Buffer> {
		const stored = couple.photo === null ? null : await app.files.find(couple.photo);
		const photo = stored?.contentType.startsWith("image/") ? stored : null;
		return await app.files.kit(kitPart(file, couple, its), photo, clientKey(request.origin));
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
