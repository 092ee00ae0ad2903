import type { SettingsInput } from "@bcc/contract/admin/site-settings";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import { demandOpenBooks, holdSeason, readSeason } from "#server/features/season/data.ts";
import {
	clearPublication,
	renameSeason,
	setSharedNetworkAllowance,
} from "#server/features/season/mutations.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";

/** Changes the settings in a transaction; false, and nothing written, when they have another version. */
export async function changeSettings(
	transaction: Database,
	version: number,
	input: SettingsInput,
): Promise<boolean> {
	const rows = await transaction
		.update(siteSettings)
		.set({
			version: sql`${siteSettings.version} + 1`,
			name: input.name,
			nameSw: input.name_sw,
			address: input.address,
			addressSw: input.address_sw,
			phone: input.phone,
			email: input.email,
			whatsapp: input.whatsapp,
			mapUrl: input.map_url,
			latitude: input.latitude,
			longitude: input.longitude,
			logo: input.logo,
			mapPicture: input.map_picture,
			mapPictureAlt: input.map_picture_alt,
			mapPictureAltSw: input.map_picture_alt_sw,
			usefulLinks: input.useful_links,
			paymentWays: input.payment_ways,
			instagramUrl: input.instagram_url,
			facebookUrl: input.facebook_url,
			designer: input.designer,
			aboutLead: input.about_lead,
			aboutLeadSw: input.about_lead_sw,
			aboutText: input.about_text,
			aboutTextSw: input.about_text_sw,
			vision: input.vision,
			visionSw: input.vision_sw,
			mission: input.mission,
			missionSw: input.mission_sw,
			contactLead: input.contact_lead,
			contactLeadSw: input.contact_lead_sw,
			copyrightHolder: input.copyright_holder,
			copyrightHolderSw: input.copyright_holder_sw,
			rights: input.rights,
			rightsSw: input.rights_sw,
			countsHiddenUntilClose: input.counts_hidden_until_close,
			countsHiddenUntilPublished: input.counts_hidden_until_published,
			receiptsShowChoice: input.receipts_show_choice,
			staffTwoStep: input.staff_two_step,
		})
		.where(and(eq(siteSettings.id, 1), eq(siteSettings.version, version)))
		.returning({ id: siteSettings.id });
	if (rows.length === 0) return false;
	// Results that were published without waiting for that are not so for counts that wait from now on.
	if (!input.counts_hidden_until_published) await clearPublication(transaction);
	await renameSeason(transaction, input.season_name, input.season_name_sw);
	await setSharedNetworkAllowance(transaction, input.shared_network_allowance);
	return true;
}

/** Sets the shared-network allowance from the command line (architecture §5), and records it. */
export async function changeAllowance(db: Database, allowance: number): Promise<void> {
	await db.transaction(async (transaction) => {
		await holdSeason(transaction);
		await transaction.update(siteSettings).set({ version: sql`${siteSettings.version} + 1` });
		await demandOpenBooks(transaction);
		const before = await readSeason(transaction);
		await setSharedNetworkAllowance(transaction, allowance);
		await recordChange(transaction, {
			actorId: null,
			action: "change",
			resource: "settings",
			recordId: 1,
			label: "settings",
			before: { shared_network_allowance: before.sharedNetworkAllowance },
			after: { shared_network_allowance: allowance },
		});
	});
}
