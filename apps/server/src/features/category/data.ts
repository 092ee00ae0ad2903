import type { Category } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, categoryStands } from "#server/features/category/table.ts";

const columns = {
	id: category.id,
	name: category.name,
	nameSw: category.nameSw,
	description: category.description,
	descriptionSw: category.descriptionSw,
	code: category.code,
	imagePath: category.imagePath,
	votingOpensAt: category.votingOpensAt,
	votingClosesAt: category.votingClosesAt,
	frozenAt: category.frozenAt,
};

type Row = Pick<typeof category.$inferSelect, keyof typeof columns>;

/** All categories in the organisers' order. */
export async function listCategories(db: Database, locale: Locale): Promise<Category[]> {
	const rows = await db
		.select(columns)
		.from(category)
		.where(categoryStands)
		.orderBy(asc(category.position), asc(category.id));
	return rows.map((row) => present(row, locale));
}

/** One category; null when there is none with this id. */
export async function findCategory(db: Database, id: number, locale: Locale): Promise<Category | null> {
	const [row] = await db
		.select(columns)
		.from(category)
		.where(and(eq(category.id, id), categoryStands));
	return row ? present(row, locale) : null;
}

function present(row: Row, locale: Locale): Category {
	const swahili = locale === "sw";
	return {
		id: row.id,
		name: (swahili && row.nameSw) || row.name,
		description: (swahili && row.descriptionSw) || row.description,
		code: row.code,
		image_url: row.imagePath,
		voting_opens_at: row.votingOpensAt?.toISOString() ?? null,
		voting_closes_at: closingTime(row)?.toISOString() ?? null,
	};
}

/** When voting ends or ended, for visitors: a frozen category is closed since it was frozen. */
function closingTime({ votingClosesAt, frozenAt }: Row): Date | null {
	if (!frozenAt || (votingClosesAt && votingClosesAt < frozenAt)) return votingClosesAt;
	return frozenAt;
}
