import type { Readable } from "node:stream";
import { maxPictureBytes } from "@bcc/contract/admin";
import { ownStoryPath } from "@bcc/contract/story";
import { localeOfPath, locales, localizePath } from "@bcc/messages/locale";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { findAsked } from "#server/features/submission/data.ts";
import { storeSentPhoto } from "#server/features/submission/uploads.ts";
import { refusedBody } from "#server/http/refused-body.ts";
import { allowSlowBody } from "#server/http/slow-bodies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { departureOf } from "#server/lib/departure.ts";
import { BrokenForm, boundaryOf, collected, type FormPart, formParts } from "#server/lib/multipart.ts";
import { tooManyBytes } from "#server/media/refusals.ts";

const urlEncoded = "application/x-www-form-urlencoded";

/** Two stories of letters that are written as nine each. */
const maxTextBytes = 128 * 1024;
const maxFields = 20;

/** Of a whole form. Above what a photo may have, so that one that is too large is told on the page. */
const maxFormBytes = 2 * maxPictureBytes;

/**
 * The form of a couple's page as browsers without scripts send it, its photo among its fields (docs/decisions/0077). The photo is
 * stored first, as scripts do it; what the page gets is a form without it.
 */
export function photoForms(
	answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): FastifyPluginAsync {
	return async (app) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser(
			urlEncoded,
			{ parseAs: "buffer", bodyLimit: maxTextBytes },
			(_request, body, done) => done(null, body),
		);
		app.addContentTypeParser("multipart/form-data", (_request, payload, done) => done(null, payload));
		for (const locale of locales) {
			app.post(
				localizePath(ownStoryPath, locale),
				{ compress: false, schema: { hide: true }, config: { page: true } },
				async (request, reply) => {
					const boundary = boundaryOf(request.headers["content-type"]);
					if (boundary) await takePhoto(app, request, boundary, departureOf(reply.raw));
					return await answer(request, reply);
				},
			);
		}
	};
}

/** Puts in the place of the request's body the form without its photo: what became of that stands in `photo` or `photo_problem`. */
async function takePhoto(
	app: FastifyInstance,
	request: FastifyRequest,
	boundary: string,
	signal: AbortSignal,
): Promise<void> {
	const fields = new URLSearchParams();
	const token = tokenOf(request);
	if (!(await findAsked(app.db, token, app.clock()))) {
		// The page tells of the link and shows no form: nothing of this one is looked at.
		refusedBody(request, null, "body");
		putForm(request, fields);
		return;
	}
	const bodyRead = allowSlowBody(request);
	try {
		// Destroying the request would take the connection, and the page, with it.
		const source = (request.body as Readable).iterator({ destroyOnReturn: false });
		let parts = 0;
		for await (const part of formParts(upTo(maxFormBytes, source), boundary)) {
			parts += 1;
			if (parts > maxFields) throw new BrokenForm("the form has too many fields");
			if (part.fileName === null) {
				fields.append(part.name, (await collected(part.body, maxTextBytes)).toString("utf8"));
			} else if (part.fileName !== "") {
				const [name, value] = await storePart(app, request, token, part, signal);
				fields.set(name, value);
			}
		}
	} catch (error) {
		throw refusedBody(request, error instanceof BrokenForm ? new AppError("invalid_input") : error, "body");
	} finally {
		bodyRead();
	}
	putForm(request, fields);
}

function putForm(request: FastifyRequest, fields: URLSearchParams): void {
	const form = Buffer.from(fields.toString());
	request.headers["content-type"] = urlEncoded;
	request.headers["content-length"] = String(form.byteLength);
	request.body = form;
}

function tokenOf({ raw }: FastifyRequest): string {
	const [, query] = (raw.url ?? "/").split("?", 2);
	return new URLSearchParams(query).get("token") ?? "";
}

async function* upTo(maxBytes: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let bytes = 0;
	for await (const chunk of source) {
		bytes += chunk.byteLength;
		if (bytes > maxBytes) throw tooManyBytes(maxBytes);
		yield chunk;
	}
}

async function storePart(
	app: FastifyInstance,
	request: FastifyRequest,
	token: string,
	{ body }: FormPart,
	signal: AbortSignal,
): Promise<["photo" | "photo_problem", string]> {
	try {
		return ["photo", (await storeSentPhoto(app, token, body, request, signal)).path];
	} catch (error) {
		if (!(error instanceof AppError) || error.httpStatus === 500) throw error;
		return ["photo_problem", error.toReply(localeOfPath(request.raw.url ?? "/")).message];
	}
}
