import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const sha256Hex = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Checks the signature of a request to an S3-compatible service: "Signature Version 4", from the headers.
 *
 * @returns the service's error code, or null when the signature is right
 */
export function signatureError(
	request: IncomingMessage,
	keys: { accessKeyId: string; secretAccessKey: string },
): string | null {
	const form =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
	const match = form.exec(request.headers.authorization ?? "");
	if (!match) return "AccessDenied";
	const [, accessKeyId, day = "", region = "", signedHeaders = "", signature] = match;
	if (accessKeyId !== keys.accessKeyId) return "InvalidAccessKeyId";
	const time = String(request.headers["x-amz-date"]);
	if (!time.startsWith(day) || !signedHeaders.split(";").includes("host")) return "AccessDenied";

	const url = new URL(request.url ?? "/", "http://service");
	const query = [...url.searchParams]
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.sort()
		.join("&");
	const headers = signedHeaders
		.split(";")
		.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, " ")}\n`)
		.join("");
	const payload = String(request.headers["x-amz-content-sha256"]);
	const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join("\n");
	const scope = `${day}/${region}/s3/aws4_request`;
	const text = ["AWS4-HMAC-SHA256", time, scope, sha256Hex(canonical)].join("\n");
	const key = [region, "s3", "aws4_request"].reduce<Buffer>(
		(current, part) => hmac(current, part),
		hmac(`AWS4${keys.secretAccessKey}`, day),
	);
	return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
