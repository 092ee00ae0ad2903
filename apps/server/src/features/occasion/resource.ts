import { eventSchemas, type OccasionListQuery, seminarSchemas } from "@bcc/contract/admin/occasion";
import { programmeToday } from "@bcc/contract/calendar";
import { optionalOccasionTexts } from "@bcc/contract/occasion";
import { gte, lt } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { photoAlbum, videoAlbum } from "#server/features/album/album.ts";
import {
	event,
	eventPhoto,
	eventVideo,
	seminar,
	seminarPhoto,
	seminarVideo,
} from "#server/features/occasion/table.ts";
import { tableResource } from "#server/records/table-resource.ts";

/** The columns that both kinds have, by the fields of their records. */
function columnsOf(table: typeof seminar | typeof event) {
	const optionalTexts = optionalOccasionTexts.flatMap((name) => [name, `${name}_sw` as const]);
	return {
		name: table.name,
		name_sw: table.nameSw,
		topic: table.topic,
		topic_sw: table.topicSw,
		description: table.description,
		description_sw: table.descriptionSw,
		price: table.price,
		start_date: table.startDate,
		time_in: table.timeIn,
		time_out: table.timeOut,
		...Object.fromEntries(optionalTexts.map((name) => [name, table[name]])),
		latitude: table.latitude,
		longitude: table.longitude,
	};
}

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
	columns: { ...columnsOf(seminar), talker_name: seminar.presenter, end_date: seminar.endDate },
	albums: { photos: photoAlbum(seminarPhoto), videos: videoAlbum(seminarVideo) },
	label: ({ name }) => name,
	search: searchedColumns(seminar),
	filter: whenFilter(seminar.endDate),
});

export const events = tableResource({
	name: "events",
	schemas: eventSchemas,
	table: event,
	columns: { ...columnsOf(event), presenter: event.presenter },
	albums: { photos: photoAlbum(eventPhoto), videos: videoAlbum(eventVideo) },
	label: ({ name }) => name,
	search: searchedColumns(event),
	filter: whenFilter(event.startDate),
});
