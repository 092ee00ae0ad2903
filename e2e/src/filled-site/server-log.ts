/** Lines the server writes at its start, to people. */
const greeting = /^$|^Best Christian Couple is at |^API: |^First administrator: /;

/** A busy machine may delay the server so much that it answers 503; the test that gets it fails with that. */
const refusal = /^\{.*"status":503\b.*"msg":"request refused"/;

/** The log of a server at level `warn` without its greeting and its time-outs. */
export function unexpectedLines(log: string): string[] {
	const lines = log.split("\n").map((line) => line.trim());
	return lines.filter((line) => !greeting.test(line) && !refusal.test(line));
}
