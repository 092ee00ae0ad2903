import { deleteAccountFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	fieldErrors,
	outcomeOf,
	refused,
} from "#web/features/form/field-errors.ts";
import { checkReset, type ResetField, resetFields } from "#web/features/password/reset-password.ts";

/** Whom the page takes the visitor for: signed in to the account, somebody who knows its password, or its address's owner. */
export type Visitor = "signed-in" | "knows-password" | "owns-address";

/** What the page asks a visitor who is not signed in to the account; `either`: also for a new password. */
export type Asks = "nothing" | "password" | "either";

export type ConfirmationField = "password" | ResetField;

export const confirmationFields = ["password", ...resetFields] as const;

/** The names of the page's hidden fields. */
export const visitorField = "visitor";
export const asksField = "asks";

export type Confirmation = {
	visitor: Visitor;
	asks: Asks;
	outcome: FormOutcome<unknown, ConfirmationField>;
};

/** What is wrong with the form that asks for the account's password. */
export function checkPassword(values: FormValues<"password">): FieldErrors<"password"> {
	return fieldErrors(deleteAccountFormSchema, values);
}

/**
 * Confirms an address with the token of a mailed link; never throws.
 *
 * @param token as it stands in the address: anybody's text
 * @param asks what the page has asked until now
 */
export async function confirmEmail(
	api: ApiClient,
	token: string,
	{ visitor, asks }: { visitor: Visitor; asks: Asks },
	values: FormValues<ConfirmationField>,
): Promise<Confirmation> {
	const { password, new_password } = values;
	const errors = {
		"signed-in": {},
		"knows-password": checkPassword(values),
		"owns-address": checkReset(values),
	}[visitor];
	if (Object.keys(errors).length > 0) return { visitor, asks, outcome: refused(errors) };
	const proof = { "signed-in": {}, "knows-password": { password }, "owns-address": { new_password } }[
		visitor
	];
	const result = await api.confirmEmail({ token, ...proof });
	const outcome = outcomeOf(result, confirmationFields, m.form_unknown());
	if (result.ok || result.code !== "password_needed") return { visitor, asks, outcome };
	const either = result.field?.endsWith("new_password");
	const words = { ...outcome, message: result.message, errors: {} } as typeof outcome;
	return { visitor, asks: either ? "either" : "password", outcome: words };
}

/** What a form without scripts has sent of itself: anybody's text. */
export function readAsked(form: FormData | null): { visitor: Visitor; asks: Asks } {
	const visitor = form?.get(visitorField);
	const asks = form?.get(asksField);
	return {
		visitor: visitor === "knows-password" || visitor === "owns-address" ? visitor : "signed-in",
		asks: asks === "password" || asks === "either" ? asks : "nothing",
	};
}
