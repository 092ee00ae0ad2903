import type { ObjectStorageServer } from "./object-storage-server.ts";

/**
 * The settings of a real S3-compatible service with an empty bucket, from `TEST_S3_…`; undefined where they are not set. With them
 * the storage tests can be run on a chosen service (docs/operations.md, section 3).
 */
export function realObjectStorage(): ObjectStorageServer["settings"] | undefined {
	const { env } = process;
	if (!env.TEST_S3_ENDPOINT) return undefined;
	return {
		endpoint: env.TEST_S3_ENDPOINT,
		bucket: env.TEST_S3_BUCKET ?? "",
		region: env.TEST_S3_REGION ?? "us-east-1",
		accessKeyId: env.TEST_S3_ACCESS_KEY_ID ?? "",
		secretAccessKey: env.TEST_S3_SECRET_ACCESS_KEY ?? "",
	};
}
