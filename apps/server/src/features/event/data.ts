import { type Event, upcomingFirst } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { event, eventPhoto, eventVideo } from "#server/features/event/table.ts";
import { textIn } from "#server/lib/translation.ts";

const columns = {
	id: event.id,
	name: event.name,
	nameSw: event.nameSw,
	topic: event.topic,
	topicSw: event.topicSw,
	presenter: event.presenter,
	description: event.description,
	descriptionSw: event.descriptionSw,
	price: event.price,
	startDate: event.startDate,
	timeIn: event.timeIn,
	timeOut: event.timeOut,
};

/**
 * All events: those under way or to come by date, then the past ones backwards.
 *
 * @param today the day, `YYYY-MM-DD`, at the programme's place
 */
export async function listEvents(db: Database, locale: Locale, today: string): Promise<Event[]> {
	return upcomingFirst(await readEvents(db, locale), today);
}

/** One event; null when there is none with this id. */
export async function findEvent(db: Database, id: number, locale: Locale): Promise<Event | null> {
	const [found] = await readEvents(db, locale, eq(event.id, id));
	return found ?? null;
}

async function readEvents(db: Database, locale: Locale, condition?: SQL): Promise<Event[]> {
	const rows = await db
		.select(columns)
		.from(event)
		.where(and(isNull(event.deletedAt), condition))
		.orderBy(asc(event.id));
	const ids = rows.map(({ id }) => id);
	const photos = Map.groupBy(await readPhotos(db, ids), ({ eventId }) => eventId);
	const videos = Map.groupBy(await readVideos(db, ids), ({ eventId }) => eventId);
	const text = textIn(locale);
	return rows.map((row) => ({
		id: row.id,
		name: text(row.name, row.nameSw),
		topic: text(row.topic, row.topicSw),
		presenter: row.presenter,
		description: text(row.description, row.descriptionSw),
		price: row.price,
		start_date: row.startDate,
		time_in: row.timeIn.slice(0, 5),
		time_out: row.timeOut.slice(0, 5),
		photos: (photos.get(row.id) ?? []).map((photo) => ({
			url: photo.path,
			alt: text(photo.alt, photo.altSw),
		})),
		videos: (videos.get(row.id) ?? []).map((video) => ({
			url: video.path,
			title: text(video.title, video.titleSw),
		})),
	}));
}

async function readPhotos(db: Database, eventIds: number[]) {
	const { eventId, path, alt, altSw, position, id } = eventPhoto;
	return await db
		.select({ eventId, path, alt, altSw })
		.from(eventPhoto)
		.where(inArray(eventId, eventIds))
		.orderBy(asc(position), asc(id));
}

async function readVideos(db: Database, eventIds: number[]) {
	const { eventId, path, title, titleSw, position, id } = eventVideo;
	return await db
		.select({ eventId, path, title, titleSw })
		.from(eventVideo)
		.where(inArray(eventId, eventIds))
		.orderBy(asc(position), asc(id));
}
