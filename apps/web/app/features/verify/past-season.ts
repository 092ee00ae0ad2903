import type { ArchivedSeason } from "@bcc/contract";
import { archivedIn } from "#web/features/archive/archived-in.ts";
import { browserApi } from "#web/lib/api.ts";

/** What a receipt of a season that is over is checked by. */
export type PastSeason = {
	/** Of its log. */
	address: string;
	published: boolean;
	category: string;
	couples: number[];
};

/** The season that a receipt's category was of; undefined when it is of the one that runs. */
export async function pastSeason(categoryId: number): Promise<PastSeason | undefined> {
	const season: ArchivedSeason | undefined = await archivedIn(browserApi(), categoryId);
	const category = season?.categories.find(({ id }) => id === categoryId);
	return (
		season &&
		category && {
			address: `/ledger/${season.id}`,
			published: season.published,
			category: `${category.name} (${season.year})`,
			couples: category.couple_ids,
		}
	);
}
