import { idParamsSchema } from "@bcc/contract/reply";
import { type Locale, languageCookie, localeOfVisitor, localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

/**
 * `GET /c/{id}` (added): the short address on posters. It leads to the couple's own page, in the visitor's language, below `/sw` in
 * Swahili, which handles unknown couples. It is typed by people: anything that cannot be an id leads to the not-found page (product §2).
 */
export const shortAddressRoutes: FastifyPluginAsyncZod = async (app) => {
	const leadsOn = (params: unknown, locale: Locale) => {
		const { data } = idParamsSchema.safeParse(params);
		return localizePath(data ? `/award/couple?coupleId=${data.id}` : "/page-not-found", locale);
	};
	// An address of pages, and no folder of calls: robots are excluded from those, and would be from `/sw`.
	const schema = { hide: true };
	app.get("/c/:id", { schema }, async ({ params, cookies, headers }, reply) => {
		const locale = localeOfVisitor(cookies[languageCookie], headers["accept-language"]);
		reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language");
		return await reply.redirect(leadsOn(params, locale), 302);
	});
	app.get("/sw/c/:id", { schema }, async ({ params }, reply) => {
		reply.header("cache-control", "public, max-age=300");
		return await reply.redirect(leadsOn(params, "sw"), 302);
	});
};
