import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";

/** Stores a category with as many couples as asked for; gives their ids. */
export async function insertCategory(
	db: Database,
	options: { couples?: number } & Partial<typeof category.$inferInsert> = {},
): Promise<{ categoryId: number; nomineeIds: number[] }> {
	const { couples = 2, ...values } = options;
	await ensureSeason(db);
	const [row] = await db
		.insert(category)
		.values({ name: "Couple of Faith", description: "Faith", code: `C-${crypto.randomUUID()}`, ...values })
		.returning({ id: category.id });
	const categoryId = row?.id ?? 0;
	const nominees = Array.from({ length: couples }, (_, index) => ({
		categoryId,
		husband: `Husband ${index + 1}`,
		wife: `Wife ${index + 1}`,
		position: index,
	}));
	const rows = couples > 0 ? await db.insert(nominee).values(nominees).returning({ id: nominee.id }) : [];
	return { categoryId, nomineeIds: rows.map((each) => each.id) };
}
