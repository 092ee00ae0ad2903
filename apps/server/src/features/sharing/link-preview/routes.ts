import { isNotOpen } from "@bcc/contract/awards/voting-times";
import { idParamsSchema } from "@bcc/contract/reply";
import { cardQuerySchema, previewQuerySchema } from "@bcc/contract/sharing/share";
import { categoryCardUrl, coupleCardUrl, programmeCardUrl } from "@bcc/contract/sharing/share-picture";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { placeName } from "@bcc/messages/place-name";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCategory } from "#server/features/awards/category/data.ts";
import { publishedPlaces } from "#server/features/awards/winner/data.ts";
import { findCouple } from "#server/features/sharing/link-preview/data.ts";
import { cardText } from "#server/features/sharing/link-preview/rules.ts";
import type { NamedPicture } from "#server/features/site/file/drawings.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { failures } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { memoize } from "#server/lib/memoize.ts";
import { clientKey } from "#server/lib/origin.ts";
import type { PictureWords } from "#server/media/drawn-picture.ts";
import { serve } from "#server/media/serve.ts";

const tags = ["sharing"];
const query = { querystring: cardQuerySchema, response: failures };
const card = { tags, params: idParamsSchema, ...query };
const methods: ("GET" | "HEAD")[] = ["GET", "HEAD"];

/** Pictures for link previews: 1200 × 630 pixels, JPEG, below 300 kB, each made once. */
export const linkPreviewRoutes: FastifyPluginAsyncZod = async (app) => {
	// Many networks at once ask for the card of a winning couple's link.
	const places = memoize(async () => publishedPlaces(app, await app.countVisibility(), app.clock()));
	app.contentChanges.subscribe(places.invalidate);
	let placesMark = "";

	async function placeOf(coupleId: number): Promise<number | null> {
		const { mark } = await app.awards();
		if (mark !== placesMark) places.invalidate();
		placesMark = mark;
		return (await places.get()).get(coupleId) ?? null;
	}

	app.route({
		method: methods,
		url: "/share/category/:id.jpg",
		schema: { summary: "A category's card", ...card },
		handler: async (request, reply) => {
			const { lang } = request.query;
			const category = await findCategory(app.db, request.params.id, lang);
			if (!category) throw new AppError("not_found", { field: "id" });
			const { name: title, image_url } = category;
			const over = isNotOpen(category, app.clock().getTime());
			const [eyebrow, button] = over
				? [m.shell_nav_awards, m.awards_closed]
				: [m.awards_nominees_heading, m.awards_vote];
			const options = { locale: lang };
			const words = { eyebrow: eyebrow({}, options), title, button: button({}, options) };
			return await sendCard(request, reply, words, image_url, categoryCardUrl(category, lang, over));
		},
	});

	app.route({
		method: methods,
		url: "/share/couple/:id.jpg",
		schema: { summary: "A couple's card", ...card },
		handler: async (request, reply) => {
			const { lang } = request.query;
			const found = await findCouple(app.db, request.params.id, lang);
			if (!found) throw new AppError("not_found", { field: "id" });
			const { couple, category } = found;
			const over = isNotOpen(category, app.clock().getTime());
			const place = over ? await placeOf(couple.id) : null;
			const options = { locale: lang };
			const words = {
				eyebrow: cardText(category.name),
				title: `${cardText(couple.husband)}\n& ${cardText(couple.wife)}`,
				button: place ? placeName(place, options) : (over ? m.awards_closed : m.awards_vote)({}, options),
			};
			const address = coupleCardUrl(couple, category, lang, place ?? (over ? "over" : null));
			return await sendCard(request, reply, words, couple.img_url, address);
		},
	});

	app.route({
		method: methods,
		url: "/share/programme.jpg",
		schema: { summary: "The programme's own card", tags, ...query },
		handler: async (request, reply) => {
			const { lang } = request.query;
			const { isOver } = await app.awards();
			const [eyebrow, button] = isOver
				? [m.shell_nav_awards, m.home_meet_couples]
				: [m.awards_nominees_heading, m.home_vote_now];
			const options = { locale: lang };
			const title = m.home_hero_title({}, options);
			const words = { eyebrow: eyebrow({}, options), title, button: button({}, options) };
			const brand = programmeName(await app.siteSettings(), lang);
			return await sendCard(request, reply, words, null, programmeCardUrl(brand, lang, isOver));
		},
	});

	app.route({
		method: methods,
		url: "/share/photo.jpg",
		schema: {
			summary: "The part of a stored picture that a link preview shows",
			tags,
			querystring: previewQuerySchema,
			response: failures,
		},
		handler: async (request, reply) => {
			const file = await app.files.find(request.query.path);
			if (!file) throw new AppError("not_found", { field: "path" });
			if (!file.contentType.startsWith("image/")) throw new AppError("invalid_input", { field: "path" });
			return await send(request, reply, await app.files.preview(file, clientKey(request.origin)), true);
		},
	});

	/** @param address the one that covers all of the card but the organisers' own name and sign */
	async function sendCard(
		request: FastifyRequest<{ Querystring: { lang: Locale } }>,
		reply: FastifyReply,
		words: Omit<PictureWords, "brand">,
		photo: string | null,
		address: string,
	) {
		const locale = request.query.lang;
		const settings = await app.siteSettings();
		const brand = programmeName(settings, locale);
		const isOwn = settings.logo !== null || brand !== m.shell_brand_full({}, { locale });
		const drawn = await app.files.card(
			{ brand: cardText(brand), ...words },
			{ photo, sign: settings.logo },
			clientKey(request.origin),
		);
		return await send(request, reply, drawn, request.url === address && !isOwn);
	}
};

/** @param lasting the address identifies this content for ever: other content has another address */
async function send(request: FastifyRequest, reply: FastifyReply, picture: NamedPicture, lasting: boolean) {
	const headers: Record<string, string> = { "cross-origin-resource-policy": "cross-origin" };
	if (!lasting) headers["cache-control"] = "public, max-age=300";
	return await serve(request, reply, {
		...picture,
		contentType: "image/jpeg",
		etag: `"${picture.name}"`,
		headers,
	});
}
