import { TextField, type TextFieldProps } from "@mui/material";

type Props = { value: string; onChange(password: string): void } & Pick<
	TextFieldProps,
	"autoFocus" | "helperText" | "margin"
>;

/** Asks for the password again. */
export function PasswordField({ onChange, ...field }: Props) {
	return (
		<TextField
			{...field}
			required
			fullWidth
			type="password"
			label="Your password"
			autoComplete="current-password"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
