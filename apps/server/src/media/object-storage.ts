import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { ObjectStorageSettings } from "#server/env.ts";
import { bytesOfStream } from "#server/media/byte-source.ts";
import { checkPlace, type PlaceStorage } from "#server/media/place-storage.ts";
import { type ByteRange, extensions, type FileContentType } from "#server/media/rules.ts";
import { checkStoredName, type FileStorage } from "#server/media/storage.ts";

/** Every visitor on a slow link holds a connection to the service as long as a video lasts. */
const maxConnections = 1_000;

const connectionTimeout = 5_000;

function clientOf(settings: ObjectStorageSettings): S3Client {
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
			httpAgent: { maxSockets: maxConnections, keepAlive: true },
			httpsAgent: { maxSockets: maxConnections, keepAlive: true },
		},
	});
}

function nullIfMissing(error: Error): null {
	if (error.name === "NoSuchKey") return null;
	throw error;
}

/** Files in their places below a folder of the same bucket. */
export function createObjectPlaces(settings: ObjectStorageSettings, folder: string): PlaceStorage {
	const client = clientOf(settings);
	const objectOf = (place: string) => ({ Bucket: settings.bucket, Key: `${folder}/${checkPlace(place)}` });
	return {
		async put(place, content) {
			const body = { Body: content, ContentLength: content.byteLength };
			await client.send(new PutObjectCommand({ ...objectOf(place), ...body }));
		},
		async get(place) {
			const found = await client.send(new GetObjectCommand(objectOf(place))).catch(nullIfMissing);
			const bytes = await found?.Body?.transformToByteArray();
			return bytes ? Buffer.from(bytes) : null;
		},
	};
}

/** Storage in a bucket of an S3-compatible service (docs/decisions/0012). The bucket must exist; it may be private. */
export function createObjectStorage(settings: ObjectStorageSettings): FileStorage {
	const client = clientOf(settings);
	const { bucket } = settings;
	const objectOf = (name: string) => ({ Bucket: bucket, Key: checkStoredName(name) });
	const get = (name: string, range?: ByteRange) =>
		client
			.send(new GetObjectCommand({ ...objectOf(name), Range: range && `bytes=${range.start}-${range.end}` }))
			.catch(nullIfMissing);

	return {
		async put(name, content) {
			const inMemory = Buffer.isBuffer(content);
			const put = new PutObjectCommand({
				...objectOf(name),
				Body: inMemory ? content : createReadStream(content.file),
				ContentLength: inMemory ? content.byteLength : content.byteSize,
				ContentType: contentTypeOf(name),
			});
			await client.send(put);
		},
		async open(name, byteSize, range) {
			const found = await get(name, range);
			if (!found) return null;
			const body = found.Body as Readable;
			const whole = range ? Number(found.ContentRange?.split("/")[1]) : found.ContentLength;
			if (whole === byteSize) return bytesOfStream(body);
			body.destroy();
			return null;
		},
		async has(name) {
			const found = await get(name, { start: 0, end: 0 });
			(found?.Body as Readable | undefined)?.destroy();
			return found !== null;
		},
		async delete(name) {
			await client.send(new DeleteObjectCommand(objectOf(name)));
		},
	};
}

function contentTypeOf(name: string): string | undefined {
	const types = Object.keys(extensions) as FileContentType[];
	return types.find((type) => name.endsWith(`.${extensions[type]}`));
}
