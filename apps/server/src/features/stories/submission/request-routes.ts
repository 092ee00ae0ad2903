import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	type MadeRequest,
	madeRequestReplySchema,
	madeRequestsReplySchema,
	newRequestSchema,
	newRequestsSchema,
	submissionRequestReplySchema,
} from "@bcc/contract/stories/admin-submission";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { findRequest } from "#server/features/stories/submission/admin-data.ts";
import { type Askable, findAskable } from "#server/features/stories/submission/data.ts";
import { askCouple, closeRequest } from "#server/features/stories/submission/mutations.ts";
import { type LinkDays, lifeMs, storyPath } from "#server/features/stories/submission/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { contentReaders, contentWriters } from "#server/records/resource.ts";

const tags = ["back office: submissions"];
const ofOne = `${adminPath}/nominees/:id(\\d+)/submission-request`;

/** Links by which couples send their photo and story (docs/decisions/0077). */
export const adminSubmissionRequestRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(contentReaders));
		reading.get(
			ofOne,
			{ schema: { tags, params: idParamsSchema, response: replies(submissionRequestReplySchema) } },
			async (request) => ({
				status: success,
				data: await findRequest(db, request.params.id, app.clock()),
			}),
		);
	});

	await app.register(async (writing: typeof app) => {
		await writing.register(roleScope(contentWriters));

		writing.post(
			ofOne,
			{
				schema: {
					tags,
					params: idParamsSchema,
					body: newRequestSchema,
					response: replies(madeRequestReplySchema),
				},
			},
			async (request) => {
				const { made } = await ask(request.session.accountId, request.body.days, {
					nominee_ids: [request.params.id],
					without_photo: false,
					without_link: false,
				});
				const [only] = made;
				if (!only) {
					const words: Words = (options) => m.submission_not_asked({}, options);
					throw new AppError("invalid_input", { field: "id", words });
				}
				return { status: success, data: only };
			},
		);

		writing.post(
			`${ofOne}/withdraw`,
			{
				schema: {
					tags,
					params: idParamsSchema,
					body: z.object({}),
					response: replies(submissionRequestReplySchema),
				},
			},
			async (request) => {
				const { id } = request.params;
				await app.changeAudited(request.session.accountId, async (transaction) => {
					const [couple] = await findAskable(transaction, { nominee_ids: [id], evenGone: true });
					if (!couple) throw new AppError("not_found", { field: "id" });
					const before = await findRequest(transaction, id, app.clock());
					if (!before || !(await closeRequest(transaction, id, app.clock()))) {
						return { result: null, entry: null };
					}
					return {
						result: null,
						entry: {
							...auditedCouple(couple),
							// The books may be closed: what makes a link useless changes nothing of the season.
							resource: "submissions" as const,
							action: "end_link" as const,
							before: { link_ends_at: before.ends_at },
							after: null,
						},
					};
				});
				return { status: success, data: null };
			},
		);

		writing.post(
			`${adminPath}/nominees/submission-requests`,
			{ schema: { tags, body: newRequestsSchema, response: replies(madeRequestsReplySchema) } },
			async (request) => {
				const { days, ...which } = request.body;
				const done = await ask(request.session.accountId, days, { ...which, without_link: true });
				return { status: success, data: done };
			},
		);
	});

	type Which = { nominee_ids?: number[]; without_photo: boolean; without_link: boolean };

	async function ask(accountId: number, days: LinkDays, { without_link, ...which }: Which) {
		const now = app.clock();
		const endsAt = new Date(now.getTime() + lifeMs(days));
		const settings = await app.siteSettings();
		return await app.changeAudited(accountId, async (transaction) => {
			const couples = await findAskable(transaction, which);
			const made: MadeRequest[] = [];
			const entries = [];
			for (const couple of couples) {
				if (without_link && (await findRequest(transaction, couple.id, now))?.is_open) continue;
				const token = await askCouple(transaction, couple.id, { askedBy: accountId, now, endsAt });
				const { id: nominee_id, ...about } = couple;
				const { husband, wife } = about;
				const passedOn = (locale: Locale) => {
					const link = app.publicUrl() + localizePath(storyPath(token), locale);
					const programme = programmeName(settings, locale);
					const words = { husband, wife, programme, days: String(days), link };
					return { link, message: m.submission_message(words, { locale }) };
				};
				const ends_at = endsAt.toISOString();
				made.push({ nominee_id, ...about, ends_at, en: passedOn("en"), sw: passedOn("sw") });
				const after = { link_ends_at: ends_at };
				entries.push({ ...auditedCouple(couple), action: "ask" as const, before: null, after });
			}
			const result = { made, kept: couples.length - made.length };
			return { result, entry: entries, resource: "nominees" };
		});
	}
};

const auditedCouple = ({ id, husband, wife }: Askable) => ({
	resource: "nominees" as const,
	recordId: id,
	label: `${husband} & ${wife}`,
});
