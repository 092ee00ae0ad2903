import { type Seminar, upcomingFirst } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { seminar, seminarPhoto, seminarVideo } from "#server/features/seminar/table.ts";
import { textIn } from "#server/lib/translation.ts";

const columns = {
	id: seminar.id,
	name: seminar.name,
	nameSw: seminar.nameSw,
	topic: seminar.topic,
	topicSw: seminar.topicSw,
	talkerName: seminar.talkerName,
	description: seminar.description,
	descriptionSw: seminar.descriptionSw,
	price: seminar.price,
	startDate: seminar.startDate,
	endDate: seminar.endDate,
	timeIn: seminar.timeIn,
	timeOut: seminar.timeOut,
};

/**
 * All seminars: those under way or to come by date, then the past ones backwards.
 *
 * @param today the day, `YYYY-MM-DD`, at the programme's place
 */
export async function listSeminars(db: Database, locale: Locale, today: string): Promise<Seminar[]> {
	return upcomingFirst(await readSeminars(db, locale), today);
}

/** One seminar; null when there is none with this id. */
export async function findSeminar(db: Database, id: number, locale: Locale): Promise<Seminar | null> {
	const [found] = await readSeminars(db, locale, eq(seminar.id, id));
	return found ?? null;
}

async function readSeminars(db: Database, locale: Locale, condition?: SQL): Promise<Seminar[]> {
	const rows = await db
		.select(columns)
		.from(seminar)
		.where(and(isNull(seminar.deletedAt), condition))
		.orderBy(asc(seminar.id));
	const ids = rows.map(({ id }) => id);
	const photos = Map.groupBy(await readPhotos(db, ids), ({ seminarId }) => seminarId);
	const videos = Map.groupBy(await readVideos(db, ids), ({ seminarId }) => seminarId);
	const text = textIn(locale);
	return rows.map((row) => ({
		id: row.id,
		name: text(row.name, row.nameSw),
		topic: text(row.topic, row.topicSw),
		talker_name: row.talkerName,
		description: text(row.description, row.descriptionSw),
		price: row.price,
		start_date: row.startDate,
		end_date: row.endDate,
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

async function readPhotos(db: Database, seminarIds: number[]) {
	const { seminarId, path, alt, altSw, position, id } = seminarPhoto;
	return await db
		.select({ seminarId, path, alt, altSw })
		.from(seminarPhoto)
		.where(inArray(seminarId, seminarIds))
		.orderBy(asc(position), asc(id));
}

async function readVideos(db: Database, seminarIds: number[]) {
	const { seminarId, path, title, titleSw, position, id } = seminarVideo;
	return await db
		.select({ seminarId, path, title, titleSw })
		.from(seminarVideo)
		.where(inArray(seminarId, seminarIds))
		.orderBy(asc(position), asc(id));
}
