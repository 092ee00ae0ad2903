import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusedBody } from "#server/http/refused-body.ts";
import { allowSlowBody } from "#server/http/slow-bodies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { disconnectSignal } from "#server/lib/disconnect-signal.ts";
import { tooManyBytes } from "#server/media/refusals.ts";

/** The bodies of a scope are files: what type they are declared to be decides nothing. */
export function takeFiles(
	app: Pick<FastifyInstance, "removeAllContentTypeParsers" | "addContentTypeParser">,
) {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
}

/**
 * Stores the file that is a request's body, also over a slow line. The rest of a refused one is read for a while.
 *
 * @param field what the reply calls the file
 * @param store is given a signal that aborts when the client disconnects
 */
export async function storeBody<Stored>(
	request: FastifyRequest,
	reply: FastifyReply,
	{ field, maxBytes }: { field: string; maxBytes: number },
	store: (source: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<Stored>,
): Promise<Stored> {
	const source = request.body as Readable | undefined;
	if (!source) throw new AppError("unsupported_media_type", { field });
	if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
		throw refusedBody(request, tooManyBytes(maxBytes), field);
	}
	const bodyRead = allowSlowBody(request);
	try {
		// Destroying the request would take the connection, and the reply, with it.
		return await store(source.iterator({ destroyOnReturn: false }), disconnectSignal(reply.raw));
	} catch (error) {
		throw refusedBody(request, error, field);
	} finally {
		bodyRead();
	}
}
