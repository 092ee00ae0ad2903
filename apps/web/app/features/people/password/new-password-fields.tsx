import { resetPasswordFormSchema } from "@bcc/contract/people/account-form";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { PasswordField } from "#web/components/field/fields.tsx";
import { type FieldErrors, type FormValues, fieldErrors } from "#web/components/form/field-errors.ts";
import { withNews } from "#web/components/form/news.ts";
import type { Form } from "#web/components/form/use-form.ts";
import { endSession } from "#web/features/people/account/session.ts";
import { localizedPath } from "#web/lib/locale.ts";

export const resetFields = ["new_password", "repeat_password"] as const;
export type ResetField = (typeof resetFields)[number];

/** The form's errors, by the rules of change password (product §5). */
export function checkReset(values: FormValues<ResetField>): FieldErrors<ResetField> {
	return fieldErrors(resetPasswordFormSchema, values);
}

/** A new password ends all sessions, so the user signs in with it. */
export async function toNewPassword(): Promise<Response> {
	await endSession();
	return redirect(withNews(localizedPath("/login"), "password-reset"), 303);
}

type Field = { name: string; error: string | undefined; takesFocus: boolean };
type NewPasswordFieldsProps<Name extends string> = {
	form: { field: (name: Name | "repeat_password") => Field };
	/** The field of the new password. */
	name: Name;
	label: string;
	hint: string;
	repeatLabel: string;
};

/** A new password, and its repetition. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
	const { form, name, label, hint, repeatLabel } = props;
	const first = form.field(name);
	const repeat = form.field("repeat_password");
	return (
		<>
			<PasswordField
				{...first}
				/* The server never sends it back, so both are typed again. */
				takesFocus={first.takesFocus || repeat.takesFocus}
				label={label}
				hint={hint}
				autoComplete="new-password"
			/>
			<PasswordField {...repeat} takesFocus={false} label={repeatLabel} autoComplete="new-password" />
		</>
	);
}

/** The same to replace a lost password, or to set the first one. */
export function ResetFields<Name extends string>({ form }: { form: Form<Name | ResetField> }) {
	return (
		<NewPasswordFields
			form={form}
			name="new_password"
			label={m.field_new_password()}
			hint={m.field_password_hint()}
			repeatLabel={m.field_repeat_new_password()}
		/>
	);
}
