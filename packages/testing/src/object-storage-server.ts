import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sha256Hex, signatureError } from "./object-storage-signature.ts";

const httpStatus: Record<string, number> = {
	AccessDenied: 403,
	InvalidAccessKeyId: 403,
	InvalidRange: 416,
	MissingContentLength: 411,
	NoSuchBucket: 404,
	NoSuchKey: 404,
	NotImplemented: 501,
	SignatureDoesNotMatch: 403,
	SlowDown: 503,
	XAmzContentSHA256Mismatch: 400,
};

type StoredObject = { content: Buffer; contentType: string };

export type ObjectStorageServer = {
	/** Settings of a client that may use the bucket. */
	settings: {
		endpoint: string;
		bucket: string;
		region: string;
		accessKeyId: string;
		secretAccessKey: string;
	};
	/** The bucket's objects by key. */
	objects: Map<string, StoredObject>;
	/** The requests answered so far: method and key. */
	requests: string[];
	/** Refuses as many of the next requests with 503 SlowDown. */
	refuseNext(count: number): void;
	/** Accepts requests from now on and never answers them, or answers with half of a body and no more. */
	silence(after?: "request" | "half"): void;
	/** Answers again; requests from the silent time are never answered. */
	speak(): void;
	stop(): Promise<void>;
};

/**
 * Starts a service that speaks the S3 protocol as far as storing files needs it: one bucket in path style,
 * PUT, GET with ranges, HEAD and DELETE; it checks signatures and payload hashes and answers errors in XML.
 */
export async function startObjectStorage(): Promise<ObjectStorageServer> {
	const keys = { accessKeyId: "AKIATEST", secretAccessKey: "secret/of+tests" };
	const bucket = "award-files";
	const objects = new Map<string, StoredObject>();
	const requests: string[] = [];
	let refusals = 0;
	let silentAfter: "request" | "half" | null = null;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
		const [, named, ...rest] = new URL(request.url ?? "/", "http://service").pathname.split("/");
		const key = decodeURIComponent(rest.join("/"));
		requests.push(`${request.method} ${key}`);
		const wrong = signatureError(request, keys);
		if (wrong) return wrong;
		if (refusals > 0) {
			refusals -= 1;
			return "SlowDown";
		}
		if (named !== bucket) return "NoSuchBucket";
		if (request.method === "PUT") return await put(key, request, response);
		if (request.method === "GET" || request.method === "HEAD") return get(key, request, response);
		if (request.method !== "DELETE") return "NotImplemented";
		objects.delete(key);
		response.writeHead(204).end();
		return null;
	}

	async function put(
		key: string,
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<string | null> {
		const { "content-length": length, "x-amz-content-sha256": hash } = request.headers;
		if (length === undefined) return "MissingContentLength";
		if (String(hash).startsWith("STREAMING-")) return "NotImplemented";
		const content = await buffer(request);
		if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256Hex(content)) return "XAmzContentSHA256Mismatch";
		objects.set(key, { content, contentType: request.headers["content-type"] ?? "binary/octet-stream" });
		response.writeHead(200, { etag: etagOf(content) }).end();
		return null;
	}

	function get(key: string, request: IncomingMessage, response: ServerResponse): string | null {
		const found = objects.get(key);
		if (!found) return "NoSuchKey";
		const { content, contentType } = found;
		const headers = { etag: etagOf(content), "content-type": contentType, "accept-ranges": "bytes" };
		const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
		const [first, last] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? content.byteLength - 1)];
		if (range && first >= content.byteLength) return "InvalidRange";
		const part = content.subarray(first, last + 1);
		response.writeHead(range ? 206 : 200, {
			...headers,
			"content-length": part.byteLength,
			...(range && {
				"content-range": `bytes ${first}-${first + part.byteLength - 1}/${content.byteLength}`,
			}),
		});
		if (silentAfter === "half") response.write(part.subarray(0, part.byteLength / 2));
		else response.end(request.method === "HEAD" ? undefined : part);
		return null;
	}

	const server = createServer((request, response) => {
		if (silentAfter === "request") return;
		answer(request, response).then(
			(code) => code && refuse(request, response, code),
			(error: Error) => response.destroy(error),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: "us-east-1", ...keys },
		objects,
		requests,
		refuseNext(count) {
			refusals = count;
		},
		silence(after = "request") {
			silentAfter = after;
		},
		speak() {
			silentAfter = null;
		},
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function refuse(request: IncomingMessage, response: ServerResponse, code: string): void {
	const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
	request.resume();
	response.writeHead(httpStatus[code] ?? 500, { "content-type": "application/xml" });
	response.end(request.method === "HEAD" ? undefined : text);
}

function etagOf(content: Buffer): string {
	return `"${createHash("md5").update(content).digest("hex")}"`;
}
