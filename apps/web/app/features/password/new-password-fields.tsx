import { m } from "@bcc/messages";
import { PasswordField } from "#web/features/field/password-field.tsx";
import type { Form } from "#web/features/form/use-form.ts";
import type { ResetField } from "./reset-password.ts";

type Field = { name: string; error: string | undefined; takesFocus: boolean };

type NewPasswordFieldsProps = {
	first: Field;
	repeat: Field;
	label: string;
	hint: string;
	repeatLabel: string;
};

/** A password to be set, and once more. */
export function NewPasswordFields({ first, repeat, label, hint, repeatLabel }: NewPasswordFieldsProps) {
	/* It never comes back, so both are typed anew. */
	const takesFocus = first.takesFocus || repeat.takesFocus;
	return (
		<>
			<PasswordField
				name={first.name}
				error={first.error}
				takesFocus={takesFocus}
				label={label}
				hint={hint}
				autoComplete="new-password"
			/>
			<PasswordField
				name={repeat.name}
				error={repeat.error}
				label={repeatLabel}
				autoComplete="new-password"
			/>
		</>
	);
}

/** The same in the place of a password that is lost, or of none. */
export function ResetFields<Name extends string>({ form }: { form: Form<Name | ResetField> }) {
	return (
		<NewPasswordFields
			first={form.field("new_password")}
			repeat={form.field("repeat_password")}
			label={m.field_new_password()}
			hint={m.field_password_hint()}
			repeatLabel={m.field_repeat_new_password()}
		/>
	);
}
