import { maxPictureBytes } from "@bcc/contract/site/admin-file";
import { consentVersion, linkHeader, sentPhotoPath } from "@bcc/contract/stories/story";
import {
	sendStorySchema,
	sentPhotoReplySchema,
	storyRequestReplySchema,
	storyRequestSchema,
} from "@bcc/contract/stories/submission";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { askedCouple, requireAsked } from "#server/features/stories/submission/data.ts";
import { sendSubmission } from "#server/features/stories/submission/mutations.ts";
import { storeSentPhoto, takeSending } from "#server/features/stories/submission/uploads.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { storeBody, takeFiles } from "#server/media/uploaded-body.ts";

const tags = ["awards"];

/** A couple's calls with its link: sees the request, sends its photo and story (docs/decisions/0077). */
export const submissionRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	app.post(
		"/submissions/request",
		{ schema: { tags, body: storyRequestSchema, response: replies(storyRequestReplySchema) } },
		async (request) => {
			const found = await requireAsked(db, request.body.token, app.clock());
			return { status: success, data: [await askedCouple(db, found, request.locale)] };
		},
	);

	app.post(
		"/submissions/send",
		{ schema: { tags, body: sendStorySchema, response: replies(storyRequestReplySchema) } },
		async (request) => {
			const { locale } = request;
			const { token, photo, story, story_sw, consent } = request.body.submission;
			const now = app.clock();
			const { requestId } = await requireAsked(db, token, now);
			if (consent !== consentVersion) {
				const words: Words = (options) =>
					consent === 0
						? m.submission_consent_needed({}, options)
						: m.submission_consent_changed({}, options);
				throw new AppError("invalid_input", { field: "submission.consent", words });
			}
			if (!photo && !story && !story_sw) {
				const words: Words = (options) => m.submission_empty({}, options);
				throw new AppError("invalid_input", { field: "submission.photo", words });
			}
			takeSending(app, requestId, request);
			const programme = programmeName(await app.siteSettings(), locale);
			const consentText = m.submission_consent({ programme }, { locale });
			const content = { photo, story, storySw: story_sw, locale, consentVersion, consentText };
			const asked = await sendSubmission(db, token, content, now);
			const data = [await askedCouple(db, asked, locale)];
			return { status: success, message: m.submission_thanks({}, { locale }), data };
		},
	);

	await app.register(photoCall);
};

/** `POST /submissions/photo`: the body is the photo; its name and declared type decide nothing. */
const photoCall: FastifyPluginAsyncZod = async (app) => {
	takeFiles(app);
	app.post(
		sentPhotoPath,
		{
			schema: {
				tags,
				summary: `Takes a couple's photo, the body, by the link whose secret is in ${linkHeader}`,
				response: replies(sentPhotoReplySchema),
			},
		},
		async (request, reply) => {
			const token = String(request.headers[linkHeader] ?? "");
			const limits = { field: "photo", maxBytes: maxPictureBytes };
			const stored = await storeBody(request, reply, limits, (source, signal) =>
				storeSentPhoto(app, token, source, request, signal),
			);
			return { status: success, data: [stored] };
		},
	);
};
