import { MenuItem, TextField } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { type Days, dayChoices } from "#admin/resources/submissions/days.ts";

export function DaysField({ days, onChange }: { days: Days; onChange(days: Days): void }) {
	return (
		<TextField
			select
			fullWidth={false}
			label={t("Good for")}
			value={days}
			onChange={({ target }) => onChange(Number(target.value) as Days)}
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
