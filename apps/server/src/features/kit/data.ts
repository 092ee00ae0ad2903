import type { KitsQuery } from "@bcc/contract/admin/kit";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory, isActiveOrDraftCategory } from "#server/features/category/table.ts";
import type { KitCouple } from "#server/features/kit/rules.ts";
import { nominee } from "#server/features/nominee/table.ts";

const columns = {
	id: nominee.id,
	husband: nominee.husband,
	wife: nominee.wife,
	photo: nominee.imagePath,
	code: category.code,
	en: category.name,
	sw: category.nameSw,
	votingClosesAt: category.votingClosesAt,
};

type Row = Omit<KitCouple, "category" | "isOver" | "place"> & {
	code: string;
	en: string;
	sw: string | null;
	votingClosesAt: Date | null;
};

function coupleOf({ code, en, sw, votingClosesAt, ...couple }: Row, now: Date): Omit<KitCouple, "place"> {
	const isOver = votingClosesAt !== null && votingClosesAt <= now;
	return { ...couple, isOver, category: { code, en, sw: sw ?? en } };
}

/** An active or draft category of the season, with its picture. */
export async function kitCategory(db: Database, id: number) {
	const [row] = await db
		.select({ en: category.name, sw: category.nameSw, photo: category.imagePath })
		.from(category)
		.where(and(eq(category.id, id), isActiveOrDraftCategory));
	return row && { ...row, sw: row.sw ?? row.en };
}

/** Couples by their ids, of any season. */
export async function couplesById(db: Database, ids: number[], now: Date) {
	const rows = await db
		.select(columns)
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(inArray(nominee.id, ids));
	return new Map(rows.map((row) => [row.id, coupleOf(row, now)]));
}

/** Active couples of the season in the order of the site; one asked for by itself may be a draft, or of a draft category. */
export async function kitCouples(
	db: Database,
	{ nominee_id, category_id }: Omit<KitsQuery, "all">,
	now: Date,
): Promise<Omit<KitCouple, "place">[]> {
	const withDrafts = nominee_id !== undefined;
	const rows = await db
		.select(columns)
		.from(nominee)
		.innerJoin(
			category,
			and(eq(category.id, nominee.categoryId), withDrafts ? isActiveOrDraftCategory : isActiveCategory),
		)
		.where(
			and(
				isNull(nominee.deletedAt),
				withDrafts ? or(isNull(nominee.withdrawnAt), eq(nominee.draft, true)) : isNull(nominee.withdrawnAt),
				withDrafts ? undefined : eq(nominee.draft, false),
				nominee_id === undefined ? undefined : eq(nominee.id, nominee_id),
				category_id === undefined ? undefined : eq(category.id, category_id),
			),
		)
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id));
	return rows.map((row) => coupleOf(row, now));
}
