import { m } from "@bcc/messages";
import { TextField } from "./text-field.tsx";

type EmailFieldProps = {
	value: string | undefined;
	error: string | undefined;
	takesFocus: boolean;
};

/** The address by which an account is known, as password managers fill it in. */
export function EmailField(props: EmailFieldProps) {
	return (
		<TextField
			{...props}
			name="email"
			type="email"
			label={m.field_email()}
			autoComplete="username"
			autoCapitalize="none"
		/>
	);
}
