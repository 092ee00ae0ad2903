import { PasswordField } from "#web/features/field/password-field.tsx";

type NewPasswordFieldsProps<Name extends string> = {
	name: Name;
	label: string;
	hint: string;
	repeatLabel: string;
	errorOf: (name: Name | "repeat_password") => string | undefined;
	/** Whether the password takes the focus when the page is loaded. */
	takesFocus?: boolean;
};

/** A password to be set, and once more. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
	const { name, label, hint, repeatLabel, errorOf, takesFocus } = props;
	return (
		<>
			<PasswordField
				name={name}
				label={label}
				hint={hint}
				error={errorOf(name)}
				takesFocus={takesFocus}
				autoComplete="new-password"
			/>
			<PasswordField
				name="repeat_password"
				label={repeatLabel}
				error={errorOf("repeat_password")}
				autoComplete="new-password"
			/>
		</>
	);
}
