/** What a statement is to those that are kept. */
export type StatementKind =
	/** Reads or writes rows, and means the same whenever it is asked: may be kept. */
	| "rows"
	/** Changes nothing for others, and is not kept itself. */
	| "other"
	/** Says how the rest of its transaction is planned and read. */
	| "local"
	/** May change what others mean or give. */
	| "change";

/** PostgreSQL takes some 45 bytes for a character of what it keeps; a long list of rows is seldom asked again. */
const longestKept = 8_000;

const firstWord = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(\w+|\(?)/;
const ofRows = new Set(["select", "insert", "update", "delete", "with"]);
const harmless = new Set(
	[
		["abort", "begin", "commit", "end", "release", "rollback", "savepoint", "start"],
		["analyze", "checkpoint", "lock", "truncate", "vacuum"],
		["execute", "explain", "merge", "prepare", "show", "table", "values", "("],
		["close", "declare", "fetch", "listen", "move", "notify", "unlisten"],
	].flat(),
);

const harmlessSetting = /\bset\s+(?:(?:local\s+)?\w+_timeout|transaction|constraints)\b/i;
const localSetting = /\bset\s+local\b/i;
const setsByFunction = /\bset_config\s*\((?!\s*'\w+_timeout')/i;
/** `select … into` makes a table. */
const into = /(?<!\b(?:insert|merge)\s+)\binto\b/i;
/** A text that PostgreSQL reads as a moment when it parses the statement. */
const readsClock = /'\s*(?:now|today|tomorrow|yesterday)\b/i;

/** What one statement is. What is not known is a change. */
export function kindOf(text: string): StatementKind {
	const word = firstWord.exec(text)?.[1]?.toLowerCase() ?? "";
	if (setsByFunction.test(text)) return "change";
	if ((word === "select" || word === "with") && into.test(text)) return "change";
	if (ofRows.has(word)) return text.length > longestKept || readsClock.test(text) ? "other" : "rows";
	if (harmless.has(word)) return "other";
	if (word !== "set") return "change";
	if (harmlessSetting.test(text)) return "other";
	return localSetting.test(text) ? "local" : "change";
}

const change = /(?:^|;)\s*(?:alter|create|do|drop|deallocate\s+all|discard\s+all)\b/im;

/** Whether one of several statements changes tables, or takes away what is kept. */
export function changeSomething(statements: string): boolean {
	return change.test(statements);
}
