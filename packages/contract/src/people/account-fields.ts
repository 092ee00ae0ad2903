import * as z from "zod/mini";
import { cleanLine } from "../clean-text.ts";
import { cleanEmail, emailPattern } from "../email.ts";
import { cleanName, namePattern } from "../name.ts";

/* Zod's small build: pages with account forms carry these schemas. */

/** Enumerations of product §3 and product §9, exact. */
export const ageRanges = ["16-24", "25-34", "35-44", "45-60", "61- 99"] as const;
export const genders = ["female", "male", "prefer not to say"] as const;

export const passwordMinLength = 6;
const passwordMaxLength = 256;
const nameMaxLength = 50;
const emailMaxLength = 254;
const choiceMaxLength = 100;

/** Why a field was refused: the `error` of every issue below and of the server's own checks; texts are in the messages. */
export const fieldReasons = [
	"email_required",
	"email_invalid",
	"password_required",
	"password_short",
	"password_long",
	"password_common",
	"password_wrong",
	"password_unchanged",
	"password_repeat_required",
	"password_mismatch",
	"firstname_required",
	"lastname_required",
	"name_invalid",
	"age_range_required",
	"gender_required",
	"nationality_required",
	"nationality_unknown",
	"country_required",
	"country_unknown",
	"phone_required",
	"phone_invalid",
] as const;

export type FieldReason = (typeof fieldReasons)[number];

const text = (required: FieldReason) =>
	z.string(required).check(z.overwrite(cleanLine), z.minLength(1, required));

const name = (required: FieldReason) =>
	text(required).check(
		z.overwrite(cleanName),
		z.maxLength(nameMaxLength, reason("name_invalid")),
		z.regex(namePattern, reason("name_invalid")),
	);

/** Restricts reasons to the closed list. */
function reason(known: FieldReason): FieldReason {
	return known;
}

const newPassword = z
	.string(reason("password_required"))
	.check(
		z.minLength(1, reason("password_required")),
		z.minLength(passwordMinLength, reason("password_short")),
		z.maxLength(passwordMaxLength, reason("password_long")),
	);

/** The rules of product §5 for each field; spaces and signs around them, and invisible ones, do not count, except in passwords. */
export const accountFields = {
	email: text("email_required").check(
		z.overwrite(cleanEmail),
		z.maxLength(emailMaxLength, reason("email_invalid")),
		z.email({ pattern: emailPattern, error: reason("email_invalid") }),
	),
	password: newPassword,
	firstname: name("firstname_required"),
	lastname: name("lastname_required"),
	age_range: z.enum(ageRanges, reason("age_range_required")),
	gender: z.enum(genders, reason("gender_required")),
	nationality: text("nationality_required").check(
		z.maxLength(choiceMaxLength, reason("nationality_unknown")),
	),
	country_of_residence: text("country_required").check(
		z.maxLength(choiceMaxLength, reason("country_unknown")),
	),
	phone_number: text("phone_required").check(z.maxLength(100, reason("phone_invalid"))),
};

/** First and last name joined by a space (product §3), in one field. */
export const fullname = z
	.string(reason("firstname_required"))
	.check(
		z.overwrite(cleanName),
		z.minLength(1, reason("firstname_required")),
		z.maxLength(2 * nameMaxLength + 1, reason("name_invalid")),
		z.regex(namePattern, reason("name_invalid")),
		z.regex(/\s/, reason("lastname_required")),
	);
