import fp from "fastify-plugin";
import { bannerPlugin } from "#server/features/programme/banner/plugin.ts";
import { galleryPlugin } from "#server/features/programme/gallery/plugin.ts";
import { occasionPlugin } from "#server/features/programme/occasion/plugin.ts";
import { sponsorPlugin } from "#server/features/programme/sponsor/plugin.ts";

/** Seminars, events, galleries, banners and sponsors. */
export const programme = fp(
	async (app) => {
		await app.register(occasionPlugin);
		await app.register(galleryPlugin);
		await app.register(bannerPlugin);
		await app.register(sponsorPlugin);
	},
	{ name: "programme" },
);
