import type { FieldReason } from "@bcc/contract";
import { m } from "@bcc/messages";

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

/** Why a field was refused, in the page's language (product §5). */
export function reasonText(reason: FieldReason): string {
	return texts[reason]();
}
