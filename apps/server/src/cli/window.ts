import { type Command, text, UsageError } from "#server/cli/command.ts";
import { inSeason } from "#server/cli/season-command.ts";
import { readEnv } from "#server/env.ts";
import { setVotingWindow } from "#server/features/category/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";

export const windowCommand: Command = {
	usage: `  window CODE [--opens TIME] [--closes TIME] [--reason TEXT]
                               shows the voting window of a category, by its code, and changes the bounds that are
                               given; TIME as 2027-02-14T18:00+03:00, or none for no limit`,
	options: { opens: { type: "string" }, closes: { type: "string" }, reason: { type: "string" } },
	words: 1,
	async run([code], values) {
		if (!code) throw new UsageError("Name a category by its code.");
		// An omitted bound is unchanged.
		const bounds: { opens?: Date | null; closes?: Date | null } = {};
		for (const side of ["opens", "closes"] as const) {
			const given = text(values[side]);
			if (given !== undefined) bounds[side] = timeOf(side, given);
		}
		const reason = text(values.reason)?.trim();
		return await inSeason(readEnv(), async (db) => {
			const window = await setVotingWindow(db, code, bounds, reason).catch((error: unknown) => {
				if (error instanceof AppError && error.field === "reason") {
					throw new UsageError("People have voted there: say why, with --reason TEXT.");
				}
				throw error;
			});
			if (!window) return { message: `There is no category with the code ${code}.`, exitCode: 1 };
			const { name, opens, closes } = window;
			const side = (date: Date | null) => date?.toISOString() ?? "no limit";
			const message = `${name}: opens ${side(opens)}, closes ${side(closes)}.`;
			return { message, changed: Object.keys(bounds).length > 0 };
		});
	},
};

function timeOf(side: string, given: string): Date | null {
	if (given === "none") return null;
	const date = new Date(given);
	const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(given);
	if (!isTime || Number.isNaN(date.getTime())) {
		throw new UsageError(`--${side} must be a time with its zone, such as 2027-02-14T18:00+03:00, or none.`);
	}
	return date;
}
