import {
	type AdminSeminar,
	adminSeminarSchema,
	changedSeminarSchema,
	newSeminarSchema,
	type SeminarInput,
	type SeminarListQuery,
	seminarListQuerySchema,
} from "@bcc/contract/admin";
import { findSeminarRecords, listSeminarRecords } from "#server/features/seminar/admin-data.ts";
import { addSeminar, changeSeminar, type SeminarContent } from "#server/features/seminar/mutations.ts";
import { seminar } from "#server/features/seminar/table.ts";
import type { Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { removeRow, restoreRow } from "#server/records/rows.ts";

/** Seminars in the back office. */
const seminarResource: Resource<AdminSeminar, SeminarInput, SeminarListQuery, never> = {
	name: "seminars",
	schemas: {
		record: adminSeminarSchema,
		added: newSeminarSchema,
		changed: changedSeminarSchema,
		list: seminarListQuerySchema,
	},
	label: ({ name }) => name,
	list: listSeminarRecords,
	find: findSeminarRecords,
	add: (transaction, input) => addSeminar(transaction, contentOf(input)),
	change: (transaction, id, version, input) => changeSeminar(transaction, id, version, contentOf(input)),
	remove: (transaction, id, version, now) => removeRow(transaction, seminar, id, version, now),
	restore: (transaction, id) => restoreRow(transaction, seminar, id),
	constraints: {
		seminar_photo_path_stored_file_path_fk: "photos",
		seminar_video_path_stored_file_path_fk: "videos",
	},
};

export const adminSeminarRoutes = resourceRoutes(seminarResource);

function contentOf(input: SeminarInput): SeminarContent {
	return {
		name: input.name,
		nameSw: input.name_sw,
		topic: input.topic,
		topicSw: input.topic_sw,
		talkerName: input.talker_name,
		description: input.description,
		descriptionSw: input.description_sw,
		price: input.price,
		startDate: input.start_date,
		endDate: input.end_date,
		timeIn: input.time_in,
		timeOut: input.time_out,
		photos: input.photos.map(({ url, alt, alt_sw }) => ({ path: url, alt, altSw: alt_sw })),
		videos: input.videos.map(({ url, title, title_sw }) => ({ path: url, title, titleSw: title_sw })),
	};
}
