import { isVideoLink } from "@bcc/contract/file-url";
import type { AdminCaptionedPhoto, AdminPhoto, AdminVideo } from "@bcc/contract/programme/admin-album";
import type { Database } from "#server/db/client.ts";
import type { AlbumTable, captionedPhotoTable, photoTable, videoTable } from "#server/db/schema/album.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { asc, eq, getTableColumns, inArray } from "#server/lib/drizzle.ts";
import type { Album } from "#server/records/resource.ts";

type Row<Table extends AlbumTable> = Table["$inferSelect"] & { width: number | null; height: number | null };

/** How the photos or videos of a record are read and written. */
function albumOf<Table extends AlbumTable, Item extends object>(
	table: Table,
	itemOf: (row: Row<Table>) => Item,
	rowOf: (item: Omit<Item, "width" | "height">) => object,
) {
	const item: AlbumTable = table;
	return {
		table,
		rowOf: rowOf as Album["rowOf"],
		async of(db: Database, ids: number[]): Promise<Map<number, Item[]>> {
			const { width, height } = storedFile;
			const rows = await db
				.select({ ...getTableColumns(item), width, height })
				.from(item)
				.leftJoin(storedFile, eq(storedFile.path, item.path))
				.where(inArray(item.ownerId, ids))
				.orderBy(asc(item.position), asc(item.id));
			const found = Map.groupBy(rows as Row<Table>[], ({ ownerId }) => ownerId);
			return new Map([...found].map(([id, items]) => [id, items.map(itemOf)]));
		},
		async replace(transaction: Database, ownerId: number, rows: object[]): Promise<void> {
			await transaction.delete(item).where(eq(item.ownerId, ownerId));
			const placed = rows.map((row, position) => ({ ...(row as { path: string }), position, ownerId }));
			if (placed.length > 0) await transaction.insert<AlbumTable>(item).values(placed);
		},
	};
}

export const photoAlbum = (table: ReturnType<typeof photoTable>) =>
	albumOf(
		table,
		({ path, alt, altSw }): AdminPhoto => ({ url: path, alt, alt_sw: altSw }),
		({ url, alt, alt_sw }) => ({ path: url, alt, altSw: alt_sw }),
	);

export const videoAlbum = (table: ReturnType<typeof videoTable>) =>
	albumOf(
		table,
		({ path, link, title, titleSw }): AdminVideo => ({ url: path ?? link ?? "", title, title_sw: titleSw }),
		({ url, title, title_sw }) => ({
			...(isVideoLink(url) ? { link: url } : { path: url }),
			title,
			titleSw: title_sw,
		}),
	);

export const captionedPhotoAlbum = (table: ReturnType<typeof captionedPhotoTable>) =>
	albumOf(
		table,
		({ path, caption, captionSw, alt, altSw, width, height }): AdminCaptionedPhoto => ({
			img_url: path,
			caption,
			caption_sw: captionSw,
			alt,
			alt_sw: altSw,
			width: width ?? 0,
			height: height ?? 0,
		}),
		({ img_url, caption, caption_sw, alt, alt_sw }) => ({
			path: img_url,
			caption,
			captionSw: caption_sw,
			alt,
			altSw: alt_sw,
		}),
	);
