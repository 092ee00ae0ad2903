import { idParamsSchema } from "@bcc/contract/reply";
import { cardQuerySchema, previewQuerySchema } from "@bcc/contract/share";
import { categoryCardUrl, coupleCardUrl, isNotOpen, programmeCardUrl } from "@bcc/contract/share-picture";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { placeName } from "@bcc/messages/place-name";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { publishedPlaces } from "#server/features/announcement/data.ts";
import { findCategory } from "#server/features/category/data.ts";
import type { NamedPicture } from "#server/features/file/store.ts";
import { findCouple } from "#server/features/sharing/data.ts";
import { cardText } from "#server/features/sharing/rules.ts";
import { programmeName } from "#server/features/site-settings/rules.ts";
import { failures } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { memoize } from "#server/lib/memoize.ts";
import { clientKey } from "#server/lib/origin.ts";
import type { CardWords } from "#server/media/card.ts";
import { serve } from "#server/media/serve.ts";

const tags = ["sharing"];
const query = { querystring: cardQuerySchema, response: failures };
const card = { tags, params: idParamsSchema, ...query };
const methods: ("GET" | "HEAD")[] = ["GET", "HEAD"];

/** Pictures for link previews: 1200 × 630 pixels, JPEG, below 300 kB, each made once. */
export const sharingRoutes: FastifyPluginAsyncZod = async (app) => {
	// Many networks at once ask for the card of a winning couple's link.
	const places = memoize(async () => publishedPlaces(app.database, await app.countVisibility(), app.clock()));
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
			const over = isNotOpen(category);
			const eyebrow = over ? m.shell_nav_awards : m.awards_nominees_heading;
			const words = await wordsOf(lang, eyebrow({}, { locale: lang }), category.name, over);
			const drawn = await draw(request, words, category.image_url);
			return await send(
				request,
				reply,
				drawn,
				await lasts(request.url, lang, categoryCardUrl(category, lang)),
			);
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
			const names = `${cardText(couple.husband)}\n& ${cardText(couple.wife)}`;
			const over = isNotOpen(category);
			const place = over ? await placeOf(couple.id) : null;
			const words = await wordsOf(lang, category.name, names, over, place);
			const drawn = await draw(request, words, couple.img_url);
			const address = coupleCardUrl(couple, category, lang, place);
			return await send(request, reply, drawn, await lasts(request.url, lang, address));
		},
	});

	app.route({
		method: methods,
		url: "/share/programme.jpg",
		schema: { summary: "The programme's own card", tags, ...query },
		handler: async (request, reply) => {
			const { lang } = request.query;
			const options = { locale: lang };
			const brand = programmeName(await app.siteSettings(), lang);
			const { isOver } = await app.awards();
			const drawn = await draw(
				request,
				{
					brand: cardText(brand),
					eyebrow: (isOver ? m.shell_nav_awards : m.awards_nominees_heading)({}, options),
					title: m.home_hero_title({}, options),
					button: (isOver ? m.home_meet_couples : m.home_vote_now)({}, options),
				},
				null,
			);
			return await send(
				request,
				reply,
				drawn,
				await lasts(request.url, lang, programmeCardUrl(brand, lang, isOver)),
			);
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

	async function draw(
		request: FastifyRequest,
		words: CardWords,
		imagePath: string | null,
	): Promise<NamedPicture> {
		const { logo } = await app.siteSettings();
		const photo = await app.files.findPicture(imagePath);
		const sign = await app.files.findPicture(logo);
		return await app.files.card(words, { photo, sign }, clientKey(request.origin));
	}

	async function wordsOf(
		locale: Locale,
		eyebrow: string,
		title: string,
		over: boolean,
		place: number | null = null,
	): Promise<CardWords> {
		const call = over ? m.awards_closed : m.awards_vote;
		return {
			brand: cardText(programmeName(await app.siteSettings(), locale)),
			eyebrow: cardText(eyebrow),
			title,
			button: place === null ? call({}, { locale }) : placeName(place, { locale }),
		};
	}

	/** Whether a card's address identifies its content for ever; it does not cover the organisers' own name and sign. */
	async function lasts(asked: string, locale: Locale, address: string): Promise<boolean> {
		const settings = await app.siteSettings();
		const isOwn =
			settings.logo !== null || programmeName(settings, locale) !== m.shell_brand_full({}, { locale });
		return asked === address && !isOwn;
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
