import { programmeToday } from "@bcc/contract/programme/calendar";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import type { Item } from "#server/features/office/start-page/point.ts";
import { sql } from "#server/lib/drizzle.ts";

/* What editors may have left undone, each in the order of its list. */

type Items = Promise<Item[]>;

const ofSeason = sql`c.deleted_at is null and c.season_id = ${currentSeasonId}`;
const activeCouples = sql`from nominee n join category c on c.id = n.category_id
	where ${ofSeason} and c.withdrawn_at is null and n.withdrawn_at is null`;
const coupleItem = sql`select 'nominees' as resource, n.id, n.husband || ' & ' || n.wife as label`;
const inOrder = sql`order by n.position, n.id`;

const nameIn = (locale: Locale) => (locale === "sw" ? sql`coalesce(name_sw, name)` : sql`name`);

export const draftCategories = (tx: Database, locale: Locale): Items =>
	rowsOf(
		tx,
		sql`select 'categories' as resource, id, ${nameIn(locale)} as label from category c
			where ${ofSeason} and draft order by position, id`,
	);

export const draftCouples = (tx: Database): Items =>
	rowsOf(
		tx,
		sql`${coupleItem} from nominee n join category c on c.id = n.category_id
			where ${ofSeason} and n.draft and n.deleted_at is null ${inOrder}`,
	);

export const couplesWithoutPhoto = (tx: Database): Items =>
	rowsOf(tx, sql`${coupleItem} ${activeCouples} and n.image_path is null ${inOrder}`);

export const storiesWithoutSwahili = (tx: Database): Items =>
	rowsOf(tx, sql`${coupleItem} ${activeCouples} and n.story is not null and n.story_sw is null ${inOrder}`);

/** The versions in force, one of each kind. */
export const legalTextsInForce = (tx: Database, now: Date): Promise<{ id: number; version: number }[]> =>
	rowsOf(
		tx,
		sql`select distinct on (kind) id, version from legal_text
			where deleted_at is null and valid_from <= ${programmeToday(now)}::date
			order by kind, valid_from desc, edition desc`,
	);

/** Other texts than couples' stories; occasions that are over need no Swahili any more. */
export function otherTextsWithoutSwahili(tx: Database, now: Date, locale: Locale): Items {
	const today = programmeToday(now);
	const name = nameIn(locale);
	const title = locale === "sw" ? sql`coalesce(title_html_sw, title_html)` : sql`title_html`;
	return rowsOf(
		tx,
		sql`select resource, id, label from (
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
		order by resource, position, id`,
	);
}
