import { type Bundle, bundlePath, encodeEntries, type Tile, tilePath, tileWidth, utf8 } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { leavesBetween } from "#server/features/log/public-log/data.ts";
import { hashesIn } from "#server/features/log/public-log/sequence.ts";
import { isDiskFull } from "#server/lib/disk-full.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** Where the rows and the files of a season's log are. */
export type LogPlace = { db: Database; seasonId: number; places: PlaceStorage; folder: string };

/**
 * The bytes of a tile. A full one never changes: it is made once, stored, and read from there afterwards. A partial one is the beginning of
 * the later full one, and is made on request.
 */
export async function tileContent({ db, seasonId, places, folder }: LogPlace, tile: Tile): Promise<Buffer> {
	return await stored(places, `${folder}/${tilePath({ ...tile, width: tileWidth })}`, tile.width, async () =>
		Buffer.concat(await hashesIn(db, seasonId, tile)),
	);
}

/** The bytes of an entry bundle. Only public ones are requested, so only those are stored. */
export async function bundleContent(
	{ db, seasonId, places, folder }: LogPlace,
	bundle: Bundle,
): Promise<Buffer> {
	const { index, width } = bundle;
	const start = index * tileWidth;
	return await stored(places, `${folder}/${bundlePath({ index, width: tileWidth })}`, width, async () =>
		Buffer.from(encodeEntries((await leavesBetween(db, seasonId, start, start + width)).map(utf8))),
	);
}

async function stored(
	places: PlaceStorage,
	place: string,
	width: number,
	make: () => Promise<Buffer>,
): Promise<Buffer> {
	if (width < tileWidth) return await make();
	const known = await places.get(place);
	if (known) return known;
	const made = await make();
	await places.put(place, made).catch((error) => {
		// A failed write does not fail the read.
		if (!isDiskFull(error)) throw error;
	});
	return made;
}
