import type { ShownLog } from "@bcc/contract/log/admin-log";
import type { Database } from "#server/db/client.ts";
import {
	chosenCounts,
	publishedArchives,
	unpublishedCategories,
} from "#server/features/awards/publication/data.ts";
import { type CountVisibility, countVisibilityOf } from "#server/features/awards/publication/rules.ts";
import type { SeasonFacts } from "#server/features/awards/running-season/data.ts";
import { openCategories } from "#server/features/log/public-log/data.ts";

/** Whether everybody may read the entries of a season's log, and what these wait for (docs/decisions/0050, 0058). */
export async function shownLogOf(
	db: Database,
	season: Pick<SeasonFacts, "id" | "archivedAt">,
): Promise<ShownLog> {
	const countVisibility = await countVisibilityIn(db, season);
	if (countVisibility === "always") return { shown: true, waits_for: [] };
	if (countVisibility === "afterClose") {
		const open = await openCategories(db);
		const waiting = open.map(({ id, name }) => ({ category_id: id, name, reason: "voting" as const }));
		return { shown: open.length === 0, waits_for: waiting };
	}
	const unpublished = await unpublishedCategories(db, season.id);
	return {
		shown: false,
		waits_for: unpublished.map(({ id, name, ...of }) => ({ category_id: id, name, reason: reasonOf(of) })),
	};
}

async function countVisibilityIn(
	db: Database,
	{ id, archivedAt }: Pick<SeasonFacts, "id" | "archivedAt">,
): Promise<CountVisibility> {
	if (archivedAt === null) return countVisibilityOf(await chosenCounts(db));
	return (await publishedArchives(db)).has(id) ? "always" : "afterPublication";
}

type Unpublished = Omit<Awaited<ReturnType<typeof unpublishedCategories>>[number], "id" | "name">;

function reasonOf({
	mayGetVotes,
	isWithdrawn,
	counted,
}: Unpublished): ShownLog["waits_for"][number]["reason"] {
	if (mayGetVotes) return "voting";
	if (isWithdrawn) return "withdrawn";
	return counted === 0 ? "no_vote_counts" : "unpublished";
}
