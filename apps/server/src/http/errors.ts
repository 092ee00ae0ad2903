import { type FieldReason, fieldReasons } from "@bcc/contract/people/account-fields";
import { localeOfHeader } from "@bcc/messages/locale";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isUnavailable } from "#server/db/unavailable.ts";
import { inputFaults } from "#server/http/input-faults.ts";
import { getsWaitPage, sendWaitPage } from "#server/http/wait-page.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isDiskFull } from "#server/lib/disk-full.ts";
import { StorageUnavailable } from "#server/lib/storage-unavailable.ts";

/** Seconds after which an unreachable database or bucket may be back. */
const retryAfter = "5";

const metadata = { name: "errors" };

/** The one place where errors become replies (architecture §3); a 5xx never shows inner text. */
export const errors = fp(async (app) => {
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const known = toAppError(error, request);
		const { method, log, routeOptions } = request;
		logFailure({ method, log, route: routeOptions.url ?? "(none)" }, known, error);
		if (known.headers) reply.headers(known.headers);
		reply.code(known.httpStatus);
		if (getsWaitPage(request, known)) return sendWaitPage(request, reply, known);
		reply.type("application/json; charset=utf-8");
		// As text: the reply has this shape whatever the route's own response schemas are.
		return reply.serializer(JSON.stringify).send(known.toReply(request.locale));
	});
	app.setNotFoundHandler(() => {
		throw new AppError("not_found");
	});
}, metadata);

type Failed = { method: string; route: string; log: FastifyBaseLogger };

/** `lib/error-fields.ts` decides which fields of an error are logged: no value of a statement. */
function logFailure({ log, method, route }: Failed, { code, httpStatus }: AppError, error: Error): void {
	if (httpStatus < 500) return;
	const line = { method, route, status: httpStatus, code };
	const err = error instanceof AppError ? error.cause : error;
	if (code === "internal") log.error({ ...line, err }, "request failed");
	else log.warn(err ? { ...line, err } : line, "request refused");
}

/** Replies to requests that Fastify turns away before any hook runs, such as addresses that cannot be decoded. */
export function replyToFrameworkError(
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
): void {
	const known = toAppError(error, request);
	const locale = localeOfHeader(request.headers["accept-language"]);
	reply.code(known.httpStatus).type("application/json; charset=utf-8").header("cache-control", "no-store");
	reply.serializer(JSON.stringify).send(known.toReply(locale));
}

/** The rules of account fields give their reason as the message; other schemas' messages are Zod's. */
function reasonOf(message: string | undefined): FieldReason | undefined {
	return fieldReasons.find((reason) => reason === message);
}

type Input = Pick<FastifyRequest, "method" | "query" | "params" | "body">;

/** The input that a schema validated. */
function inputOf(request: Input, context: string | undefined): unknown {
	if (context === "querystring") return request.query;
	return context === "params" ? request.params : request.body;
}

function toAppError(error: FastifyError, request: Input): AppError {
	if (error instanceof AppError) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		const path = error.validation[0]?.instancePath.split("/").filter(Boolean).join(".");
		const field = path || error.validationContext;
		const faults = inputFaults(error.validation, inputOf(request, error.validationContext));
		return new AppError("invalid_input", { field, reason: reasonOf(error.validation[0]?.message), faults });
	}
	switch (error.code) {
		case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
			return new AppError("unsupported_media_type", { field: "content-type" });
		case "FST_ERR_CTP_BODY_TOO_LARGE":
			return new AppError("payload_too_large", { field: "body" });
		case "FST_ERR_CTP_EMPTY_JSON_BODY":
		case "FST_ERR_CTP_INVALID_JSON_BODY":
		case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
			return new AppError("invalid_json", { field: "body" });
		case "FST_ERR_BAD_URL":
		case "FST_ERR_MAX_PARAM_LENGTH":
			return new AppError("invalid_input", { field: "path" });
	}
	if (error instanceof SyntaxError && (request.method === "POST" || request.method === "PUT")) {
		return new AppError("invalid_json", { field: "body" });
	}
	if (error.statusCode === 416) return new AppError("range_not_satisfiable", { field: "range" });
	if (error.statusCode === 408) return new AppError("request_timeout");
	if (error.statusCode === 400) return new AppError("invalid_input", { field: "body" });
	if (isDiskFull(error)) return new AppError("no_room");
	if (isUnavailable(error) || error instanceof StorageUnavailable)
		return new AppError("busy", { headers: { "retry-after": retryAfter } });
	return new AppError("internal");
}
