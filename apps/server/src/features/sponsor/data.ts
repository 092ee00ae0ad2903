import type { Sponsor } from "@bcc/contract";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { event } from "#server/features/occasion/table.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { sponsor } from "#server/features/sponsor/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isShown } from "#server/records/drafts.ts";

/** Who supports the season that runs, and its events that visitors see, in the organisers' order. */
export async function currentSponsors(db: Database, drafts = false): Promise<Sponsor[]> {
	return await db
		.select({
			id: sponsor.id,
			name: sponsor.name,
			link: sponsor.link,
			logo: sponsor.logoPath,
			event_id: sponsor.eventId,
		})
		.from(sponsor)
		.leftJoin(event, eq(event.id, sponsor.eventId))
		.where(
			and(
				eq(sponsor.seasonId, currentSeasonId),
				isNull(sponsor.deletedAt),
				or(isNull(sponsor.eventId), isShown(event, drafts)),
			),
		)
		.orderBy(asc(sponsor.position), asc(sponsor.id));
}

/**
 * Refuses to change a sponsor of a season that is archived.
 *
 * @throws AppError `books_closed`
 */
export async function demandCurrentSponsor(transaction: Database, id: number): Promise<void> {
	const [found] = await transaction
		.select({ id: sponsor.id })
		.from(sponsor)
		.where(and(eq(sponsor.id, id), eq(sponsor.seasonId, currentSeasonId)));
	if (!found) throw new AppError("books_closed");
}
