import {
	adminEventSchema,
	adminSeminarSchema,
	changedEventSchema,
	changedSeminarSchema,
	eventListQuerySchema,
	newEventSchema,
	newSeminarSchema,
	type OccasionListQuery,
	type SeminarInput,
	seminarListQuerySchema,
} from "@bcc/contract/admin";
import {
	findOccasionRecords,
	listOccasionRecords,
	type OccasionRecord,
} from "#server/features/occasion/admin-data.ts";
import { addOccasion, changeOccasion, type OccasionContent } from "#server/features/occasion/mutations.ts";
import { asEvent, asSeminar, contentOf } from "#server/features/occasion/rules.ts";
import { events, type OccasionKind, seminars } from "#server/features/occasion/table.ts";
import { draftChange } from "#server/records/drafts.ts";
import type { Resource, Versioned } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { removeRow, restoreRow } from "#server/records/rows.ts";

type OccasionResource<Kind extends OccasionKind, Saved extends Versioned, Input> = {
	kind: Kind;
	schemas: Resource<Saved, Input, OccasionListQuery, never>["schemas"];
	/** By the names of its kind. */
	toRecord(record: OccasionRecord): Saved;
	/** By the names of its table. */
	toContent(input: Input): Omit<OccasionContent<Kind>, "draft">;
};

function occasionRoutes<
	Kind extends OccasionKind,
	Saved extends Versioned & { name: string },
	Input extends { draft?: boolean },
>({ kind, schemas, toRecord, toContent }: OccasionResource<Kind, Saved, Input>) {
	const { name, table } = kind;
	const resource: Resource<Saved, Input, OccasionListQuery, never> = {
		name: `${name}s`,
		schemas,
		label: (record) => record.name,
		list: async (db, query, now) => {
			const { data, total } = await listOccasionRecords(db, kind, query, now);
			return { data: data.map(toRecord), total };
		},
		find: async (db, ids) => (await findOccasionRecords(db, kind, ids)).map(toRecord),
		add: (transaction, input) =>
			addOccasion(transaction, kind, {
				...toContent(input),
				draft: input.draft ?? false,
			} as OccasionContent<Kind>),
		async change(transaction, id, version, input) {
			const draft = await draftChange(transaction, table, id, input.draft);
			const content = { ...toContent(input), ...draft } as OccasionContent<Kind>;
			return await changeOccasion(transaction, kind, id, version, content);
		},
		remove: (transaction, id, version, now) => removeRow(transaction, table, id, version, now),
		restore: (transaction, id) => restoreRow(transaction, table, id),
		constraints: {
			[`${name}_photo_path_stored_file_path_fk`]: "photos",
			[`${name}_video_path_stored_file_path_fk`]: "videos",
		},
	};
	return resourceRoutes(resource);
}

export const adminSeminarRoutes = occasionRoutes({
	kind: seminars,
	schemas: {
		record: adminSeminarSchema,
		added: newSeminarSchema,
		changed: changedSeminarSchema,
		list: seminarListQuerySchema,
	},
	toRecord: asSeminar,
	toContent: ({ talker_name, end_date, ...input }: SeminarInput) => ({
		...contentOf({ ...input, presenter: talker_name }),
		endDate: end_date,
	}),
});

export const adminEventRoutes = occasionRoutes({
	kind: events,
	schemas: {
		record: adminEventSchema,
		added: newEventSchema,
		changed: changedEventSchema,
		list: eventListQuerySchema,
	},
	toRecord: asEvent,
	toContent: contentOf,
});
