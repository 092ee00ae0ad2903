import type { SponsorInput } from "@bcc/contract/admin";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { event } from "#server/features/occasion/table.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { inCurrentSeason } from "#server/features/sponsor/admin-data.ts";
import { sponsor } from "#server/features/sponsor/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import { changeRow, lastPosition } from "#server/records/rows.ts";

/** Stores a sponsor as the season's last one, in a transaction; gives its id. Throws `invalid_input` where there is no such event. */
export async function addSponsor(transaction: Database, input: SponsorInput): Promise<number> {
	await holdEvent(transaction, input.event_id);
	const [stored] = await transaction
		.insert(sponsor)
		.values({
			...valuesOf(input),
			seasonId: currentSeasonId,
			position: lastPosition(sponsor, inCurrentSeason),
		})
		.returning({ id: sponsor.id });
	if (!stored) throw new Error("the sponsor was not stored");
	return stored.id;
}

/** Changes a sponsor at this version; false when it has another. Throws `invalid_input` where there is no such event. */
export async function changeSponsor(
	transaction: Database,
	id: number,
	version: number,
	input: SponsorInput,
): Promise<boolean> {
	await holdEvent(transaction, input.event_id);
	return await changeRow(transaction, sponsor, id, version, valuesOf(input));
}

function valuesOf({ name, link, logo, event_id }: SponsorInput) {
	return { name, link, logoPath: logo, eventId: event_id };
}

async function holdEvent(transaction: Database, id: number | null): Promise<void> {
	if (id === null) return;
	const rows = await transaction
		.select({ id: event.id })
		.from(event)
		.where(and(eq(event.id, id), isNull(event.deletedAt)))
		.for("share");
	if (rows.length === 0) throw new AppError("invalid_input", { field: "event_id" });
}

/** Takes the sponsors of one season over into another, in a transaction. */
export async function copySponsors(transaction: Database, from: number, to: number): Promise<void> {
	const { name, link, logoPath, eventId, position } = sponsor;
	const rows = await transaction
		.select({ name, link, logoPath, eventId, position })
		.from(sponsor)
		.where(and(eq(sponsor.seasonId, from), isNull(sponsor.deletedAt)))
		.orderBy(asc(position), asc(sponsor.id));
	if (rows.length > 0)
		await transaction.insert(sponsor).values(rows.map((row) => ({ ...row, seasonId: to })));
}
