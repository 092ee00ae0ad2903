import { idParamsSchema } from "@bcc/contract";
import { type Locale, languageCookie, localeOfVisitor, localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

/**
 * `GET /c/{id}` (added): the short address on posters. It leads to the couple's own page, in the visitor's language, below `/sw`
 * in Swahili; whether there is such a couple the page tells.
 */
export const shortAddressRoutes: FastifyPluginAsyncZod = async (app) => {
	const leadsOn = (id: number, locale: Locale) => localizePath(`/award/couple?coupleId=${id}`, locale);
	// An address of pages: no folder of calls, which robots are kept out of and `/sw` would be one of.
	const schema = { hide: true, params: idParamsSchema };
	app.get("/c/:id", { schema }, async ({ params, cookies, headers }, reply) => {
		const locale = localeOfVisitor(cookies[languageCookie], headers["accept-language"]);
		reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language");
		return await reply.redirect(leadsOn(params.id, locale), 302);
	});
	app.get("/sw/c/:id", { schema }, async ({ params }, reply) => {
		reply.header("cache-control", "public, max-age=300");
		return await reply.redirect(leadsOn(params.id, "sw"), 302);
	});
};
