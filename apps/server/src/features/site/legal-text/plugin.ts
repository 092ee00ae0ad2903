import { adminPath } from "@bcc/contract/admin/resource";
import { programmeToday } from "@bcc/contract/programme/calendar";
import { starterTextReplySchema } from "@bcc/contract/site/admin-legal-text";
import {
	type LegalKind,
	legalKinds,
	legalParamsSchema,
	legalQuerySchema,
	legalTextReplySchema,
} from "@bcc/contract/site/legal-text";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findLegalText, listLegalStarts } from "#server/features/site/legal-text/data.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { starterTexts } from "#server/features/site/legal-text/starter-texts.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { memoize } from "#server/lib/memoize.ts";
import { contentReaders } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The kinds of which a text holds today. Every page asks for them; read again when content changes. */
		legalKinds(): Promise<LegalKind[]>;
		/** What wings add to the privacy policy that organisers begin with. */
		privacyParts: { text: string; text_sw: string }[];
	}
}

const metadata = { name: "site/legal-text", dependencies: ["reply-cache"] };

export const legalTextPlugin = fp(async (app) => {
	const starts = memoize(() => listLegalStarts(app.db));
	app.contentChanges.subscribe(starts.invalidate);
	app.decorate("privacyParts", []);
	app.decorate("legalKinds", async () => {
		const today = programmeToday(app.clock());
		const begun = (await starts.get()).filter(({ validFrom }) => validFrom <= today);
		return legalKinds.filter((kind) => begun.some((start) => start.kind === kind));
	});
	await app.register(publicApi(legalTextRoutes));
	await app.register(resourceRoutes(legalTexts));
	await app.register(starterTextRoutes);
}, metadata);

/** `GET /admin/api/legal-texts/starter/{kind}`: what organisers begin a text with. */
const starterTextRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentReaders));
	app.get(
		`${adminPath}/legal-texts/starter/:kind`,
		{ schema: { params: legalParamsSchema, response: replies(starterTextReplySchema) } },
		async ({ params: { kind } }) => {
			const parts = kind === "privacy" ? app.privacyParts : [];
			const { text, text_sw } = starterTexts[kind];
			const data = {
				text: [text, ...parts.map((part) => part.text)].join("\n"),
				text_sw: [text_sw, ...parts.map((part) => part.text_sw)].join("\n"),
			};
			return { status: success, data };
		},
	);
};

/** `GET /site/legal/{kind}` (added): the privacy policy or the terms; the same for every visitor, so cached. */
const legalTextRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/site/legal/:kind",
		{
			schema: {
				summary: "The privacy policy or the terms, as they hold today or in an earlier edition",
				params: legalParamsSchema,
				querystring: legalQuerySchema,
				response: replies(legalTextReplySchema),
			},
		},
		(request, reply) => {
			const { kind } = request.params;
			const { edition } = request.query;
			const { locale } = request;
			const today = programmeToday(app.clock());
			const key = `legal ${kind} ${edition ?? ""} ${today} ${locale}`;
			return app.replyCache.send(request, reply, key, async () => {
				const found = await findLegalText(app.db, kind, locale, today, edition);
				return found && [found];
			});
		},
	);
};
