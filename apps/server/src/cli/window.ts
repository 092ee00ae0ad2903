import { addedScorers } from "#server/cli/added-commands.ts";
import { type Command, text, UsageError, type Values } from "#server/command/command.ts";
import { inSeason } from "#server/command/season-command.ts";
import type { Database } from "#server/db/client.ts";
import { readEnv } from "#server/env.ts";
import { setVotingWindow } from "#server/features/awards/category/windows.ts";
import { recallPublications } from "#server/features/awards/winner/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";

export const windowCommand: Command = {
	usage: `  window CODE [--opens TIME] [--closes TIME] [--reason TEXT]
                               shows the voting window of a category, by its code, and changes the bounds that are
                               given; TIME as 2027-02-14T18:00+03:00, or none for no limit`,
	options: { opens: { type: "string" }, closes: { type: "string" }, reason: { type: "string" } },
	words: 1,
	async run([code], values) {
		if (!code) throw new UsageError("Name a category by its code.");
		const times = { voting_opens_at: bound("opens", values), voting_closes_at: bound("closes", values) };
		const reason = text(values.reason)?.trim() || null;
		return await inSeason(readEnv(), async (db) => {
			const window = await setVotingWindow(db, code, times, reason, recall).catch((error: unknown) => {
				if (error instanceof AppError && error.field === "reason") {
					throw new UsageError("People have voted there: say why, with --reason TEXT.");
				}
				throw error;
			});
			if (!window) return { message: `There is no category with the code ${code}.`, exitCode: 1 };
			const { name, voting_opens_at, voting_closes_at } = window;
			const side = (time: string | null) => time ?? "no limit";
			const message = `${name}: opens ${side(voting_opens_at)}, closes ${side(voting_closes_at)}.`;
			return { message, changed: Object.values(times).some((time) => time !== undefined) };
		});
	},
};

/** Hides what may not be public any more, by what wings say about places, too. */
const recall = (transaction: Database) => recallPublications(transaction, addedScorers);

/** Undefined = unchanged, null = no limit. */
function bound(name: "opens" | "closes", values: Values): string | null | undefined {
	const given = text(values[name]);
	if (given === undefined) return undefined;
	if (given === "none") return null;
	const date = new Date(given);
	const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(given);
	if (!isTime || Number.isNaN(date.getTime())) {
		throw new UsageError(`--${name} must be a time with its zone, such as 2027-02-14T18:00+03:00, or none.`);
	}
	return date.toISOString();
}
