import type { Database } from "#server/db/client.ts";
import { ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { demoEvents } from "#server/demo/events.ts";
import { demoGalleries } from "#server/demo/galleries.ts";
import { type DemoOccasion, daysOf } from "#server/demo/occasions.ts";
import { demoPhotos } from "#server/demo/photos.ts";
import { demoSeminars } from "#server/demo/seminars.ts";
import { galleries } from "#server/features/programme/gallery/resource.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";

/** Gives the `path` of a stored demo picture or video. */
export type PathOf = (name: string) => string;

/** Stores the demo seminars, events and galleries; their days are counted from `now`. */
export async function insertListings(db: Database, pathOf: PathOf, now: Date): Promise<void> {
	for (const seminar of demoSeminars) {
		const [startDate, endDate] = daysOf(seminar, now);
		await seminars.store(db, { ...seminar, ...mediaOf(seminar, pathOf), startDate, endDate });
	}
	for (const { sale, ...event } of demoEvents) {
		const [startDate] = daysOf(event, now);
		const eventId = await events.store(db, { ...event, ...mediaOf(event, pathOf), startDate });
		if (sale) await insertSale(db, eventId, sale);
	}
	for (const [position, { photos, ...gallery }] of demoGalleries.entries()) {
		const shown = photos.map(({ photo, ...captions }) => ({ ...photoOf(photo, pathOf), ...captions }));
		await galleries.store(db, { ...gallery, position, photos: shown });
	}
}

async function insertSale(
	db: Database,
	eventId: number,
	{ seats, kinds }: NonNullable<DemoOccasion["sale"]>,
): Promise<void> {
	const [sale] = await db.insert(ticketSale).values({ eventId, seats }).returning({ id: ticketSale.id });
	const saleId = sale?.id ?? 0;
	await db.insert(ticketKind).values(kinds.map((kind, index) => ({ ...kind, saleId, position: index + 1 })));
}

function mediaOf({ photos, videos = [] }: Pick<DemoOccasion, "photos" | "videos">, pathOf: PathOf) {
	return {
		photos: photos.map((photo) => photoOf(photo, pathOf)),
		videos: videos.map(({ video, ...titles }) => ({ path: pathOf(video), ...titles })),
	};
}

/** A demo photo as it is stored, with what it shows. */
export function photoOf(name: string, pathOf: PathOf): { path: string; alt: string; altSw: string } {
	const described = demoPhotos[name];
	if (!described) throw new Error(`the demo photo ${name} is not described`);
	return { path: pathOf(name), ...described };
}
