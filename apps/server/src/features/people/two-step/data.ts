import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { recoveryCode, twoStep } from "#server/db/schema/two-step.ts";
import { eq } from "#server/lib/drizzle.ts";

export async function findSealedSecret(db: Database, accountId: number): Promise<string | undefined> {
	const [row] = await db
		.select({ sealedSecret: twoStep.sealedSecret })
		.from(twoStep)
		.where(eq(twoStep.accountId, accountId));
	return row?.sealedSecret;
}

/** Whether an account signs in in two steps, whether the staff has to, and how many recovery codes are left. */
export async function twoStepState(db: Database, accountId: number) {
	const [row] = await db
		.select({ since: account.twoStepAt, demanded: siteSettings.staffTwoStep })
		.from(account)
		.innerJoin(siteSettings, eq(siteSettings.id, 1))
		.where(eq(account.id, accountId));
	return {
		enabled: Boolean(row?.since),
		demanded: row?.demanded === true,
		recovery_codes: await db.$count(recoveryCode, eq(recoveryCode.accountId, accountId)),
	};
}
