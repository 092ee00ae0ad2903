import type { User } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	sendForm,
} from "#web/features/form/field-errors.ts";

export const secondStepFields = ["code"] as const;

export type SecondStepField = (typeof secondStepFields)[number];

/** The hidden field that tells the forms of the two steps apart, for pages without scripts. */
export const stepField = "step";

export function checkSecondStep({ code }: FormValues<SecondStepField>): FieldErrors<SecondStepField> {
	return code.trim() ? {} : { code: m.api_second_step_needed() };
}

/** Shows a code of the authenticator, or a recovery code, after the password; never throws. */
export async function takeSecondStep(
	api: ApiClient,
	values: FormValues<SecondStepField>,
): Promise<FormOutcome<User, SecondStepField>> {
	return await sendForm(checkSecondStep(values), secondStepFields, () => api.secondStep(values.code.trim()));
}
