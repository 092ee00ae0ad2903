import type { ServerResponse } from "node:http";
import http from "node:http";
import type { Socket } from "node:net";
import { isAllowedSlowBody } from "#server/http/slow-bodies.ts";
import { AppError } from "#server/lib/app-error.ts";

/**
 * Answers requests that are not valid HTTP, too large or never complete, in the shape of every failure (architecture §3). They reach no
 * hook, and their language is not known.
 */
export function replyToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isAllowedSlowBody(socket)) return;
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	const known = toAppError(error.code);
	const body = JSON.stringify(known.toReply("en"));
	const head = [
		`HTTP/1.1 ${known.httpStatus} ${http.STATUS_CODES[known.httpStatus]}`,
		"content-type: application/json; charset=utf-8",
		`content-length: ${Buffer.byteLength(body)}`,
		"cache-control: no-store",
		"x-content-type-options: nosniff",
		"connection: close",
	];
	socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers a request with an `Expect` that this server does not know (RFC 9110 §10.1.1), which reaches no hook either. */
export function replyToExpectation(response: ServerResponse, headers: Record<string, string>): void {
	const body = JSON.stringify(new AppError("invalid_input", { field: "expect" }).toReply("en"));
	response.writeHead(417, {
		...headers,
		"content-type": "application/json; charset=utf-8",
		"content-length": Buffer.byteLength(body),
		"cache-control": "no-store",
		// The request's body is not read: nothing else can follow it.
		connection: "close",
	});
	response.end(body);
}

function toAppError(code: string | undefined): AppError {
	if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new AppError("request_timeout");
	if (code === "HPE_HEADER_OVERFLOW") return new AppError("payload_too_large", { field: "headers" });
	return new AppError("invalid_input", { field: "request" });
}
