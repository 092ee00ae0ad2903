import type { FieldReason, Role, User } from "@bcc/contract";
import { readPhone } from "@bcc/contract/phone";
import type { Locale } from "@bcc/messages/locale";
import type { account } from "#server/features/account/table.ts";
import {
	countryName,
	findCountry,
	findNationality,
	nationalityName,
} from "#server/features/country/rules.ts";

export type GivenDetails = {
	age_range: string;
	gender: string;
	nationality: string;
	country_of_residence: string;
	phone_number: string;
};

export type StoredDetails = {
	ageRange: string;
	gender: string;
	nationality: string;
	countryOfResidence: string;
	phoneNumber: string;
};

/** Turns names into codes and the phone number into E.164, or says which field is in the way. */
export async function readDetails(
	given: GivenDetails,
): Promise<
	{ ok: true; details: StoredDetails } | { ok: false; field: keyof GivenDetails; reason: FieldReason }
> {
	const nationality = findNationality(given.nationality);
	if (!nationality) return { ok: false, field: "nationality", reason: "nationality_unknown" };
	const countryOfResidence = findCountry(given.country_of_residence);
	if (!countryOfResidence) return { ok: false, field: "country_of_residence", reason: "country_unknown" };
	const phoneNumber = await readPhone(given.phone_number);
	if (!phoneNumber) return { ok: false, field: "phone_number", reason: "phone_invalid" };
	const { age_range: ageRange, gender } = given;
	return { ok: true, details: { ageRange, gender, nationality, countryOfResidence, phoneNumber } };
}

/** First and last name of a full name: the last word is the last name, as people here write it. */
export function splitFullname(fullname: string): { firstName: string; lastName: string } {
	const words = fullname.trim().split(/\s+/);
	const lastName = words.pop() ?? "";
	return { firstName: words.join(" "), lastName };
}

/** An account without what must not leave the server. */
export type AccountRow = Omit<
	typeof account.$inferSelect,
	"passwordHash" | "blockedAt" | "twoStepAt" | "locale" | "version" | "createdAt" | "updatedAt"
>;

/** The user record of the API (product §3), countries named in the language. */
export function userRecord(row: AccountRow, locale: Locale): User {
	return {
		id: row.id,
		userId: row.id,
		fullname: `${row.firstName} ${row.lastName}`,
		firstname: row.firstName,
		lastname: row.lastName,
		gender: row.gender as User["gender"],
		age_range: row.ageRange,
		nationality: row.nationality && nationalityName(row.nationality, locale),
		country: row.countryOfResidence && countryName(row.countryOfResidence, locale),
		email: row.email,
		pending_email: row.pendingEmail,
		email_confirmed: row.emailConfirmedAt !== null,
		phone: row.phoneNumber,
		role: row.role,
	};
}

/** Whether somebody with a role may do, with another, what they could not do before. */
export function givesRights(before: Role, after: Role): boolean {
	return after !== before && after !== "user" && before !== "admin";
}

/** What the audit log calls an account: the address stays out, as entries outlive accounts. */
export function auditedUser(id: number) {
	return { resource: "users", recordId: id, label: `user ${id}` } as const;
}

export function sameEmail(left: string, right: string): boolean {
	return left.toLowerCase() === right.toLowerCase();
}

/** Whether an address is the account's own, or the one that is to become so. */
export function isOwnAddress(
	account: { email: string; pendingEmail: string | null },
	address: string,
): boolean {
	return sameEmail(address, account.email) || sameEmail(address, account.pendingEmail ?? "");
}
