import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { compareLog, type LogComparison } from "#server/features/log/public-log/comparison.ts";
import { loggedSeasons } from "#server/features/log/public-log/data.ts";
import type { RecountPart } from "#server/features/votes/result/rules.ts";

type SeasonLogComparison = LogComparison & { season: string };

/** Compares the public logs of all seasons with their votes. Differences are described in English: they are for operators. */
export const recountLogs: RecountPart = async (transaction) => {
	const logs: SeasonLogComparison[] = [];
	for (const { seasonId, season } of await loggedSeasons(transaction)) {
		const log = await compareLog(transaction, seasonId);
		if (log) logs.push({ ...log, season });
	}
	return {
		agrees: logs.every(({ differences }) => differences.length === 0),
		inWords: (options) => logs.flatMap((log) => logInWords(log, logs.length > 1, options)),
	};
};

export function logInWords(
	{ season, size, root, waiting, differences }: SeasonLogComparison,
	ofMany: boolean,
	options: { locale: Locale },
): string[] {
	const log = ofMany ? m.task_recount_log_of({ season }, options) : m.task_recount_log({}, options);
	const about = { log, size, root, waiting };
	return differences.length > 0
		? [m.task_recount_log_differs(about, options), ...differences]
		: [m.task_recount_log_agrees(about, options)];
}
