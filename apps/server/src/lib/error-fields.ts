import { withCauses } from "#server/lib/causes.ts";
import { DrizzleQueryError } from "#server/lib/drizzle.ts";

/** SQLSTATE class 22, data exceptions: their messages quote the value. */
const dataException = /^22[0-9A-Z]{3}$/;

/** The fields of an error that are logged: no parameter of a statement, whichever field the database's driver put it in. */
export type ErrorFields = {
	name: string;
	code?: string;
	/** Left out where it would repeat the statement's text. */
	message?: string;
	/** The text of a statement, with `$1` in place of each value. */
	query?: string;
	constraint?: string;
	stack?: string;
	cause?: ErrorFields;
};

/**
 * The fields of an error that may be logged or printed. They are chosen one by one: the errors of databases carry
 * addresses, password hashes and voters' keys in `params`, `detail`, `where` and more, and Drizzle's in message and stack.
 */
export function errorFields(error: unknown): ErrorFields {
	if (!(error instanceof Error)) return { name: typeof error };
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	return {
		name: error.name,
		code: typeof code === "string" ? code : undefined,
		...(error instanceof DrizzleQueryError ? { query: error.query } : { message: messageOf(error, code) }),
		constraint: typeof constraint === "string" ? constraint : undefined,
		stack: framesOf(error),
		cause: error.cause === undefined ? undefined : errorFields(error.cause),
	};
}

function messageOf({ message }: Error, code: unknown): string {
	return dataException.test(String(code)) ? message.replace(/".*"/s, '"…"') : message;
}

/** Where an error came from, without the message that a stack begins with. */
function framesOf({ message, stack = "" }: Error): string | undefined {
	const start = stack.indexOf(message);
	return start < 0 ? undefined : stack.slice(start + message.length).trim();
}

/** One line for people: the message of the first cause of an error, without any parameter of a statement. */
export function faultInWords(error: unknown): string {
	const cause = [...withCauses(error)].at(-1);
	if (!cause) return typeof error;
	// Node's, for an address with several machines: it has no message itself.
	if (cause instanceof AggregateError) return faultInWords(cause.errors[0]);
	const { code } = cause as { code?: unknown };
	const message = messageOf(cause, code) || cause.name;
	const line = message.replace(/\s+/g, " ").trim();
	return typeof code === "string" && !line.includes(code) ? `${line} (${code})` : line;
}
