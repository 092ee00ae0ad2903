import { linkDays } from "@bcc/contract/stories/admin-submission";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { t } from "#admin/i18n/texts.ts";

export type Days = (typeof linkDays)[number];
export const usualDays: Days = 14;

/** For how long a link is good. */
export const DaysChoice = (props: { value: Days; onChange(days: Days): void }) => (
	<Choice
		fullWidth={false}
		label={t("Good for")}
		options={linkDays.map((days) => [days, t("%{count} day |||| %{count} days", { count: days })])}
		sx={{ minWidth: 140 }}
		{...props}
	/>
);
