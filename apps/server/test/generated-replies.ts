import { type ErrorCode, errorStatus } from "@bcc/contract/error-codes";
import { failureReplySchema } from "@bcc/contract/reply";
import type { LoadReply, LoadRequest } from "@bcc/testing/http-connection";
import { z } from "zod";
import type { Call } from "./generated-calls.ts";
import type { GeneratedRequest } from "./generated-requests.ts";
import type { Schema } from "./generated-values.ts";

/** Texts that no reply may contain, for any caller. */
const inner = [
	/\$argon2/,
	/\n\s+at .+:\d+:\d+/,
	/node_modules|\/apps\/server\/|drizzle|postgres(ql)?:\/\//i,
	/password_?hash|voter_key|secret_key/i,
	/\b(select|insert into|update|delete from) .{1,60}\b(from|values|set|where)\b/i,
];

/** Codes whose refusal must say which input was wrong. */
const namesField: ErrorCode[] = [
	"invalid_input",
	"invalid_json",
	"payload_too_large",
	"unsupported_media_type",
];

const schemas = new WeakMap<Schema, z.ZodType>();

function schemaOf(schema: Schema): z.ZodType {
	let made = schemas.get(schema);
	if (!made) {
		made = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
		schemas.set(schema, made);
	}
	return made;
}

/**
 * The fault of an answer, if any.
 *
 * @param secrets texts that this caller must not see
 */
export function faultOf(
	reply: LoadReply,
	{ request, call }: Pick<GeneratedRequest, "request" | "call">,
	secrets: readonly string[],
): string | undefined {
	if (!(reply.status >= 200)) return "no answer";
	const { body, headers, status } = reply;
	const sent = `${request.path} ${request.body ?? ""}`;
	const replyText = `${headers}\n${body}`;
	const leak = inner.find(
		(pattern) => pattern.test(replyText) && !pattern.test(sent) && !isDocument(request),
	);
	if (leak) return `contains ${leak}: ${leak.exec(replyText)?.[0]}`;
	const secret = secrets.find((each) => replyText.includes(each));
	if (secret) return `tells ${secret}`;
	if (!isPlainJson(reply)) {
		return status >= 500 && status !== 503 ? "a failure" : undefined;
	}
	return faultOfJson(status, body, call);
}

/** Whether it contains readable text. */
export function isPlainJson({ headers, body }: LoadReply): boolean {
	if (!/\r\ncontent-type: application\/json/i.test(headers)) return false;
	return !/\r\ncontent-encoding:/i.test(headers) && body !== "";
}

const isDocument = ({ path }: LoadRequest) => path.startsWith("/docs");

function faultOfJson(status: number, body: string, call: Call | undefined): string | undefined {
	const value: unknown = JSON.parse(body);
	if (status >= 400) {
		const failure = failureReplySchema.safeParse(value);
		if (!failure.success) return "a failure that does not fit its schema";
		const { code, field } = failure.data.error;
		if (namesField.includes(code) && !field) return `${code} without the input`;
		if (errorStatus[code] !== status) return `status of ${code}`;
		return status >= 500 && code !== "busy" && code !== "held_back" ? "a failure" : undefined;
	}
	const content = call?.operation.responses?.["200"]?.content;
	const schema = content && Object.values(content)[0]?.schema;
	if (!schema) return undefined;
	const fits = schemaOf(schema).safeParse(value);
	return fits.success ? undefined : `does not fit its schema: ${fits.error.message.slice(0, 300)}`;
}
