import { storedFile } from "#server/db/schema/file.ts";
import { sql } from "#server/lib/drizzle.ts";
import { type AnyPgColumn, check, index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/*
 * An album is the photos or the videos that one record shows: a gallery, a seminar or an event. Each kind of record has
 * tables of its own, `<owner>_photo` and `<owner>_video`.
 */

export function photoTable(owner: string, ownerId: () => AnyPgColumn) {
	const name = `${owner}_photo`;
	return pgTable(name, photoColumns(owner, ownerId), inOrder(name));
}

export function captionedPhotoTable(owner: string, ownerId: () => AnyPgColumn) {
	const name = `${owner}_photo`;
	const captions = { caption: text().notNull().default(""), captionSw: text("caption_sw") };
	return pgTable(name, { ...photoColumns(owner, ownerId), ...captions }, inOrder(name));
}

export function videoTable(owner: string, ownerId: () => AnyPgColumn) {
	const name = `${owner}_video`;
	return pgTable(
		name,
		{
			...itemColumns(owner, ownerId),
			path: text().references(() => storedFile.path),
			/** Where it is, when it is no stored file: it opens outside. */
			link: text(),
			title: text().notNull(),
			titleSw: text("title_sw"),
		},
		(table) => [
			...inOrder(name)(table),
			check(`${name}_place_check`, sql`(${table.path} is null) <> (${table.link} is null)`),
		],
	);
}

function photoColumns(owner: string, ownerId: () => AnyPgColumn) {
	return { ...itemColumns(owner, ownerId), alt: text().notNull(), altSw: text("alt_sw") };
}

function itemColumns(owner: string, ownerId: () => AnyPgColumn) {
	return {
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		ownerId: integer(`${owner}_id`).notNull().references(ownerId),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		/** In the organisers' order, from 0. */
		position: integer().notNull().default(0),
	};
}

function inOrder(name: string) {
	return (table: Record<"ownerId" | "position", AnyPgColumn>) => [
		index(`${name}_order`).on(table.ownerId, table.position),
	];
}

export type AlbumTable =
	| ReturnType<typeof photoTable>
	| ReturnType<typeof captionedPhotoTable>
	| ReturnType<typeof videoTable>;

/** A photo or video to be stored; `path` names a stored file. */
export type NewItem<Table extends AlbumTable> = Omit<Table["$inferInsert"], "id" | "ownerId" | "position">;
