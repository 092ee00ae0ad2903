import { sponsorSchemas } from "@bcc/contract/programme/admin-sponsor";
import type { Database } from "#server/db/client.ts";
import { event } from "#server/db/schema/occasion.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { sponsor } from "#server/db/schema/sponsor.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, isNull, sql } from "#server/lib/drizzle.ts";
import { tableResource } from "#server/records/table-resource.ts";

export const inCurrentSeason = eq(sponsor.seasonId, currentSeasonId);

export const sponsors = tableResource({
	name: "sponsors",
	schemas: sponsorSchemas,
	table: sponsor,
	columns: {
		logo: sponsor.logoPath,
		event: sql`(select e.name from ${event} e where e.id = ${sponsor}."event_id")`,
	},
	label: ({ name }) => name,
	search: [sponsor.name],
	among: inCurrentSeason,
	async prepare(transaction, input) {
		if (input.event_id !== null) await lockEvent(transaction, input.event_id);
		return input;
	},
	async requireRunningSeason(transaction, { id }) {
		const isCurrent = and(eq(sponsor.id, id), inCurrentSeason);
		if ((await transaction.$count(sponsor, isCurrent)) === 0) throw new AppError("books_closed");
	},
});

/** @throws AppError `invalid_input` where there is no such event */
async function lockEvent(transaction: Database, id: number): Promise<void> {
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
