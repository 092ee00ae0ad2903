import { TextField, type TextFieldProps } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

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
			label={t("Your password")}
			autoComplete="current-password"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
