import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory } from "#server/db/schema/category.ts";
import { gallery } from "#server/db/schema/gallery.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import type { PublicIds } from "#server/http/public-paths.ts";
import { and, asc, eq, isNull } from "#server/lib/drizzle.ts";
import { isShown } from "#server/records/drafts.ts";

export async function listPublicIds(db: Database): Promise<PublicIds> {
	const listIds = async (table: typeof category | typeof seminar | typeof event | typeof gallery) => {
		const rows = await db
			.select({ id: table.id })
			.from(table)
			.where(table === category ? isActiveCategory : isShown(table))
			.orderBy(asc(table.id));
		return rows.map(({ id }) => id);
	};
	const couples = await db
		.select({ id: nominee.id })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(and(isNull(nominee.withdrawnAt), isActiveCategory))
		.orderBy(asc(nominee.id));
	return {
		categories: await listIds(category),
		couples: couples.map(({ id }) => id),
		seminars: await listIds(seminar),
		events: await listIds(event),
		galleries: await listIds(gallery),
	};
}
