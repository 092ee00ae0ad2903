import { MenuItem, TextField } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { dayChoices } from "#admin/resources/submissions/days.ts";

export function DaysField({ days, onChange }: { days: number; onChange(days: number): void }) {
	return (
		<TextField
			select
			fullWidth={false}
			label={t("Good for")}
			value={days}
			onChange={({ target }) => onChange(Number(target.value))}
			sx={{ minWidth: 140 }}
		>
			{dayChoices.map(({ days: value, name }) => (
				<MenuItem key={value} value={value}>
					{name}
				</MenuItem>
			))}
		</TextField>
	);
}
