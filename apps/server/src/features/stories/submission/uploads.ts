import type { SentPhoto } from "@bcc/contract/stories/submission";
import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { storedFile } from "#server/db/schema/file.ts";
import { submissionUpload } from "#server/db/schema/submission.ts";
import { sumOfBytes } from "#server/features/site/file/admin-data.ts";
import { requireAsked } from "#server/features/stories/submission/data.ts";
import {
	mostPhotos,
	mostWaitingBytes,
	networkSendingBudget,
	photoBudget,
	refusedPhotoBudget,
	sendingBudget,
	unsentPhotoMs,
} from "#server/features/stories/submission/rules.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { and, eq, gt, sql } from "#server/lib/drizzle.ts";
import { clientKey } from "#server/lib/origin.ts";

/**
 * Stores a photo uploaded with a link. The link is checked before a byte is read, and again at the end: then the photo is recorded, so that
 * it is removed if it is never submitted.
 *
 * @param signal aborted when the client disconnects
 * @throws AppError `link_invalid`, `too_many_attempts`, `no_room`, `unsupported_media_type`, `payload_too_large`, `busy`
 */
export async function storeSentPhoto(
	app: FastifyInstance,
	token: string,
	source: AsyncIterable<Buffer>,
	request: FastifyRequest,
	signal: AbortSignal,
): Promise<SentPhoto> {
	const { db } = app;
	const { requestId, notRefused } = await admitPhoto(app, token, request);
	const storing = app.files.storeSent(source, requestId, signal);
	const stored = await storing.catch((error) => {
		// A body that broke off, a queue that was full: no fault of the photo.
		if (!isRefusal(error) && !(signal.aborted && request.raw.complete)) notRefused();
		return asPhoto(error);
	});
	notRefused();
	const { path, width, height } = stored;
	await db.insert(submissionUpload).values({ requestId, path, uploadedAt: app.clock() });
	await requireAsked(db, token, app.clock());
	return { path, width: width ?? 0, height: height ?? 0 };
}

const isRefusal = (error: unknown) =>
	error instanceof AppError && ["unsupported_media_type", "payload_too_large"].includes(error.code);

/** Other uploads may be videos, too. */
function asPhoto(error: unknown): never {
	if (!(error instanceof AppError) || error.code !== "unsupported_media_type") throw error;
	throw new AppError(error.code, { words: (options) => m.submission_not_a_photo({}, options) });
}

/** The request by whose link a photo may come now, counted as a refused one until `notRefused` is called. */
async function admitPhoto(
	app: FastifyInstance,
	token: string,
	request: FastifyRequest,
): Promise<{ requestId: number; notRefused: () => void }> {
	const { db } = app;
	const { requestId } = await requireAsked(db, token, app.clock());
	app.takeAttempt(photoBudget, requestId, photosMany);
	takeOfNetwork(app, request);
	const { requestId: ofRequest, path, uploadedAt } = submissionUpload;
	const since = new Date(app.clock().getTime() - unsentPhotoMs);
	const recent = and(eq(ofRequest, requestId), gt(uploadedAt, since));
	if ((await db.$count(submissionUpload, recent)) >= mostPhotos) {
		throw new AppError("too_many_attempts", { words: photosMany });
	}
	const cameByLink = sql`exists (select from ${submissionUpload} where ${path} = ${storedFile.path})`;
	if ((await sumOfBytes(db, cameByLink)) >= mostWaitingBytes) {
		throw new AppError("no_room", { words: (options) => m.submission_no_room({}, options) });
	}
	const notRefused = app.takeAttempt(refusedPhotoBudget, requestId, photosMany);
	return { requestId, notRefused };
}

const photosMany: Words = (options) => m.submission_photos_many({}, options);
const sentOften: Words = (options) => m.submission_sent_often({}, options);

/** Takes one of what may be sent by a link in an hour, and from a network by all links. */
export function takeSending(app: FastifyInstance, requestId: number, request: FastifyRequest): void {
	app.takeAttempt(sendingBudget, requestId, sentOften);
	takeOfNetwork(app, request);
}

function takeOfNetwork(app: FastifyInstance, { origin }: FastifyRequest): void {
	// On the machine itself, all would share one network (docs/decisions/0007).
	if (!origin?.localTrial) app.takeAttempt(networkSendingBudget, clientKey(origin), sentOften);
}
