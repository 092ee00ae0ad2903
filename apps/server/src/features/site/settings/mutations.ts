import type { SettingsInput } from "@bcc/contract/site/admin-settings";
import type { Database } from "#server/db/client.ts";
import { valuesOf } from "#server/db/schema/columns.ts";
import { settingsFields, siteSettings } from "#server/db/schema/site-settings.ts";
import { lockSeason, readSeason, requireOpenBooks } from "#server/features/awards/running-season/data.ts";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { and, eq, sql } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/** Changes the settings in a transaction; false, and nothing written, when they have another version. */
export async function changeSettings(
	transaction: Database,
	{ version, ...input }: SettingsInput,
): Promise<boolean> {
	const rows = await transaction
		.update(siteSettings)
		.set({
			...valuesOf(siteSettings, settingsFields, input),
			version: sql`${siteSettings.version} + 1`,
		})
		.where(and(eq(siteSettings.id, 1), eq(siteSettings.version, version)))
		.returning({ id: siteSettings.id });
	return rows.length > 0;
}

/** Sets the shared-network allowance from the command line (architecture §5), and records it. */
export async function changeAllowance(db: Database, allowance: number): Promise<void> {
	await db.transaction(async (transaction) => {
		await lockSeason(transaction);
		await transaction.update(siteSettings).set({ version: sql`${siteSettings.version} + 1` });
		await requireOpenBooks(transaction);
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
