/** Lines the server writes at its start, to people. */
const greeting = /^$|^Best Christian Couple is at |^API: |^First administrator: /;

/** What a server at log level `warn` has written beyond its greeting. */
export function unexpectedLines(log: string): string[] {
	return log.split("\n").filter((line) => !greeting.test(line.trim()));
}
