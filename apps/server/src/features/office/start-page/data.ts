import { createHash } from "node:crypto";
import type { StaffRole } from "@bcc/contract/admin/resources";
import type { CheckedPoint, StartPage } from "@bcc/contract/office/admin-start-page";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { checklistTick } from "#server/db/schema/start-page.ts";
import { publishedCategories } from "#server/features/awards/publication/data.ts";
import { latestBackup } from "#server/features/office/backup/data.ts";
import { bookChecks } from "#server/features/office/books/data.ts";
import {
	type Dependencies,
	inWords,
	type Moment,
	runningSeason,
} from "#server/features/office/start-page/point.ts";
import { startPoints } from "#server/features/office/start-page/points.ts";
import {
	hasCouples,
	hasUnpublishedWinners,
	nextStep,
	stageOf,
} from "#server/features/office/start-page/rules.ts";
import { lastTask } from "#server/features/office/task/data.ts";
import { freshVotes, lastDayOfVotes, voteBursts } from "#server/features/votes/history/data.ts";
import { categoryVotes, snapshot } from "#server/features/votes/result/data.ts";
import { sumsOf } from "#server/features/votes/result/rules.ts";
import { eq } from "#server/lib/drizzle.ts";

/** The points that a role may mend, with the ticks that still hold; of one moment in a transaction that sees one. */
async function checkedPoints(
	tx: Database,
	role: StaffRole,
	moment: Moment,
	points = startPoints,
): Promise<CheckedPoint[]> {
	const { season, categories, locale } = moment;
	const ticks = await tx.select().from(checklistTick).where(eq(checklistTick.seasonId, season.id));
	const counted = { categories: categories.length > 0, couples: categories.some(hasCouples) };
	const checked: CheckedPoint[] = [];
	for (const point of points) {
		const { key, roles, counts, find } = point;
		const found = roles.includes(role) ? await find(tx, moment) : null;
		if (!found || (found.state === "done" && counts && !counted[counts])) continue;
		const { state, items = [], figure = items.length, reason = null } = found;
		const { basis = items.map(({ resource, id, label }) => [resource, id ?? label]) } = found;
		const hash = createHash("sha256").update(JSON.stringify([season.id, key, reason, basis]));
		const about = hash.digest("base64url").slice(0, 22);
		const tick = state === "asks" && ticks.find((each) => each.point === key && each.about === about);
		const seen = tick ? { by: tick.seenBy, at: tick.seenAt.toISOString() } : null;
		checked.push({
			point: key,
			state,
			reason,
			figure,
			...inWords(point, found, figure, locale),
			about,
			seen,
		});
	}
	return checked;
}

/**
 * The first screen of the back office for a role, in one snapshot.
 *
 * @param settled the result of `settledCategories`
 */
export async function startPage(
	{ db, kind }: DatabaseHandle,
	role: StaffRole,
	dependencies: Dependencies,
	settled: Set<number>,
): Promise<StartPage> {
	const { locale, now, scorers } = dependencies;
	return await db.transaction(async (tx) => {
		const running = await runningSeason(tx);
		const { id, name, nameSw, year, settings } = running;
		const categories = await categoryVotes(tx, now, id, locale);
		const stage = stageOf(categories, running.closedAt);
		const isOver = stage.stage === "ended" || stage.stage === "closed";
		const backup = role === "admin" ? await latestBackup(tx) : undefined;
		const recount = role === "admin" ? await lastTask(tx, "recount") : null;
		const points = isOver ? [] : await checkedPoints(tx, role, momentOf(running, categories, dependencies));
		const books =
			role === "admin" && stage.stage === "ended"
				? await bookChecks(tx, { kind, seasonId: id, settled, now, scorers }, categories)
				: null;
		const votes = role === "editor" ? null : await voteFigures(tx, now, sumsOf(categories));
		return {
			taken_at: now.toISOString(),
			season: { id, name, name_sw: nameSw, year },
			...stage,
			next: nextStep({
				role,
				stage: stage.stage,
				points,
				held: votes?.held ?? 0,
				bursts: votes?.bursts ?? 0,
				books: books?.checks ?? null,
				unpublished:
					settings.counts_hidden_until_published &&
					running.publishedAt === null &&
					hasUnpublishedWinners(categories, await publishedCategories(tx, id)),
			}),
			points,
			votes,
			safekeeping:
				role === "admin"
					? {
							backup: backup ? { taken_at: backup.takenAt.toISOString(), is_good: backup.isGood } : null,
							recount: recount ? { started_at: recount.started_at, ok: recount.ok === true } : null,
						}
					: null,
		};
	}, snapshot);
}

async function voteFigures(
	tx: Database,
	now: Date,
	{ votes: total, held }: { votes: number; held: number },
): Promise<NonNullable<StartPage["votes"]>> {
	const day = await lastDayOfVotes(tx, now, await freshVotes(tx, undefined, now));
	const bursts = await voteBursts(tx, undefined, now);
	return { total, held, ...day, bursts: bursts.filter(({ seen }) => !seen).length };
}

/** A point's current state for a role, and its season; null when it is not the role's or there is none. */
export async function findPoint(
	tx: Database,
	role: StaffRole,
	dependencies: Dependencies,
	key: string,
): Promise<{ seasonId: number; found: CheckedPoint } | null> {
	const running = await runningSeason(tx);
	const categories = await categoryVotes(tx, dependencies.now, running.id);
	const asked = startPoints.filter((each) => each.key === key);
	const [found] = await checkedPoints(tx, role, momentOf(running, categories, dependencies), asked);
	return found ? { seasonId: running.id, found } : null;
}

const momentOf = (
	season: Moment["season"],
	categories: CategoryVotes[],
	dependencies: Dependencies,
): Moment => ({ ...dependencies, season, categories: categories.filter(({ withdrawal }) => !withdrawal) });
