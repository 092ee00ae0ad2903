import { OperatorError } from "#server/lib/operator-error.ts";

/** SQLSTATEs of a database that answers but refuses connections, or does not take writes. */
const refusals = /^(28|3D|53|57P|25006|42501)/;

const noConnection = /^(timeout exceeded when trying to connect|Connection terminated)/;

/**
 * One line about a fault that an operator must correct: the error's own message where it has one, else that of the system, the database or
 * TLS below it; null for a bug.
 */
export function faultLine(error: unknown): string | null {
	for (let each = error; each instanceof Error; each = each.cause) {
		if (each instanceof OperatorError) return each.message;
		const line = lineOf(each);
		if (line) return line.replaceAll(/\s+/g, " ");
	}
	return null;
}

function lineOf(error: Error): string | null {
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (error instanceof AggregateError) return faultLine(error.errors[0]);
	if (syscall === "connect") return `${error.message}: nobody answers there`;
	if (syscall === "getaddrinfo") return `${error.message}: this machine cannot look that name up`;
	if (code === "EADDRINUSE") return `${error.message}: stop what listens there, or set another PORT`;
	if (noConnection.test(error.message)) return `the database does not answer: ${error.message}`;
	if (syscall) return error.message;
	if (code && /^ERR_(OSSL|SSL|TLS)_/.test(code)) return `TLS_CERT or TLS_KEY: ${error.message}`;
	if (code && refusals.test(code))
		return `the database says: ${error.message} (${code})${/^(28|3D)/.test(code) ? ": look at DATABASE_URL" : ""}`;
	return null;
}
