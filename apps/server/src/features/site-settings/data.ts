import type { AdminSettings } from "@bcc/contract/admin/site-settings";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { readSeason } from "#server/features/season/data.ts";
import { builtInTexts } from "#server/features/site-settings/rules.ts";
import { type SiteSettingsRow, siteSettings } from "#server/features/site-settings/table.ts";

export async function readSettings(db: Database): Promise<SiteSettingsRow> {
	const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, 1));
	if (!row) throw new Error("there are no site settings");
	return row;
}

export async function findSettingsRecord(db: Database): Promise<AdminSettings> {
	const row = await readSettings(db);
	const { name, nameSw, sharedNetworkAllowance } = await readSeason(db);
	return {
		id: 1,
		version: row.version,
		name: row.name,
		name_sw: row.nameSw,
		address: row.address,
		address_sw: row.addressSw,
		phone: row.phone,
		email: row.email,
		whatsapp: row.whatsapp,
		map_url: row.mapUrl,
		latitude: row.latitude,
		longitude: row.longitude,
		logo: row.logo,
		map_picture: row.mapPicture,
		map_picture_alt: row.mapPictureAlt,
		map_picture_alt_sw: row.mapPictureAltSw,
		useful_links: row.usefulLinks,
		payment_ways: row.paymentWays,
		instagram_url: row.instagramUrl,
		facebook_url: row.facebookUrl,
		designer: row.designer,
		about_lead: row.aboutLead,
		about_lead_sw: row.aboutLeadSw,
		about_text: row.aboutText,
		about_text_sw: row.aboutTextSw,
		vision: row.vision,
		vision_sw: row.visionSw,
		mission: row.mission,
		mission_sw: row.missionSw,
		contact_lead: row.contactLead,
		contact_lead_sw: row.contactLeadSw,
		copyright_holder: row.copyrightHolder,
		copyright_holder_sw: row.copyrightHolderSw,
		rights: row.rights,
		rights_sw: row.rightsSw,
		season_name: name,
		season_name_sw: nameSw,
		shared_network_allowance: sharedNetworkAllowance,
		counts_hidden_until_close: row.countsHiddenUntilClose,
		counts_hidden_until_published: row.countsHiddenUntilPublished,
		receipts_show_choice: row.receiptsShowChoice,
		staff_two_step: row.staffTwoStep,
		built_in: builtInTexts,
	};
}
