import { m } from "@bcc/messages";
import { loadSponsors } from "#web/features/sponsor/load-sponsors.ts";
import type { OccasionKind } from "./occasion.ts";

export const eventKind: OccasionKind = {
	noun: "event",
	listPath: "/events",
	idParameter: "eventId",
	list: (api) => api.events(),
	one: (api, id) => api.event(id),
	sponsors: loadSponsors,
	absent: (status) => new Response(null, { status }),
	logged: { one: "Event", list: "Events" },
	words: {
		title: m.content_events_title,
		pageTitle: m.content_events_page_title,
		description: m.content_events_description,
		sortUpcoming: m.content_sort_upcoming_events,
		more: m.content_more_event_details,
		upcoming: m.content_events_upcoming,
		noneUpcoming: m.content_events_none_upcoming,
		past: m.content_events_past,
		pastMark: m.content_event_past,
		over: m.content_event_over,
		all: m.content_events_all,
		loading: m.content_events_loading,
		loadingOne: m.content_event_loading,
		failed: m.content_events_failed,
		empty: m.content_events_empty,
	},
};
