import type { ApiClient } from "@bcc/contract/client";
import type { Event, Seminar } from "@bcc/contract/programme/occasion";
import type { Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";

/** A kind of occasion, seminars or events: its paths, calls and texts. */
export type OccasionKind = {
	listPath: "/seminars" | "/events";
	/** Part of the address of an occasion's calendar file. */
	noun: "seminar" | "event";
	/** The query parameter of the detail page's address. */
	idParameter: "seminarId" | "eventId";
	loadList(api: ApiClient): Promise<Result<(Seminar | Event)[]>>;
	loadOne(api: ApiClient, id: number): Promise<Result<(Seminar | Event)[]>>;
	/** The name of one occasion in the log. */
	logName: string;
	presentedBy(inputs: { name: string }): string;
	words: Record<keyof typeof eventWords, () => string>;
};

/** Address of the detail page, without a language. */
export function occasionPath(kind: OccasionKind, id: number): string {
	return `${kind.listPath}/view?${kind.idParameter}=${id}`;
}

const seminarKind: OccasionKind = {
	noun: "seminar",
	listPath: "/seminars",
	idParameter: "seminarId",
	loadList: (api) => api.seminars(),
	loadOne: (api, id) => api.seminar(id),
	logName: "Seminar",
	presentedBy: m.content_presented_by,
	words: {
		title: m.content_seminars_title,
		pageTitle: m.content_seminars_page_title,
		description: m.content_seminars_description,
		sortUpcoming: m.content_sort_upcoming,
		more: m.content_more_details,
		upcoming: m.content_seminars_upcoming,
		noneUpcoming: m.content_seminars_none_upcoming,
		past: m.content_seminars_past,
		pastBadge: m.content_seminar_past,
		over: m.content_seminar_over,
		all: m.content_seminars_all,
		loading: m.content_seminars_loading,
		loadingOne: m.content_seminar_loading,
		failed: m.content_seminars_failed,
		empty: m.content_seminars_empty,
	},
};

const eventWords = {
	/** Heading of the list; `pageTitle` is its name in the window's title. */
	title: m.content_events_title,
	pageTitle: m.content_events_page_title,
	description: m.content_events_description,
	/** Label of the first sort order; it differs between the kinds (product §2). */
	sortUpcoming: m.content_sort_upcoming_events,
	more: m.content_more_event_details,
	upcoming: m.content_events_upcoming,
	noneUpcoming: m.content_events_none_upcoming,
	past: m.content_events_past,
	pastBadge: m.content_event_past,
	/** Replaces the ticket form of a past occasion. */
	over: m.content_event_over,
	all: m.content_events_all,
	loading: m.content_events_loading,
	loadingOne: m.content_event_loading,
	failed: m.content_events_failed,
	empty: m.content_events_empty,
};

const eventKind: OccasionKind = {
	noun: "event",
	listPath: "/events",
	idParameter: "eventId",
	loadList: (api) => api.events(),
	loadOne: (api, id) => api.event(id),
	logName: "Event",
	presentedBy: m.content_event_presented_by,
	words: eventWords,
};

export function kindOf(noun: OccasionKind["noun"]): OccasionKind {
	return noun === "seminar" ? seminarKind : eventKind;
}

export function kindAt(pathname: string): OccasionKind {
	return kindOf(pathname.includes(seminarKind.listPath) ? "seminar" : "event");
}
