import { m } from "@bcc/messages";
import type { OccasionKind } from "#web/features/occasion/occasion.ts";

/** Where the events live, and their words. */
export function eventKind(): OccasionKind {
	return {
		listPath: "/events",
		idParameter: "eventId",
		sortUpcoming: m.content_sort_upcoming_events(),
		more: m.content_more_event_details(),
		upcoming: m.content_events_upcoming(),
		noneUpcoming: m.content_events_none_upcoming(),
		past: m.content_events_past(),
		pastMark: m.content_event_past(),
		over: m.content_event_over(),
		all: m.content_events_all(),
		loading: m.content_events_loading(),
		failed: m.content_events_failed(),
		empty: m.content_events_empty(),
	};
}
