import fp from "fastify-plugin";
import { linkPreviewRoutes } from "#server/features/sharing/link-preview/routes.ts";

const metadata = {
	name: "sharing/link-preview",
	dependencies: ["awards/publication", "site/settings"],
};

export const linkPreviewPlugin = fp(async (app) => {
	await app.register(linkPreviewRoutes);
}, metadata);
