import {
	judgeDeskReplySchema,
	judgeTokenSchema,
	savedSheetReplySchema,
	saveSheetSchema,
} from "@bcc/contract/jury/judge";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readDesk, requireJudge } from "#server/features/jury/judge/data.ts";
import { handIn, saveSheet } from "#server/features/jury/judge/mutations.ts";
import { savingBudget } from "#server/features/jury/judge/rules.ts";
import { replies, success } from "#server/http/replies.ts";

const tags = ["jury"];

/** What a judge does by the link: sees couples and own sheets, saves them, hands them in. */
export const judgeRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	app.post(
		"/jury/sheets",
		{ schema: { tags, body: judgeTokenSchema, response: replies(judgeDeskReplySchema) } },
		async ({ body: { token }, locale }) => {
			const found = await requireJudge(db, token);
			return { status: success, data: [await readDesk(db, found, locale)] };
		},
	);

	app.post(
		"/jury/save",
		{ schema: { tags, body: saveSheetSchema, response: replies(savedSheetReplySchema) } },
		async ({ body: { token, sheet } }) => {
			const { id } = await requireJudge(db, token);
			app.takeAttempt(savingBudget, id);
			return { status: success, data: [await saveSheet(db, token, sheet, app.clock())] };
		},
	);

	app.post(
		"/jury/hand-in",
		{ schema: { tags, body: judgeTokenSchema, response: replies(judgeDeskReplySchema) } },
		async ({ body: { token }, locale }) => {
			const { id } = await requireJudge(db, token);
			app.takeAttempt(savingBudget, id);
			await handIn(db, token, app.clock());
			const data = [await readDesk(db, await requireJudge(db, token), locale)];
			return { status: success, message: m.jury_thanks({}, { locale }), data };
		},
	);
};
