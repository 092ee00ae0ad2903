import { cleanLine } from "@bcc/contract/clean-text";
import type { ApiClient } from "@bcc/contract/client";
import {
	longestName,
	longestReason,
	mostMarriedYears,
	nominatePath,
	shortestReason,
} from "@bcc/contract/nominations/limits";
import type { NominationCall } from "@bcc/contract/nominations/nomination";
import { emailFormSchema } from "@bcc/contract/people/account-form";
import { isTooShort } from "@bcc/contract/phone";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { charactersOf } from "#web/components/field/characters.ts";
import {
	type FieldErrors,
	type FormValues,
	fieldErrors,
	reasonText,
} from "#web/components/form/field-errors.ts";
import type { Mutation } from "#web/components/form/mutation.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { foundIn, notFound } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";

const fields = [
	"category_id",
	"husband",
	"wife",
	"place",
	"married_years",
	"reason",
	"couple_knows",
	"name",
	"email",
	"phone",
	"consent",
] as const;

export type NominationField = (typeof fields)[number];

/** The value of the consent's checkbox, and of a yes. */
export const yes = "yes";

/** When couples are nominated; no page where they never are. */
export async function loadCall(api: ApiClient): Promise<NominationCall> {
	const call = foundIn(await api.nominationCall(), "The time of nominations could not be loaded");
	if (!call) throw notFound();
	return call;
}

const readYears = (text: string) => {
	const digits = cleanLine(text.normalize("NFKC"));
	return /^\d{1,3}$/.test(digits) && Number(digits) <= mostMarriedYears ? Number(digits) : null;
};

/** The form's errors. */
export function checkNomination(values: FormValues<NominationField>): FieldErrors<NominationField> {
	const errors: FieldErrors<NominationField> = {};
	const needed = {
		husband: m.nomination_husband_needed,
		wife: m.nomination_wife_needed,
		place: m.nomination_place_needed,
		name: m.nomination_name_needed,
	};
	for (const name of ["husband", "wife", "place", "name"] as const) {
		const text = cleanLine(values[name]);
		if (!text) errors[name] = needed[name]();
		else if (text.length > longestName) errors[name] = m.nomination_name_long({ limit: String(longestName) });
	}
	if (readId(values.category_id) === null) errors.category_id = m.nomination_category_needed();
	if (readYears(values.married_years) === null) {
		errors.married_years = m.nomination_years_needed({ most: String(mostMarriedYears) });
	}
	const count = charactersOf(values.reason);
	if (count < shortestReason) {
		errors.reason = m.nomination_reason_short({ least: String(shortestReason), count: String(count) });
	} else if (count > longestReason) {
		errors.reason = m.nomination_reason_long({ limit: String(longestReason), count: String(count) });
	}
	if (!values.couple_knows) errors.couple_knows = m.nomination_knows_needed();
	const { email, phone } = values;
	if (cleanLine(email)) Object.assign(errors, fieldErrors<"email">(emailFormSchema, { email }));
	if (cleanLine(phone) && isTooShort(phone)) errors.phone = reasonText("phone_invalid");
	if (!cleanLine(email) && !cleanLine(phone)) errors.email = m.nomination_contact_needed();
	if (!values.consent) errors.consent = m.nomination_consent_needed();
	return errors;
}

/** Nominates a couple, and leads to what happens next. Sent again, it is the same nomination. */
export const sendNomination: Mutation<NominationField> = {
	names: fields,
	check: checkNomination,
	send: (api, { category_id, married_years, couple_knows, consent: _, ...texts }) =>
		api.nominate({
			...texts,
			category_id: Number(category_id),
			married_years: readYears(married_years) ?? 0,
			couple_knows: couple_knows === yes,
			consent: true,
		}),
	done: () => redirect(localizedPath(`${nominatePath}?sent=1`), 303),
};
