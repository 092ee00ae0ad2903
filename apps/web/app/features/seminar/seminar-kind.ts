import { m } from "@bcc/messages";
import type { OccasionKind } from "#web/features/occasion/occasion.ts";

/** Where the seminars live, and their words. */
export function seminarKind(): OccasionKind {
	return {
		listPath: "/seminars",
		idParameter: "seminarId",
		sortUpcoming: m.content_sort_upcoming(),
		more: m.content_more_details(),
		upcoming: m.content_seminars_upcoming(),
		noneUpcoming: m.content_seminars_none_upcoming(),
		past: m.content_seminars_past(),
		pastMark: m.content_seminar_past(),
		over: m.content_seminar_over(),
		all: m.content_seminars_all(),
		loading: m.content_seminars_loading(),
		failed: m.content_seminars_failed(),
		empty: m.content_seminars_empty(),
	};
}
