/** Lines the server writes at its start, to people. */
const greeting = /^$|^Best Christian Couple is at |^API: |^First administrator: /;

/** A busy machine may hold the server up for so long that it tells somebody to come back; the test it happens to says so. */
const refusal = /^\{.*"status":503\b.*"msg":"request refused"/;

/** What a server at log level `warn` has written beyond its greeting and what it could not do in time. */
export function unexpectedLines(log: string): string[] {
	const lines = log.split("\n").map((line) => line.trim());
	return lines.filter((line) => !greeting.test(line) && !refusal.test(line));
}
