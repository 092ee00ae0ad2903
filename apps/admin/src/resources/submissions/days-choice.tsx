import { linkDays } from "@bcc/contract/admin/submission";
import { MenuItem } from "@mui/material";
import { Field } from "#admin/dialogs/fields.tsx";
import { t } from "#admin/i18n/texts.ts";

export type Days = (typeof linkDays)[number];
export const usualDays: Days = 14;

/** For how long a link is good. */
export function DaysChoice({ days, onChange }: { days: Days; onChange(days: Days): void }) {
	return (
		<Field
			select
			fullWidth={false}
			label={t("Good for")}
			value={days}
			onChange={(value) => onChange(Number(value) as Days)}
			sx={{ minWidth: 140 }}
		>
			{linkDays.map((each) => (
				<MenuItem key={each} value={each}>
					{t("%{count} day |||| %{count} days", { count: each })}
				</MenuItem>
			))}
		</Field>
	);
}
