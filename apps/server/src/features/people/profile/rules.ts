import type { AccountRow } from "#server/features/people/account/data.ts";
import { auditedUser } from "#server/features/people/account/rules.ts";
import type { Budget } from "#server/lib/rate-limit.ts";

/** Other e-mail addresses for an account: each is written to, and so is the present one. */
export const emailChangeBudget: Budget = { most: 5, windowMs: 60 * 60_000 };

const details = {
	firstname: "firstName",
	lastname: "lastName",
	email: "pendingEmail",
	age_range: "ageRange",
	gender: "gender",
	nationality: "nationality",
	country_of_residence: "countryOfResidence",
	phone_number: "phoneNumber",
} as const satisfies Record<string, keyof AccountRow>;

/** The audit log's entry of another's details: which changed, never the values, as entries outlive accounts. */
export function entryOfDetails(before: AccountRow, after: AccountRow) {
	const changed = Object.entries(details)
		.filter(([, column]) => before[column] !== after[column])
		.map(([name]) => name);
	if (changed.length === 0) return null;
	return { ...auditedUser(before.id), action: "change" as const, before: null, after: { changed } };
}
