import type { ParseArgsOptionsConfig } from "node:util";

/** The command was called wrongly: its usage is printed below. */
export class UsageError extends Error {}

type Words = (string | undefined)[];
export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** One word of the command line after the program's name. */
export type Command = {
	/** Its lines of the help. */
	usage: string;
	options?: ParseArgsOptionsConfig;
	/** Number of positional arguments; default 0. */
	words?: number;
	/** @returns the exit code. @throws UsageError */
	run(words: Words, values: Values): Promise<number>;
};

export const text = (value: Values[string]): string | undefined =>
	typeof value === "string" ? value : undefined;

export function print(message: string): 0 {
	console.log(message);
	return 0;
}
