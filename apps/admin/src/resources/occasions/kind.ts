import type { AdminEvent, AdminSeminar } from "@bcc/contract/admin";
import { useResourceContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";

/** What forms and lists of seminars and of events call things. */
type OccasionKind = {
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

const kinds: Record<string, OccasionKind> = {
	seminars: {
		noun: t("Seminar"),
		create: t("New seminar"),
		presenter: "talker_name",
		firstDay: t("First day"),
		lastDay: t("Last day"),
	},
	events: { noun: t("Event"), create: t("New event"), presenter: "presenter", firstDay: t("Day") },
};

/** Which of the two a screen is about. */
export function useOccasionKind(): OccasionKind {
	const kind = kinds[useResourceContext() ?? ""];
	if (!kind) throw new Error("The screen is about no kind of occasion.");
	return kind;
}
