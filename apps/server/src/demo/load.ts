import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { legalKinds } from "@bcc/contract/site/legal-text";
import { loadingLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import { banner } from "#server/db/schema/banner.ts";
import { category } from "#server/db/schema/category.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { demoBanners } from "#server/demo/banners.ts";
import { closingSoon, demoCategories } from "#server/demo/categories.ts";
import { type CoupleStory, coupleStories } from "#server/demo/couple-stories.ts";
import { demoCouples } from "#server/demo/couples.ts";
import { awardsNightStarts } from "#server/demo/events.ts";
import { makeBanner, makeCategory, makeLegalText, makeNominee } from "#server/demo/factories.ts";
import { insertListings, type PathOf, photoOf } from "#server/demo/listings.ts";
import { dayIn, daysOf } from "#server/demo/occasions.ts";
import { nominees } from "#server/features/awards/nominee/resource.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import type { FileStore } from "#server/features/site/file/store.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { starterTexts } from "#server/features/site/legal-text/starter-texts.ts";
import { sql } from "#server/lib/drizzle.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database (neither categories nor banners, deleted ones included) with demo content;
 * the rows come all at once or not at all. Any other database is left alone.
 *
 * @param now when the demo begins; one award's voting closes a few days later, that of the others before the Awards
 * Night, seminars and events are before and after
 * @returns whether anything was loaded
 */
export async function loadDemoContent(db: Database, files: FileStore, now = new Date()): Promise<boolean> {
	if (!(await isEmpty(db))) return false;
	// Before the transaction: storing a picture again is harmless, holding the database meanwhile is not.
	const pathOf = await storeMedia(files);
	return await db.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(${loadingLock})`);
		if (!(await isEmpty(transaction))) return false;
		await insertCategories(transaction, pathOf, now);
		for (const { pictures, ...texts } of demoBanners) {
			const [first, second] = pictures.map(pathOf);
			await banners.store(transaction, makeBanner({ ...texts, firstImage: first, secondImage: second }));
		}
		await insertListings(transaction, pathOf, now);
		for (const kind of legalKinds) {
			const { text: html, text_sw: htmlSw } = starterTexts[kind];
			await legalTexts.store(transaction, makeLegalText({ kind, html, htmlSw, validFrom: dayIn(0, now) }));
		}
		await insertPaymentWays(transaction);
		return true;
	});
}

/** A number that nobody has, in the programme's name; what organisers have set stays. */
async function insertPaymentWays(db: Database): Promise<void> {
	const name = "Best Christian Couple Awards (demo)";
	const paymentWays = [{ kind: "mpesa" as const, number: "5551234", name, bank: null }];
	await db
		.insert(siteSettings)
		.values({ paymentWays })
		.onConflictDoUpdate({
			target: siteSettings.id,
			set: { paymentWays },
			setWhere: sql`${siteSettings.paymentWays} = '[]'::jsonb`,
		});
}

async function isEmpty(db: Database): Promise<boolean> {
	const [categories, banners] = [await db.$count(category), await db.$count(banner)];
	return categories === 0 && banners === 0;
}

/** Stores every file of the folders `pictures` and `videos`. */
async function storeMedia(files: FileStore): Promise<PathOf> {
	const paths = new Map<string, string>();
	for (const folder of ["pictures", "videos"].map((name) => join(import.meta.dirname, name))) {
		for (const file of (await readdir(folder)).sort()) {
			const { path } = await files.store(await readFile(join(folder, file)));
			paths.set(parse(file).name, path);
		}
	}
	return (name) => {
		const path = paths.get(name);
		if (!path) throw new Error(`there is no demo picture or video ${name}`);
		return path;
	};
}

/** Nine in the evening of the same day at the programme's place. */
function evening(date: Date): Date {
	const end = new Date(date);
	end.setUTCHours(18, 0, 0, 0);
	return end;
}

async function insertCategories(db: Database, pathOf: PathOf, now: Date): Promise<void> {
	const soon = evening(new Date(now.getTime() + closingSoon.days * day));
	const [awardsNight] = daysOf({ starts: awardsNightStarts }, now);
	const later = evening(new Date(Date.parse(awardsNight) - 7 * day));
	const rows = demoCategories.map((texts, position) =>
		makeCategory({
			...texts,
			position,
			imagePath: pathOf(texts.code.toLowerCase()),
			votingClosesAt: texts.code === closingSoon.code ? soon : later,
		}),
	);
	const inserted = await db.insert(category).values(rows).returning({ id: category.id, code: category.code });
	for (const { id, code } of inserted) {
		for (const { key, husband, wife } of demoCouples[code] ?? []) {
			const { photos = [], ...story } = coupleStories[key] ?? ({} as Partial<CoupleStory>);
			const shown = photos.map((photo) => photoOf(photo, pathOf));
			const content = { husband, wife, ...story, imagePath: pathOf(key), photos: shown };
			await nominees.store(db, makeNominee(id, content));
		}
	}
}
