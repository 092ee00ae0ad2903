import { programmeToday } from "@bcc/contract";
import type { AdminEvent, EventListQuery } from "@bcc/contract/admin";
import { and, asc, gte, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { event, eventPhoto, eventVideo } from "#server/features/event/table.ts";
import { moment } from "#server/lib/moment.ts";
import { containsWords, orderOf, type Page, pageOf } from "#server/records/list.ts";

type Row = typeof event.$inferSelect;

const sorts = {
	start_date: event.startDate,
	name: event.name,
	presenter: event.presenter,
	price: event.price,
	created_at: event.createdAt,
};

/** A page of events for organisers. `now` tells the past from what is to come. */
export async function listEventRecords(
	db: Database,
	query: EventListQuery,
	now: Date,
): Promise<Page<AdminEvent>> {
	const today = programmeToday(now);
	const condition = and(
		query.deleted ? isNotNull(event.deletedAt) : isNull(event.deletedAt),
		query.when === "upcoming" ? gte(event.startDate, today) : undefined,
		query.when === "past" ? lt(event.startDate, today) : undefined,
		containsWords(query.q, [event.name, event.nameSw, event.topic, event.topicSw, event.presenter]),
	);
	const select = db
		.select()
		.from(event)
		.where(condition)
		.orderBy(...orderOf(query, sorts, event.id));
	const { data, total } = await pageOf(db, query, select.$dynamic(), event, condition);
	return { data: await withMedia(db, data), total };
}

/** Events by their ids, deleted ones too. */
export async function findEventRecords(db: Database, ids: number[]): Promise<AdminEvent[]> {
	return await withMedia(db, await db.select().from(event).where(inArray(event.id, ids)));
}

async function withMedia(db: Database, rows: Row[]): Promise<AdminEvent[]> {
	const ids = rows.map(({ id }) => id);
	const photoRows = await db
		.select()
		.from(eventPhoto)
		.where(inArray(eventPhoto.eventId, ids))
		.orderBy(asc(eventPhoto.position), asc(eventPhoto.id));
	const videoRows = await db
		.select()
		.from(eventVideo)
		.where(inArray(eventVideo.eventId, ids))
		.orderBy(asc(eventVideo.position), asc(eventVideo.id));
	const photos = Map.groupBy(photoRows, ({ eventId }) => eventId);
	const videos = Map.groupBy(videoRows, ({ eventId }) => eventId);
	return rows.map((row) => ({
		...present(row),
		photos: (photos.get(row.id) ?? []).map(({ path, alt, altSw }) => ({ url: path, alt, alt_sw: altSw })),
		videos: (videos.get(row.id) ?? []).map(({ path, title, titleSw }) => ({
			...{ url: path, title, title_sw: titleSw },
		})),
	}));
}

function present(row: Row): Omit<AdminEvent, "photos" | "videos"> {
	return {
		id: row.id,
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		name: row.name,
		name_sw: row.nameSw,
		topic: row.topic,
		topic_sw: row.topicSw,
		presenter: row.presenter,
		description: row.description,
		description_sw: row.descriptionSw,
		price: row.price,
		start_date: row.startDate,
		time_in: row.timeIn.slice(0, 5),
		time_out: row.timeOut.slice(0, 5),
	};
}
