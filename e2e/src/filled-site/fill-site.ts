import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "@bcc/server/db/client";
import { banner } from "@bcc/server/db/schema/banner";
import { nominee, nomineePhoto } from "@bcc/server/db/schema/nominee";
import { tally, vote } from "@bcc/server/db/schema/voting";
import { ensureSeason } from "@bcc/server/features/awards/running-season/mutations";
import { banners } from "@bcc/server/features/programme/banner/resource";
import type { FileStore } from "@bcc/server/features/site/file/store";
import { fillingStore } from "@bcc/server/testing/file";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { namesOf, storeCategory } from "./categories.ts";
import {
	bannerWords,
	type Couple,
	closedAt,
	coupleWords,
	hostileHtml,
	opensAt,
	readingVotes,
	type SiteContent,
} from "./content.ts";
import { storeListings } from "./listings.ts";
import { storePicture } from "./pictures.ts";
import { storeTickets } from "./tickets.ts";

const twoHours = 2 * 60 * 60 * 1000;

const longNames: [string, string] = [
	"Mchungaji Profesa Emmanuel-Nathanaeli Mwakyembekasisibwamwangosi Mwandenga",
	"Mchungaji Daktari Grace-Tumainielimungunimwema Mwakyembekasisibwamwangosi Mwandenga",
];

/**
 * Fills an empty database and file folder with one category for each state of the nominees page and a banner
 * for each placement, the event's with hostile HTML stored behind the sanitiser's back.
 *
 * @param template dump that the database begins with
 */
export async function fillSite(dataDir: string, template: Blob): Promise<SiteContent> {
	const database = await openDatabase({ dataDir, template });
	try {
		await database.migrate();
		await ensureSeason(database.db);
		const files = fillingStore(database.db, dataDir);
		await storeBanners(database.db, files);
		const listings = await storeListings(database.db, files);
		const tickets = await storeTickets(database.db, listings.events.walk.id);
		return { listings, tickets, ...(await storeCategories(database.db, files)) };
	} finally {
		await database.close();
	}
}

async function storeCategories(
	db: Database,
	files: FileStore,
): Promise<Omit<SiteContent, "listings" | "tickets">> {
	const image = await storePicture(files, 900, 600, "#7a5716");
	const photos = await Promise.all(
		["#6a0d19", "#1f5a3a", "#4a3a7a", "#7a4a16"].map((color) => storePicture(files, 800, 1000, color)),
	);
	const four = { couples: namesOf(4), photos };
	let position = 0;
	const store = (
		code: string,
		name: string,
		nameSw: string,
		values: Partial<Parameters<typeof storeCategory>[1]>,
	) => storeCategory(db, { code, name, nameSw, imagePath: image, couples: [], ...values }, position++);

	const content = {
		reading: await store("BCC-01", "Couple of Faith", "Wanandoa wa Imani", {
			...four,
			details: coupleWords.details,
		}),
		many: await store("BCC-02", "Community Service", "Huduma kwa Jamii", { couples: namesOf(60) }),
		longNames: await store("BCC-03", "Golden Years", "Miaka ya Dhahabu", { couples: [longNames], photos }),
		empty: await store("BCC-04", "Best Newlywed Couple", "Maharusi Bora", {}),
		notOpen: await store("BCC-05", "Couples in Ministry", "Wanandoa Watumishi", {
			...four,
			votingOpensAt: new Date(opensAt.utc),
		}),
		closed: await store("BCC-06", "Business Couple", "Wanandoa Wajasiriamali", {
			...four,
			votingClosesAt: new Date(closedAt.utc),
		}),
		closing: await store("BCC-07", "Couple of Prayer", "Wanandoa wa Maombi", {
			...four,
			votingClosesAt: new Date(Date.now() + twoHours),
		}),
		votingCategories: [
			await store("BCC-08", "Parents of the Year", "Wazazi wa Mwaka", four),
			await store("BCC-09", "Couple of Song", "Wanandoa wa Nyimbo", four),
			await store("BCC-10", "Couple of Mercy", "Wanandoa wa Huruma", four),
		],
	};
	await storeVotes(db, content);
	const { photo: alt, photoSw: altSw } = coupleWords;
	const ownerId = coupleAt(content.reading, 0).id;
	await db.insert(nomineePhoto).values({ ownerId, path: photos[1] ?? "", alt, altSw });
	return { ...content, withdrawn: await storeWithdrawn(db, content.longNames.id) };
}

async function storeWithdrawn(db: Database, categoryId: number): Promise<Couple> {
	const names = { husband: "Ayubu Sanga", wife: "Tabita Sanga" };
	const [row] = await db
		.insert(nominee)
		.values({
			...names,
			categoryId,
			position: 1,
			withdrawnAt: new Date(),
			withdrawnReason: "They asked for it",
		})
		.returning({ id: nominee.id });
	return { ...names, id: row?.id ?? 0 };
}

/** Votes as the server stores them, each from a voter of its own. */
async function storeVotes(db: Database, { reading }: Pick<SiteContent, "reading">): Promise<void> {
	for (const [place, votes] of readingVotes.entries()) {
		const nomineeId = reading.couples[place]?.id;
		if (!nomineeId || votes === 0) continue;
		const rows = Array.from({ length: votes }, () => ({
			categoryId: reading.id,
			nomineeId,
			voterKey: randomUUID(),
			networkKey: randomUUID(),
			deviceType: 0,
			slot: 0,
		}));
		await db.insert(vote).values(rows);
		await db.insert(tally).values({ nomineeId, categoryId: reading.id, votes });
	}
}

async function storeBanners(db: Database, files: FileStore): Promise<void> {
	const { homepage, homepageSw, seminar, seminarSw, hostile } = bannerWords;
	await banners.store(db, {
		placement: "homepage",
		titleHtml: homepage.title.replace(homepage.emphasis, `<em>${homepage.emphasis}</em>`),
		textHtml: `<p>${homepage.text}</p>`,
		titleHtmlSw: homepageSw.title,
		textHtmlSw: homepageSw.text,
		firstImage: await storePicture(files, 1600, 900, "#43090f"),
	});
	await banners.store(db, {
		placement: "seminar",
		titleHtml: seminar.title,
		textHtml: seminar.text,
		titleHtmlSw: seminarSw.title,
		textHtmlSw: seminarSw.text,
		firstImage: await storePicture(files, 900, 1200, "#573d37"),
		secondImage: await storePicture(files, 900, 900, "#bd8d3c"),
	});
	await db.insert(banner).values({
		placement: "event",
		titleHtml: `${hostile.title}<img src=x onerror="window.hostile = 'title'">`,
		textHtml: hostileHtml,
		firstImage: await storePicture(files, 1200, 900, "#b01a2e"),
	});
}
