import type { Role, User } from "@bcc/contract/people/account";
import type { FieldReason } from "@bcc/contract/people/account-fields";
import { readPhone } from "@bcc/contract/phone";
import type { Locale } from "@bcc/messages/locale";
import type { AccountRow } from "#server/features/people/account/data.ts";
import {
	countryName,
	findCountry,
	findNationality,
	nationalityName,
} from "#server/features/site/country/rules.ts";
import { AppError } from "#server/lib/app-error.ts";

export type GivenDetails = {
	age_range: string;
	gender: string;
	nationality: string;
	country_of_residence: string;
	phone_number: string;
};

/**
 * Turns names into codes and the phone number into E.164.
 *
 * @throws AppError `invalid_input` naming the field
 */
export async function readDetails(given: GivenDetails) {
	const refusal = (field: keyof GivenDetails, reason: FieldReason) =>
		new AppError("invalid_input", { field: `userDetails.${field}`, reason });
	const nationality = findNationality(given.nationality);
	if (!nationality) throw refusal("nationality", "nationality_unknown");
	const countryOfResidence = findCountry(given.country_of_residence);
	if (!countryOfResidence) throw refusal("country_of_residence", "country_unknown");
	const phoneNumber = await readPhone(given.phone_number);
	if (!phoneNumber) throw refusal("phone_number", "phone_invalid");
	return { ageRange: given.age_range, gender: given.gender, nationality, countryOfResidence, phoneNumber };
}

export type StoredDetails = Awaited<ReturnType<typeof readDetails>>;

/** First and last name of a full name: the last word is the last name, as people here write it. */
export function splitFullname(fullname: string): { firstName: string; lastName: string } {
	const words = fullname.trim().split(/\s+/);
	const lastName = words.pop() ?? "";
	return { firstName: words.join(" "), lastName };
}

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

/** Whether another role gives somebody new rights. */
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
export function isOwnAddress({ email, pendingEmail }: AccountRow, address: string): boolean {
	return sameEmail(address, email) || sameEmail(address, pendingEmail ?? "");
}
