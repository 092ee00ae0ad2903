import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import type { ObjectStorageSettings } from "#server/env.ts";
import { StorageUnavailable } from "#server/lib/storage-unavailable.ts";
import { bytesOfStream, collect } from "#server/media/byte-source.ts";
import { checkPlace } from "#server/media/place-storage.ts";
import { type ByteRange, extensions, type FileContentType } from "#server/media/rules.ts";
import { checkStoredName, type FileStorage } from "#server/media/storage.ts";

/** Every visitor on a slow link holds a connection to the service as long as a video lasts. */
const maxConnections = 1_000;

const connectionTimeout = 5_000;

/** How long the service is waited for, in milliseconds. */
export const storageLimits = {
	/** A small object to be written or deleted, or any to begin, tries again included. */
	answer: 5_000,
	/** The next bytes of an upload or a download. */
	silence: 15_000,
	/** An upload as a whole, for each of its bytes, beyond `silence`. */
	perByte: 1 / 50,
};

/** @param socketTimeout milliseconds of silence; none where slow visitors make a connection wait */
function clientOf(settings: ObjectStorageSettings, socketTimeout?: number): S3Client {
	const { endpoint, region, accessKeyId, secretAccessKey } = settings;
	return new S3Client({
		region,
		endpoint,
		credentials: { accessKeyId, secretAccessKey },
		// Services other than Amazon's often lack a host name for each bucket, and checksum trailers.
		forcePathStyle: endpoint !== undefined,
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		requestHandler: {
			connectionTimeout,
			socketTimeout,
			httpAgent: { maxSockets: maxConnections, keepAlive: true },
			httpsAgent: { maxSockets: maxConnections, keepAlive: true },
		},
	});
}

function nullIfMissing(error: Error): null {
	if (error.name === "NoSuchKey") return null;
	throw error;
}

/** Names and codes of failures that are not the service's answer. */
const unanswered = new Set([
	...["TimeoutError", "AbortError"],
	...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
	...["ENOTFOUND", "EAI_AGAIN"],
]);

/** @throws StorageUnavailable where the service does not answer in time, or that it cannot */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		const { name, code, message } = error as NodeJS.ErrnoException;
		const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
		if (status < 500 && !unanswered.has(name) && !unanswered.has(code ?? "")) throw error;
		throw new StorageUnavailable(`the bucket does not answer: ${message}`, { cause: error });
	}
}

const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) });

/**
 * Storage in a bucket of an S3-compatible service (docs/decisions/0019). The bucket must exist; it may be private.
 *
 * @param folder below which its names are prescribed places; by default they are those of stored files
 */
export function createObjectStorage(
	settings: ObjectStorageSettings,
	folder?: string,
	{ answer, silence, perByte } = storageLimits,
): FileStorage {
	const reader = clientOf(settings);
	const writer = clientOf(settings, silence);
	const { bucket } = settings;
	const keyOf = (name: string) => (folder ? `${folder}/${checkPlace(name)}` : checkStoredName(name));
	const objectOf = (name: string) => ({ Bucket: bucket, Key: keyOf(name) });

	/** The limit is for the beginning: a video is read for as long as it is watched. */
	async function begin(name: string, range?: ByteRange) {
		const given = new AbortController();
		const limit = setTimeout(() => given.abort(), answer);
		const part = { ...objectOf(name), Range: range && `bytes=${range.start}-${range.end}` };
		try {
			const sent = reader.send(new GetObjectCommand(part), { abortSignal: given.signal });
			return await answered(sent.catch(nullIfMissing));
		} finally {
			clearTimeout(limit);
		}
	}

	return {
		async put(name, content) {
			const isSmall = Buffer.isBuffer(content);
			const byteSize = isSmall ? content.byteLength : content.byteSize;
			const put = new PutObjectCommand({
				...objectOf(name),
				Body: isSmall ? content : createReadStream(content.file),
				ContentLength: byteSize,
				ContentType: contentTypeOf(name),
			});
			const limit = isSmall ? answer : silence + Math.ceil(byteSize * perByte);
			await answered(writer.send(put, within(limit)));
		},
		async get(name) {
			const found = await begin(name);
			return found && (await answered(collect(bytesOfStream(found.Body as Readable, answer))));
		},
		async open(name, byteSize, range) {
			const found = await begin(name, range);
			if (!found) return null;
			const body = found.Body as Readable;
			const whole = range ? Number(found.ContentRange?.split("/")[1]) : found.ContentLength;
			if (whole === byteSize) return bytesOfStream(body, silence);
			body.destroy();
			return null;
		},
		async has(name) {
			const found = await begin(name, { start: 0, end: 0 });
			(found?.Body as Readable | undefined)?.destroy();
			return found !== null;
		},
		async delete(name) {
			await answered(writer.send(new DeleteObjectCommand(objectOf(name)), within(answer)));
		},
	};
}

function contentTypeOf(name: string): string | undefined {
	const types = Object.keys(extensions) as FileContentType[];
	return types.find((type) => name.endsWith(`.${extensions[type]}`));
}
