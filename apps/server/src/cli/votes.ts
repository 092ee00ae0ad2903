import { addedCommands } from "#server/cli/added-commands.ts";
import { type Command, UsageError } from "#server/command/command.ts";
import { inSeason } from "#server/command/season-command.ts";
import { readEnv } from "#server/env.ts";
import { changeAllowance } from "#server/features/site/settings/mutations.ts";
import { recountVotes } from "#server/features/votes/result/data.ts";
import { recountInWords } from "#server/features/votes/result/rules.ts";

export const recountCommand: Command = {
	usage: "  recount                      compares every couple's tally with a recount of the stored votes",
	run: async () =>
		await inSeason(readEnv(), async (db) => {
			const counted = await recountVotes(
				db,
				addedCommands.flatMap(({ recountPart }) => recountPart ?? []),
			);
			return { message: recountInWords(counted, { locale: "en" }), exitCode: counted.agrees ? 0 : 1 };
		}),
};

export const allowanceCommand: Command = {
	usage:
		"  allowance N                  how many browsers of one network and device type may vote per category (1 to 10000)",
	words: 1,
	async run([number]) {
		const allowance = Number(number);
		if (!Number.isInteger(allowance) || allowance < 1 || allowance > 10_000) {
			throw new UsageError("The allowance must be a whole number from 1 to 10000.");
		}
		return await inSeason(readEnv(), async (db) => {
			await changeAllowance(db, allowance);
			return { message: `The shared-network allowance is now ${allowance}.`, changed: true };
		});
	},
};
