import type { Readable } from "node:stream";
import { maxPictureBytes } from "@bcc/contract/admin/file";
import { consentVersion, linkHeader, sentPhotoPath } from "@bcc/contract/story";
import {
	sendStorySchema,
	sentPhotoReplySchema,
	storyRequestReplySchema,
	storyRequestSchema,
} from "@bcc/contract/submission";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { programmeName } from "#server/features/site-settings/rules.ts";
import { askedCouple, findAsked } from "#server/features/submission/data.ts";
import { type Sent, sendSubmission } from "#server/features/submission/mutations.ts";
import { linkInvalid, storeSentPhoto, takeSending } from "#server/features/submission/uploads.ts";
import { refusedBody } from "#server/http/refused-body.ts";
import { replies, success } from "#server/http/replies.ts";
import { allowSlowBody } from "#server/http/slow-bodies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { disconnectSignal } from "#server/lib/disconnect-signal.ts";
import { tooManyBytes } from "#server/media/refusals.ts";

const tags = ["awards"];

/** A couple's calls with its link: sees the request, sends its photo and story (docs/decisions/0077). */
export const submissionRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	app.post(
		"/submissions/request",
		{ schema: { tags, body: storyRequestSchema, response: replies(storyRequestReplySchema) } },
		async (request) => {
			const found = await findAsked(db, request.body.token, app.clock());
			if (!found) throw linkInvalid();
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
			const asked = await findAsked(db, token, now);
			if (!asked) throw linkInvalid();
			if (consent !== consentVersion) throw noConsent(consent);
			if (!photo && !story && !story_sw) throw nothingSent();
			takeSending(app, asked.requestId, request);
			const programme = programmeName(await app.siteSettings(), locale);
			const consentText = m.submission_consent({ programme }, { locale });
			const content = { photo, story, storySw: story_sw, locale, consentVersion, consentText };
			const sent = await sendSubmission(db, token, content, now);
			if (!sent.ok) throw refusals[sent.reason]();
			const data = [await askedCouple(db, sent.asked, locale)];
			return { status: success, message: m.submission_thanks({}, { locale }), data };
		},
	);

	await app.register(photoCall);
};

/** `POST /submissions/photo`: the body is the photo; its name and declared type decide nothing. */
const photoCall: FastifyPluginAsyncZod = async (app) => {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
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
			const source = request.body as Readable | undefined;
			if (!source) throw new AppError("unsupported_media_type", { field: "photo" });
			if (Number(request.headers["content-length"] ?? 0) > maxPictureBytes) {
				throw refusedBody(request, tooManyBytes(maxPictureBytes), "photo");
			}
			const bodyRead = allowSlowBody(request);
			try {
				// Destroying the request would take the connection, and the reply, with it.
				const bytes = source.iterator({ destroyOnReturn: false });
				const token = String(request.headers[linkHeader] ?? "");
				const stored = await storeSentPhoto(app, token, bytes, request, disconnectSignal(reply.raw));
				return { status: success, data: [stored] };
			} catch (error) {
				throw refusedBody(request, error, "photo");
			} finally {
				bodyRead();
			}
		},
	);
};

const refusals: Record<Extract<Sent, { ok: false }>["reason"], () => AppError> = {
	link: linkInvalid,
	over: () =>
		new AppError("submission_over", { words: (options) => m.submission_approved_already({}, options) }),
	photo: () =>
		new AppError("invalid_input", {
			field: "submission.photo",
			words: (options) => m.submission_photo_unknown({}, options),
		}),
};

function nothingSent(): AppError {
	return new AppError("invalid_input", {
		field: "submission.photo",
		words: (options) => m.submission_empty({}, options),
	});
}

/** @param given the version that was agreed to; 0 = none was */
function noConsent(given: number): AppError {
	return new AppError("invalid_input", {
		field: "submission.consent",
		words: (options) =>
			given === 0 ? m.submission_consent_needed({}, options) : m.submission_consent_changed({}, options),
	});
}
