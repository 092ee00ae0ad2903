import { programmeToday } from "@bcc/contract";
import type { AdminSeminar, SeminarListQuery } from "@bcc/contract/admin";
import { and, asc, gte, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { seminar, seminarPhoto, seminarVideo } from "#server/features/seminar/table.ts";
import { moment } from "#server/lib/moment.ts";
import { containsWords, orderOf, type Page, pageOf } from "#server/records/list.ts";

type Row = typeof seminar.$inferSelect;

const sorts = {
	start_date: seminar.startDate,
	name: seminar.name,
	talker_name: seminar.talkerName,
	price: seminar.price,
	created_at: seminar.createdAt,
};

/** A page of seminars for organisers. `now` tells the past from what is to come. */
export async function listSeminarRecords(
	db: Database,
	query: SeminarListQuery,
	now: Date,
): Promise<Page<AdminSeminar>> {
	const today = programmeToday(now);
	const condition = and(
		query.deleted ? isNotNull(seminar.deletedAt) : isNull(seminar.deletedAt),
		query.when === "upcoming" ? gte(seminar.endDate, today) : undefined,
		query.when === "past" ? lt(seminar.endDate, today) : undefined,
		containsWords(query.q, [
			seminar.name,
			seminar.nameSw,
			seminar.topic,
			seminar.topicSw,
			seminar.talkerName,
		]),
	);
	const select = db
		.select()
		.from(seminar)
		.where(condition)
		.orderBy(...orderOf(query, sorts, seminar.id));
	const { data, total } = await pageOf(db, query, select.$dynamic(), seminar, condition);
	return { data: await withMedia(db, data), total };
}

/** Seminars by their ids, deleted ones too. */
export async function findSeminarRecords(db: Database, ids: number[]): Promise<AdminSeminar[]> {
	return await withMedia(db, await db.select().from(seminar).where(inArray(seminar.id, ids)));
}

async function withMedia(db: Database, rows: Row[]): Promise<AdminSeminar[]> {
	const ids = rows.map(({ id }) => id);
	const photoRows = await db
		.select()
		.from(seminarPhoto)
		.where(inArray(seminarPhoto.seminarId, ids))
		.orderBy(asc(seminarPhoto.position), asc(seminarPhoto.id));
	const videoRows = await db
		.select()
		.from(seminarVideo)
		.where(inArray(seminarVideo.seminarId, ids))
		.orderBy(asc(seminarVideo.position), asc(seminarVideo.id));
	const photos = Map.groupBy(photoRows, ({ seminarId }) => seminarId);
	const videos = Map.groupBy(videoRows, ({ seminarId }) => seminarId);
	return rows.map((row) => ({
		...present(row),
		photos: (photos.get(row.id) ?? []).map(({ path, alt, altSw }) => ({ url: path, alt, alt_sw: altSw })),
		videos: (videos.get(row.id) ?? []).map(({ path, title, titleSw }) => ({
			...{ url: path, title, title_sw: titleSw },
		})),
	}));
}

function present(row: Row): Omit<AdminSeminar, "photos" | "videos"> {
	return {
		id: row.id,
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		name: row.name,
		name_sw: row.nameSw,
		topic: row.topic,
		topic_sw: row.topicSw,
		talker_name: row.talkerName,
		description: row.description,
		description_sw: row.descriptionSw,
		price: row.price,
		start_date: row.startDate,
		end_date: row.endDate,
		time_in: row.timeIn.slice(0, 5),
		time_out: row.timeOut.slice(0, 5),
	};
}
