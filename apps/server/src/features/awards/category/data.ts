import type { Category, ListedCategory } from "@bcc/contract/awards/category";
import type { VotingEvent } from "@bcc/contract/votes/counts-event";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { category, isActiveCategory, isActiveOrDraftCategory } from "#server/db/schema/category.ts";
import { booksClosedAt } from "#server/features/awards/running-season/data.ts";
import { and, asc, eq, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textsIn } from "#server/lib/translation.ts";

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
	frozenNotice: category.frozenNotice,
	frozenNoticeSw: category.frozenNoticeSw,
	booksClosedAt: booksClosedAt(category.seasonId),
};

type Row = Pick<typeof category.$inferSelect, Exclude<keyof typeof columns, "booksClosedAt">> & {
	booksClosedAt: string | null;
};

/** @param drafts includes drafts */
export async function listCategories(
	db: Database,
	locale: Locale,
	drafts = false,
): Promise<ListedCategory[]> {
	const couples = sql<number>`(select count(*)::int from nominee n
		where n.category_id = ${category}.id and n.withdrawn_at is null)`;
	const rows = await db
		.select({ ...columns, couples })
		.from(category)
		.where(drafts ? isActiveOrDraftCategory : isActiveCategory)
		.orderBy(asc(category.position), asc(category.id));
	return rows.map((row) => ({ ...toCategory(row, locale), couples: row.couples }));
}

/** @param draft finds a draft, too */
export async function findCategory(
	db: Database,
	id: number,
	locale: Locale,
	draft = false,
): Promise<Category | null> {
	const [row] = await db
		.select(columns)
		.from(category)
		.where(and(eq(category.id, id), draft ? isActiveOrDraftCategory : isActiveCategory));
	return row ? toCategory(row, locale) : null;
}

/** The event about voting in each category, by its id. */
export async function listVotingEvents(db: Database): Promise<ReadonlyMap<number, VotingEvent>> {
	const [en, sw] = [await listCategories(db, "en"), await listCategories(db, "sw")];
	const inSwahili = new Map(sw.map((each) => [each.id, each]));
	const left = await rowsOf<{ id: number; category_id: number }>(
		db,
		sql`select id, category_id from nominee where withdrawn_at is not null and not draft order by id`,
	);
	const withdrawn = Map.groupBy(left, ({ category_id }) => category_id);
	return new Map(
		en.map((each) => [
			each.id,
			{
				en: timesOf(each),
				sw: timesOf(inSwahili.get(each.id) ?? each),
				withdrawn: (withdrawn.get(each.id) ?? []).map(({ id }) => id),
			},
		]),
	);
}

function timesOf({ voting_opens_at, voting_closes_at, freeze }: Category): VotingEvent["en"] {
	return { voting_opens_at, voting_closes_at, freeze };
}

function toCategory(row: Row, locale: Locale): Category {
	return {
		id: row.id,
		...textsIn(locale, {
			name: [row.name, row.nameSw],
			description: [row.description, row.descriptionSw],
		}),
		code: row.code,
		image_url: row.imagePath,
		voting_opens_at: isoOrNull(row.votingOpensAt),
		voting_closes_at: isoOrNull(closingTime(row)),
		freeze: freezeOf(row, locale),
	};
}

/** Null once the books are closed: that ends a freeze. */
function freezeOf(row: Row, locale: Locale): Category["freeze"] {
	if (!row.frozenAt || row.booksClosedAt) return null;
	const { notice, ...rest } = textsIn(locale, { notice: [row.frozenNotice, row.frozenNoticeSw] });
	return {
		since: row.frozenAt.toISOString(),
		closes_at: isoOrNull(row.votingClosesAt),
		notice: notice || null,
		...rest,
	};
}

/** When voting ends or ended for visitors: the earliest of its end, its freeze and the closing of the books. */
function closingTime({ votingClosesAt, frozenAt, booksClosedAt }: Row): Date | null {
	const ends = [votingClosesAt, frozenAt, booksClosedAt && new Date(booksClosedAt)].filter(
		(end) => end !== null,
	);
	return ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : null;
}
