import type { User } from "@bcc/contract";
import { signInFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	fieldErrors,
	sendForm,
} from "#web/features/form/field-errors.ts";

export const signInFields = ["email", "password", "code"] as const;

export type SignInField = (typeof signInFields)[number];

/** What is wrong with the form (product §5). */
export function checkSignIn(values: FormValues<SignInField>): FieldErrors<SignInField> {
	return fieldErrors(signInFormSchema, values);
}

/** Signs in, if nothing is wrong with the form; never throws. */
export async function signIn(
	api: ApiClient,
	values: FormValues<SignInField>,
): Promise<FormOutcome<User, SignInField>> {
	const { email, password } = values;
	const code = values.code.trim() || undefined;
	return await sendForm(checkSignIn(values), signInFields, () =>
		api.signIn({ email: email.trim(), password, code }),
	);
}
