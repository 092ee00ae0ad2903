import { type Command, text, UsageError, type Values } from "#server/cli/command.ts";
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
		const bounds = { ...bound("opens", values), ...bound("closes", values) };
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

/** An omitted bound is unchanged. */
function bound<Name extends "opens" | "closes">(
	name: Name,
	values: Values,
): Partial<Record<Name, Date | null>> {
	const given = text(values[name]);
	if (given === undefined) return {};
	const date = given === "none" ? null : new Date(given);
	const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(given);
	if (date && (!isTime || Number.isNaN(date.getTime()))) {
		throw new UsageError(`--${name} must be a time with its zone, such as 2027-02-14T18:00+03:00, or none.`);
	}
	return { [name]: date } as Partial<Record<Name, Date | null>>;
}
