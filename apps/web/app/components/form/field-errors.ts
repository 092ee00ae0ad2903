import type { FieldReason } from "@bcc/contract/people/account-fields";
import { checkForm } from "@bcc/contract/people/account-form";
import type { Failure } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { reportFailure } from "#web/lib/report-failure.ts";

export type FormValues<Name extends string> = Record<Name, string>;

/** The message of every field at fault. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Why a form was refused: the errors of its fields, and a message for the whole. */
export type FormRefusal<Name extends string> = {
	errors: FieldErrors<Name>;
	/** "" when the fields say it all. */
	message: string;
	code?: Failure["code"];
	/** HTTP status for the page that shows it. */
	httpStatus: number;
};

type Schema = Parameters<typeof checkForm>[0];

/** The message of every field that the contract's schema refuses (product §5). */
export function fieldErrors<Name extends string>(
	schema: Schema,
	values: FormValues<Name>,
): FieldErrors<Name> {
	const checked = checkForm(schema, values);
	if (checked.ok) return {};
	const entries = Object.entries(checked.problems) as [Name, FieldReason][];
	return Object.fromEntries(entries.map(([name, reason]) => [name, reasonText(reason)])) as FieldErrors<Name>;
}

/**
 * Puts the API's refusal into words for a form's fields: an error about a field is shown beside it, any other error is
 * for the whole. The code is logged in the browser (product §8); the server has its own log.
 *
 * @param names the form's fields; errors of other fields are shown for the whole
 * @param otherwise message for a failure that has none of its own
 */
export function refusalOf<Name extends string>(
	failure: Failure,
	names: readonly Name[],
	otherwise: string = m.form_lost(),
): FormRefusal<Name> {
	const { code, reason, message, httpStatus } = failure;
	const name = fieldOf(failure, names);
	reportFailure("A form was refused", code, httpStatus);
	return {
		message: name ? "" : message || otherwise,
		errors: (name ? { [name]: reason ? reasonText(reason) : message } : {}) as FieldErrors<Name>,
		code,
		httpStatus: httpStatus >= 400 ? httpStatus : 502,
	};
}

function fieldOf<Name extends string>({ field, reason }: Failure, names: readonly Name[]): Name | undefined {
	const last = field?.split(".").pop();
	/* The API knows the first and last name as one (product §3). */
	const wanted = last === "fullname" ? (reason === "lastname_required" ? "lastname" : "firstname") : last;
	return names.find((name) => name === wanted);
}

/** Why a field was refused, in the page's language (product §5). */
export function reasonText(reason: FieldReason): string {
	return texts[reason]();
}

const texts: Record<FieldReason, () => string> = {
	email_required: m.field_email_required,
	email_invalid: m.field_email_invalid,
	password_required: m.field_password_required,
	password_short: m.field_password_short,
	password_long: m.field_password_long,
	password_common: m.field_password_common,
	password_wrong: m.field_password_wrong,
	password_unchanged: m.field_password_unchanged,
	password_repeat_required: m.field_password_repeat_required,
	password_mismatch: m.field_password_mismatch,
	firstname_required: m.field_firstname_required,
	lastname_required: m.field_lastname_required,
	name_invalid: m.field_name_invalid,
	age_range_required: m.field_age_range_required,
	gender_required: m.field_gender_required,
	nationality_required: m.field_nationality_required,
	nationality_unknown: m.field_nationality_unknown,
	country_required: m.field_country_required,
	country_unknown: m.field_country_unknown,
	phone_required: m.field_phone_required,
	phone_invalid: m.field_phone_invalid,
};
