import type { AdminEvent, AdminSeminar } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";

/** What forms and lists of seminars and of events call things. */
export type OccasionKind = {
	/** As the title of a form. */
	noun: string;
	/** The same of an empty one. */
	create: string;
	/** The field of whoever speaks. */
	presenter: "talker_name" | "presenter";
	/** Labels of its days; an event has but one. */
	firstDay: string;
	lastDay?: string;
};

export type AdminOccasion = AdminSeminar | AdminEvent;

export const seminarKind: OccasionKind = {
	noun: t("Seminar"),
	create: t("New seminar"),
	presenter: "talker_name",
	firstDay: t("First day"),
	lastDay: t("Last day"),
};

export const eventKind: OccasionKind = {
	noun: t("Event"),
	create: t("New event"),
	presenter: "presenter",
	firstDay: t("Day"),
};
