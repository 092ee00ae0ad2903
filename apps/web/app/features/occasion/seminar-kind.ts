import { m } from "@bcc/messages";
import { notFound } from "#web/lib/page-data.ts";
import type { OccasionKind } from "./occasion.ts";

export const seminarKind: OccasionKind = {
	noun: "seminar",
	listPath: "/seminars",
	idParameter: "seminarId",
	list: (api) => api.seminars(),
	one: (api, id) => api.seminar(id),
	sponsors: async () => [],
	/* Whatever fails leads to the not-found page (product §8). */
	absent: notFound,
	logged: { one: "Seminar", list: "Seminars" },
	words: {
		title: m.content_seminars_title,
		pageTitle: m.content_seminars_page_title,
		description: m.content_seminars_description,
		sortUpcoming: m.content_sort_upcoming,
		more: m.content_more_details,
		upcoming: m.content_seminars_upcoming,
		noneUpcoming: m.content_seminars_none_upcoming,
		past: m.content_seminars_past,
		pastMark: m.content_seminar_past,
		over: m.content_seminar_over,
		all: m.content_seminars_all,
		loading: m.content_seminars_loading,
		loadingOne: m.content_seminar_loading,
		failed: m.content_seminars_failed,
		empty: m.content_seminars_empty,
	},
};
