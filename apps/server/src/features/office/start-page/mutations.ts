import type { Database } from "#server/db/client.ts";
import { checklistTick } from "#server/db/schema/start-page.ts";
import { and, eq } from "#server/lib/drizzle.ts";

type Tick = { seasonId: number; point: string; about: string; seenBy: string; seenAt: Date };

/** Stores that somebody has seen a point in its current state, replacing an earlier tick. */
export async function tickPoint(db: Database, tick: Tick): Promise<void> {
	await db
		.insert(checklistTick)
		.values(tick)
		.onConflictDoUpdate({ target: [checklistTick.seasonId, checklistTick.point], set: tick });
}

export async function untickPoint(db: Database, seasonId: number, point: string): Promise<void> {
	await db
		.delete(checklistTick)
		.where(and(eq(checklistTick.seasonId, seasonId), eq(checklistTick.point, point)));
}
