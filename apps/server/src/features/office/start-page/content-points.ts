import type { CheckItem } from "@bcc/contract/office/admin-start-page";
import { programmeToday } from "@bcc/contract/programme/calendar";
import { legalKinds } from "@bcc/contract/site/legal-text";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { asks, type Found, missing, type StartPoint } from "#server/features/office/start-page/points.ts";
import { hasCouples } from "#server/features/office/start-page/rules.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";

const roles: StartPoint["roles"] = ["admin", "editor"];

const ofSeason = sql`c.deleted_at is null and c.season_id = ${currentSeasonId}`;
const activeCouples = sql`from nominee n join category c on c.id = n.category_id
	where ${ofSeason} and c.withdrawn_at is null and n.withdrawn_at is null`;
const coupleItem = sql`select 'nominees' as resource, n.id, n.husband || ' & ' || n.wife as label`;
const inOrder = sql`order by n.position, n.id`;

const nameIn = (locale: Locale) => (locale === "sw" ? sql`coalesce(name_sw, name)` : sql`name`);
const named = (categories: CategoryVotes[]): CheckItem[] =>
	categories.map(({ category_id: id, name: label }) => ({ resource: "categories", id, label }));

async function asksAbout(tx: Database, statement: SQL): Promise<Found> {
	return asks(await rowsOf<CheckItem>(tx, statement));
}

/** What editors mend, in the order in which they do. */
export const contentPoints: StartPoint[] = [
	{
		key: "categories",
		roles,
		find: (_tx, { categories: { length } }) => ({ state: length > 0 ? "done" : "missing", figure: length }),
	},
	{
		key: "empty_categories",
		roles,
		counts: "categories",
		find: (_tx, { categories }) => missing(named(categories.filter((each) => !hasCouples(each)))),
	},
	{
		key: "category_dates",
		roles,
		counts: "categories",
		find: (_tx, { categories }) =>
			missing(
				named(
					categories.filter(
						({ voting_opens_at, voting_closes_at, state }) =>
							(voting_opens_at === null || voting_closes_at === null) && state !== "closed",
					),
				),
			),
	},
	{
		key: "category_drafts",
		roles,
		counts: "categories",
		find: (tx, { locale }) =>
			asksAbout(
				tx,
				sql`select 'categories' as resource, id, ${nameIn(locale)} as label from category c
					where ${ofSeason} and draft order by position, id`,
			),
	},
	{
		key: "couple_drafts",
		roles,
		counts: "couples",
		find: (tx) =>
			asksAbout(
				tx,
				sql`${coupleItem} from nominee n join category c on c.id = n.category_id
					where ${ofSeason} and n.draft and n.deleted_at is null ${inOrder}`,
			),
	},
	{
		key: "couple_photos",
		roles,
		counts: "couples",
		find: (tx) => asksAbout(tx, sql`${coupleItem} ${activeCouples} and n.image_path is null ${inOrder}`),
	},
	{
		key: "couple_swahili",
		roles,
		counts: "couples",
		find: (tx) =>
			asksAbout(
				tx,
				sql`${coupleItem} ${activeCouples} and n.story is not null and n.story_sw is null ${inOrder}`,
			),
	},
	{ key: "other_swahili", roles, find: (tx, { now, locale }) => asksAbout(tx, otherSwahili(now, locale)) },
	{
		key: "legal_texts",
		roles,
		async find(tx, { now }) {
			const holding = await rowsOf<{ id: number; version: number }>(
				tx,
				sql`select distinct on (kind) id, version from legal_text
					where deleted_at is null and valid_from <= ${programmeToday(now)}::date
					order by kind, valid_from desc, edition desc`,
			);
			const lacking = legalKinds.length - holding.length;
			return lacking > 0
				? { state: "missing", reason: "legal_missing", figure: lacking }
				: { state: "asks", reason: "legal_unread", figure: holding.length, basis: holding };
		},
	},
];

/** Texts without Swahili; occasions that are over need none any more. */
function otherSwahili(now: Date, locale: Locale): SQL {
	const today = programmeToday(now);
	const name = nameIn(locale);
	const title = locale === "sw" ? sql`coalesce(title_html_sw, title_html)` : sql`title_html`;
	return sql`select resource, id, label from (
			select 'categories' as resource, id, ${name} as label, position from category c
				where ${ofSeason} and withdrawn_at is null
					and (name_sw is null or (description <> '' and description_sw is null))
			union all
			select 'seminars', id, ${name}, 0 from seminar
				where deleted_at is null and not draft and end_date >= ${today}::date
					and (name_sw is null or topic_sw is null or (description <> '' and description_sw is null))
			union all
			select 'events', id, ${name}, 0 from event
				where deleted_at is null and not draft and start_date >= ${today}::date
					and (name_sw is null or topic_sw is null or (description <> '' and description_sw is null))
			union all
			select 'galleries', id, ${name}, position from gallery
				where deleted_at is null and not draft
					and (name_sw is null or (description <> '' and description_sw is null))
			union all
			select 'banners', id, regexp_replace(${title}, '<[^>]*>', '', 'g'), position from banner
				where deleted_at is null and active
					and ((title_html <> '' and title_html_sw is null) or (text_html <> '' and text_html_sw is null))
			union all
			select 'legal-texts', id, kind, edition from (
				select distinct on (kind) * from legal_text where deleted_at is null and valid_from <= ${today}::date
				order by kind, valid_from desc, edition desc
			) holding where html_sw is null
		) text
		order by resource, position, id`;
}
