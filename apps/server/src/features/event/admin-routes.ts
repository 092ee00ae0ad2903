import {
	type AdminEvent,
	adminEventSchema,
	changedEventSchema,
	type EventInput,
	type EventListQuery,
	eventListQuerySchema,
	newEventSchema,
} from "@bcc/contract/admin";
import { findEventRecords, listEventRecords } from "#server/features/event/admin-data.ts";
import { addEvent, changeEvent, type EventContent } from "#server/features/event/mutations.ts";
import { event } from "#server/features/event/table.ts";
import type { Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { removeRow, restoreRow } from "#server/records/rows.ts";

/** Events in the back office. */
const eventResource: Resource<AdminEvent, EventInput, EventListQuery, never> = {
	name: "events",
	schemas: {
		record: adminEventSchema,
		added: newEventSchema,
		changed: changedEventSchema,
		list: eventListQuerySchema,
	},
	label: ({ name }) => name,
	list: listEventRecords,
	find: findEventRecords,
	add: (transaction, input) => addEvent(transaction, contentOf(input)),
	change: (transaction, id, version, input) => changeEvent(transaction, id, version, contentOf(input)),
	remove: (transaction, id, version, now) => removeRow(transaction, event, id, version, now),
	restore: (transaction, id) => restoreRow(transaction, event, id),
	constraints: {
		event_photo_path_stored_file_path_fk: "photos",
		event_video_path_stored_file_path_fk: "videos",
	},
};

export const adminEventRoutes = resourceRoutes(eventResource);

function contentOf(input: EventInput): EventContent {
	return {
		name: input.name,
		nameSw: input.name_sw,
		topic: input.topic,
		topicSw: input.topic_sw,
		presenter: input.presenter,
		description: input.description,
		descriptionSw: input.description_sw,
		price: input.price,
		startDate: input.start_date,
		timeIn: input.time_in,
		timeOut: input.time_out,
		photos: input.photos.map(({ url, alt, alt_sw }) => ({ path: url, alt, altSw: alt_sw })),
		videos: input.videos.map(({ url, title, title_sw }) => ({ path: url, title, titleSw: title_sw })),
	};
}
