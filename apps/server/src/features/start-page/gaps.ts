import type { AdminSettings } from "@bcc/contract/admin/site-settings";
import type { CheckItem, CheckPoint } from "@bcc/contract/admin/start-page";
import type { Locale } from "@bcc/messages/locale";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { settingsFields } from "#server/db/schema/site-settings.ts";

/**
 * Drafts, missing photos and missing Swahili texts of the current season and of announced occasions, in one statement.
 *
 * @param today `YYYY-MM-DD` at the programme's place: past ones need no texts any more
 * @param locale of the names
 */
export async function findGaps(
	db: Database,
	today: string,
	locale: Locale,
): Promise<(CheckItem & { point: CheckPoint })[]> {
	const name = locale === "sw" ? sql`coalesce(name_sw, name)` : sql`name`;
	const title = locale === "sw" ? sql`coalesce(title_html_sw, title_html)` : sql`title_html`;
	return await rowsOf(
		db,
		sql`with present as (
				select * from category where deleted_at is null and season_id = ${currentSeasonId}
			), active_category as (
				select * from present where withdrawn_at is null
			), couple as (
				select n.*, n.husband || ' & ' || n.wife as label
				from nominee n join active_category c on c.id = n.category_id where n.withdrawn_at is null
			)
			select point, resource, id, label from (
				select 'category_drafts' as point, 'categories' as resource, id, ${name} as label, position
					from present where draft
				union all
				select 'couple_drafts', 'nominees', n.id, n.husband || ' & ' || n.wife, n.position
					from nominee n join present c on c.id = n.category_id where n.draft and n.deleted_at is null
				union all
				select 'couple_photos', 'nominees', id, label, position from couple where image_path is null
				union all
				select 'couple_swahili', 'nominees', id, label, position
					from couple where story is not null and story_sw is null
				union all
				select 'other_swahili', 'categories', id, ${name}, position
					from active_category where name_sw is null or (description <> '' and description_sw is null)
				union all
				select 'other_swahili', 'seminars', id, ${name}, 0 from seminar
					where deleted_at is null and not draft and end_date >= ${today}::date
						and (name_sw is null or topic_sw is null or (description <> '' and description_sw is null))
				union all
				select 'other_swahili', 'events', id, ${name}, 0 from event
					where deleted_at is null and not draft and start_date >= ${today}::date
						and (name_sw is null or topic_sw is null or (description <> '' and description_sw is null))
				union all
				select 'other_swahili', 'galleries', id, ${name}, position from gallery
					where deleted_at is null and not draft
						and (name_sw is null or (description <> '' and description_sw is null))
				union all
				select 'other_swahili', 'banners', id, regexp_replace(${title}, '<[^>]*>', '', 'g'), position from banner
					where deleted_at is null and active
						and ((title_html <> '' and title_html_sw is null) or (text_html <> '' and text_html_sw is null))
				union all
				select 'other_swahili', 'legal-texts', id, kind, edition from (
					select distinct on (kind) * from legal_text where deleted_at is null and valid_from <= ${today}::date
					order by kind, valid_from desc, edition desc
				) holding where html_sw is null
			) gap
			order by resource, position, id`,
	);
}

/** The legal texts that hold on a day. */
export async function holdingTexts(db: Database, today: string): Promise<{ id: number; version: number }[]> {
	return await rowsOf(
		db,
		sql`select distinct on (kind) id, version from legal_text
			where deleted_at is null and valid_from <= ${today}::date
			order by kind, valid_from desc, edition desc`,
	);
}

/** Settings about the organisers. */
const aboutOrganisers = [
	"address",
	"address_sw",
	"phone",
	"email",
	"map_url",
	"instagram_url",
	"facebook_url",
] as const;

/** What still has the neutral value of a new site. */
export function placeholdersOf(settings: Pick<AdminSettings, (typeof aboutOrganisers)[number]>): string[] {
	return aboutOrganisers.filter((field) => settings[field] === settingsFields[field].default);
}

/** The organisers' own words that have none in Swahili; the built-in ones have. */
export function untranslatedOf(settings: { useful_links: AdminSettings["useful_links"] }): string[] {
	const texts = new Map<string, unknown>(Object.entries(settings));
	const missing = [...texts.keys()].filter(
		(field) => field.endsWith("_sw") && texts.get(field) === null && texts.get(field.slice(0, -3)) !== null,
	);
	return settings.useful_links.some(({ label_sw }) => !label_sw) ? [...missing, "useful_links"] : missing;
}
