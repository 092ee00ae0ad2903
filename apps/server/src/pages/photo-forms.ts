import { Readable } from "node:stream";
import { maxPictureBytes } from "@bcc/contract/admin/file";
import { ownStoryPath } from "@bcc/contract/story";
import { localeOfPath, locales, localizePath } from "@bcc/messages/locale";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { findAsked } from "#server/features/submission/data.ts";
import { storeSentPhoto } from "#server/features/submission/uploads.ts";
import { refusedBody } from "#server/http/refused-body.ts";
import { allowSlowBody } from "#server/http/slow-bodies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { disconnectSignal } from "#server/lib/disconnect-signal.ts";
import { tooManyBytes } from "#server/media/refusals.ts";
import { maxTextBytes, readMultipartForm } from "#server/pages/multipart-form.ts";

const urlEncoded = "application/x-www-form-urlencoded";

/** Limit of a whole form; above a photo's limit, so that the page reports a photo that is too large. */
const maxFormBytes = 2 * maxPictureBytes;

/**
 * Takes the form of a couple's page from browsers without scripts, with the photo as a field (docs/decisions/0077). It
 * stores the photo first, as scripts do; the page gets the form without it.
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
					if (request.body instanceof Readable)
						await takePhoto(app, request, request.body, disconnectSignal(reply.raw));
					return await answer(request, reply);
				},
			);
		}
	};
}

/**
 * Replaces the request's body: instead of the photo the form has its path in `photo`, or a message in `photo_problem`.
 */
async function takePhoto(
	app: FastifyInstance,
	request: FastifyRequest,
	body: Readable,
	signal: AbortSignal,
): Promise<void> {
	const token = tokenOf(request);
	if (!(await findAsked(app.db, token, app.clock()))) {
		// The page explains that the link is invalid: the form is not read.
		refusedBody(request, null, "body");
		replaceBody(request, new URLSearchParams());
		return;
	}
	const endSlowBody = allowSlowBody(request);
	try {
		// Destroying the request would take the connection, and the page, with it.
		const source = upTo(maxFormBytes, body.iterator({ destroyOnReturn: false }));
		const store = (file: AsyncIterable<Buffer>) => storePart(app, request, token, file, signal);
		replaceBody(request, await readMultipartForm(request.headers, source, store));
	} catch (error) {
		throw refusedBody(request, error, "body");
	} finally {
		endSlowBody();
	}
}

function replaceBody(request: FastifyRequest, fields: URLSearchParams): void {
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
	file: AsyncIterable<Buffer>,
	signal: AbortSignal,
): Promise<["photo" | "photo_problem", string]> {
	try {
		return ["photo", (await storeSentPhoto(app, token, file, request, signal)).path];
	} catch (error) {
		if (!(error instanceof AppError) || error.httpStatus === 500) throw error;
		return ["photo_problem", error.toReply(localeOfPath(request.raw.url ?? "/")).message];
	}
}
