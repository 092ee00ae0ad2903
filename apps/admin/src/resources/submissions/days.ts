import { linkDays } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";

/** For how long a link may be good. */
export const dayChoices = linkDays.map((days) => ({
	days,
	name: t("%{count} day |||| %{count} days", { count: days }),
}));

export type Days = (typeof linkDays)[number];
export const usualDays: Days = 14;
