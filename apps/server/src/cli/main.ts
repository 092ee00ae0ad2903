import { parseArgs } from "node:util";
import { addedCommands } from "#server/cli/added-commands.ts";
import { adminCommand } from "#server/cli/admin.ts";
import { backupCommands } from "#server/cli/backup.ts";
import { closeBooksForGood } from "#server/cli/close-books.ts";
import { mailTest } from "#server/cli/mail-test.ts";
import { allowanceCommand, recountCommand } from "#server/cli/votes.ts";
import { windowCommand } from "#server/cli/window.ts";
import { type Command, UsageError } from "#server/command/command.ts";
import { EnvError } from "#server/env.ts";
import { AppError } from "#server/lib/app-error.ts";
import { errorFields } from "#server/lib/error-fields.ts";
import { faultLine } from "#server/lib/fault-line.ts";
import { makeFilesPrivate } from "#server/lib/private-folder.ts";

const commands = new Map<string, Command>(
	Object.entries({
		recount: recountCommand,
		allowance: allowanceCommand,
		window: windowCommand,
		"close-books": closeBooksForGood,
		...Object.assign({}, ...addedCommands.map(({ commands }) => commands)),
		...backupCommands,
		"mail-test": mailTest,
		admin: adminCommand,
	}),
);

makeFilesPrivate();
const words = process.argv.slice(2);
// `help backup` is `backup --help`.
const [name = "", ...given] = isHelp(words[0]) && words[1] ? words.toReversed() : words;
const command = commands.get(name);
try {
	process.exitCode =
		isHelp(name) || given.some(isHelp) ? help() : command ? await run(command, given) : noCommand();
} catch (error) {
	const line = wordsOf(error);
	// Node itself would print every field of the error.
	console.error(line ?? errorFields(error));
	if (line === null) process.exit(1);
	process.exitCode = 2;
}

async function run({ run, options = {}, words = 0 }: Command, args: string[]): Promise<number> {
	const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
	const tooMuch = positionals[words];
	if (tooMuch !== undefined) throw new UsageError(`Unexpected argument: ${tooMuch}`);
	return await run(positionals, values);
}

function isHelp(word = ""): boolean {
	return ["help", "--help", "-h"].includes(word);
}

function usageOfAll(): string {
	const usages = [...commands.values()].map(({ usage }) => usage);
	return ["awards COMMAND, in a trial npm run cli -- COMMAND:\n", ...usages].join("\n");
}

function help(): number {
	if (!command && !isHelp(name)) return noCommand();
	console.log(command ? command.usage : usageOfAll());
	return 0;
}

function noCommand(): number {
	console.error(name ? `There is no command ${name}.` : "Which command?");
	console.error(`\n${usageOfAll()}`);
	return 2;
}

function wordsOf(error: unknown): string | null {
	// Some errors of Node's have a number as code.
	const code = String((error as NodeJS.ErrnoException).code);
	const isMisuse = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS_");
	if (isMisuse) return `${(error as Error).message}\n\n${command?.usage}`;
	if (error instanceof AppError) return error.toReply("en").message;
	return error instanceof EnvError ? error.message : faultLine(error);
}
