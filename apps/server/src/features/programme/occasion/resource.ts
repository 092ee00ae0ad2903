import { eventSchemas, type OccasionListQuery, seminarSchemas } from "@bcc/contract/programme/admin-occasion";
import { programmeToday } from "@bcc/contract/programme/calendar";
import {
	event,
	eventPhoto,
	eventVideo,
	seminar,
	seminarPhoto,
	seminarVideo,
} from "#server/db/schema/occasion.ts";
import { photoAlbum, videoAlbum } from "#server/features/programme/album/album.ts";
import { gte, lt } from "#server/lib/drizzle.ts";
import type { AnyPgColumn } from "#server/lib/pg-core.ts";
import { tableResource } from "#server/records/table-resource.ts";

/** Filters a list by whether an occasion's last day is still to come. */
const whenFilter =
	(lastDay: AnyPgColumn) =>
	({ when }: OccasionListQuery, now: Date) => {
		if (when === undefined) return undefined;
		return when === "upcoming" ? gte(lastDay, programmeToday(now)) : lt(lastDay, programmeToday(now));
	};

const searchedColumns = (table: typeof seminar | typeof event) => [
	...[table.name, table.nameSw, table.topic, table.topicSw, table.presenter],
];

export const seminars = tableResource({
	name: "seminars",
	schemas: seminarSchemas,
	table: seminar,
	albums: { photos: photoAlbum(seminarPhoto), videos: videoAlbum(seminarVideo) },
	label: ({ name }) => name,
	search: searchedColumns(seminar),
	filter: whenFilter(seminar.endDate),
});

export const events = tableResource({
	name: "events",
	schemas: eventSchemas,
	table: event,
	albums: { photos: photoAlbum(eventPhoto), videos: videoAlbum(eventVideo) },
	label: ({ name }) => name,
	search: searchedColumns(event),
	filter: whenFilter(event.startDate),
});
