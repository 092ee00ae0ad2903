import type { AdminSettings } from "@bcc/contract/site/admin-settings";
import type { Database } from "#server/db/client.ts";
import { type SiteSettingsRow, settingsFields, siteSettings } from "#server/db/schema/site-settings.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { builtInTexts } from "#server/features/site/settings/rules.ts";
import { eq } from "#server/lib/drizzle.ts";

export async function readSettings(db: Database): Promise<SiteSettingsRow> {
	const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, 1));
	if (!row) throw new Error("there are no site settings");
	return row;
}

export async function findSettingsRecord(db: Database): Promise<AdminSettings> {
	const [row] = await db.select(settingsFields).from(siteSettings).where(eq(siteSettings.id, 1));
	if (!row) throw new Error("there are no site settings");
	const { id, version, name, nameSw, sharedNetworkAllowance } = await readSeason(db);
	return {
		...row,
		id: 1,
		season_id: id,
		season_version: version,
		season_name: name,
		season_name_sw: nameSw,
		shared_network_allowance: sharedNetworkAllowance,
		built_in: builtInTexts,
	};
}
