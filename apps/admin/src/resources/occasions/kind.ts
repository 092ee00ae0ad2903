import type { AdminEvent, AdminSeminar } from "@bcc/contract/admin";

/** What forms and lists of seminars and of events call things. */
export type OccasionKind = {
	/** As the title of a form. */
	noun: "Seminar" | "Event";
	/** The field of whoever speaks. */
	presenter: "talker_name" | "presenter";
	/** Labels of its days; an event has but one. */
	firstDay: string;
	lastDay?: string;
};

export type AdminOccasion = AdminSeminar | AdminEvent;

export const seminarKind: OccasionKind = {
	noun: "Seminar",
	presenter: "talker_name",
	firstDay: "First day",
	lastDay: "Last day",
};

export const eventKind: OccasionKind = {
	noun: "Event",
	presenter: "presenter",
	firstDay: "Day",
};
