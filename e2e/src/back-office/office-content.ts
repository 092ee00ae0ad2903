import { randomUUID } from "node:crypto";
import { deviceTypes } from "@bcc/contract/votes/device";
import type { Database } from "@bcc/server/db/client";
import { storedFile } from "@bcc/server/db/schema/file";
import { nominatedCouple } from "@bcc/server/db/schema/nomination";
import { submission } from "@bcc/server/db/schema/submission";
import { tally, vote } from "@bcc/server/db/schema/voting";
import { makeBanner, makeEvent, makeGallery, makeLegalText, makeSeminar } from "@bcc/server/demo/factories";
import { nominate } from "@bcc/server/features/nominations/nomination/mutations";
import { openNominations } from "@bcc/server/features/nominations/testing/nomination";
import { banners } from "@bcc/server/features/programme/banner/resource";
import { galleries } from "@bcc/server/features/programme/gallery/resource";
import { events, seminars } from "@bcc/server/features/programme/occasion/resource";
import { sponsors } from "@bcc/server/features/programme/sponsor/resource";
import type { FileStore } from "@bcc/server/features/site/file/store";
import { legalTexts } from "@bcc/server/features/site/legal-text/resource";
import { askCouple, sendSubmission } from "@bcc/server/features/stories/submission/mutations";
import { voidVotes } from "@bcc/server/features/votes/void/mutations";
import { recordChange } from "@bcc/server/records/audit/mutations";
import { namesOf, storeCategory } from "#e2e/filled-site/categories.ts";
import type { Category } from "#e2e/filled-site/content.ts";
import { drawPicture, storePicture } from "#e2e/filled-site/pictures.ts";
import { type PersonName, storePeople } from "./people.ts";

/** Content for the back office's tests. */
export type OfficeContent = {
	people: Record<PersonName, number>;
	/** 60 couples without votes: three pages of a list. */
	many: Category;
	/** Votes as in `tiedVotes`. */
	tied: Category;
	/** Votes as in `boughtVotes`. */
	bought: Category;
	/** Open, no votes. */
	open: Category;
	seminar: number;
	event: number;
	gallery: number;
	banner: number;
	legalText: number;
	/** Of the event. */
	sponsor: number;
	/** From the last couple of `open`; waits. */
	submission: number;
	/** A nominated couple of `open`; waits. That category takes nominations. */
	nomination: number;
	/** `path` of an unused picture, stored two days ago. */
	unused: string;
};

/** Two couples share the first place. */
export const tiedVotes = [5, 5, 2];
/** One vote more, which was voided. */
export const rehearsal = { place: 2, votes: 1, reason: "A vote of the dress rehearsal", deviceType: 2 };
/** The first couple's votes come from one network, the second's from one each. */
export const boughtVotes = [6, 3];

/** Fills a new site with something for every screen of the back office. */
export async function fillOffice(db: Database, files: FileStore): Promise<OfficeContent> {
	const ids = await storePeople(db);
	const unused = await storeUnused(db, files);
	const imagePath = await storePicture(files, 600, 400, "#7a5716");
	const photo = await storePicture(files, 400, 500, "#1f5a3a");
	let position = 0;
	const store = (code: string, name: string, nameSw: string, couples: number) =>
		storeCategory(
			db,
			{ code, name, nameSw, imagePath, couples: namesOf(couples), photos: [photo] },
			position++,
		);

	const content = {
		people: ids,
		many: await store("BCC-01", "Community Service", "Huduma kwa Jamii", 60),
		tied: await store("BCC-02", "Couple of Faith", "Wanandoa wa Imani", tiedVotes.length),
		bought: await store("BCC-03", "Golden Years", "Miaka ya Dhahabu", boughtVotes.length),
		open: await store("BCC-04", "Couple of Prayer", "Wanandoa wa Maombi", 4),
	};
	const casts = tiedVotes.map((votes, place): Casts => ({ place, votes }));
	await storeVotes(db, content.tied, [...casts, rehearsal]);
	await voidRehearsal(db, content.tied, ids.admin);
	await storeVotes(db, content.bought, [
		{ place: 0, votes: boughtVotes[0] ?? 0, oneNetwork: true },
		{ place: 1, votes: boughtVotes[1] ?? 0 },
	]);
	const photos = [{ path: photo, alt: "Couples at the door" }];
	const event = await events.store(db, makeEvent({ startDate: "2099-02-01", photos }));
	return {
		...content,
		event,
		submission: await storeSubmission(db, content.open, ids.editor),
		nomination: await storeNomination(db, content.open.id),
		sponsor: await sponsors.add(db, {
			name: "Hoteli ya Bahari",
			link: null,
			logo: imagePath,
			event_id: event,
		}),
		seminar: await seminars.store(db, makeSeminar({ startDate: "2099-02-01", photos })),
		gallery: await galleries.store(db, makeGallery({ photos })),
		legalText: await legalTexts.store(db, makeLegalText()),
		banner: await banners.store(db, makeBanner({ firstImage: photo })),
		unused,
	};
}

/** A story that a couple has sent by its link. */
async function storeSubmission(db: Database, { couples }: Category, askedBy: number): Promise<number> {
	const now = new Date();
	const endsAt = new Date(now.getTime() + 60 * 60 * 1000);
	const token = await askCouple(db, couples.at(-1)?.id ?? 0, { askedBy, now, endsAt });
	const story = "We met in the choir of our parish.";
	const consent = { consentVersion: 1, consentText: "Both of us agree." };
	await sendSubmission(db, token, { photo: null, story, storySw: null, locale: "en", ...consent }, now);
	const [stored] = await db.select({ id: submission.id }).from(submission);
	return stored?.id ?? 0;
}

/** The season takes nominations, and one was sent. */
async function storeNomination(db: Database, categoryId: number): Promise<number> {
	const now = new Date();
	const times = { opensAt: new Date(now.getTime() - 60_000), closesAt: new Date("2099-12-01T00:00:00Z") };
	await openNominations(db, [categoryId], times);
	const couple = { husband: "Elisha Mollel", wife: "Ruth Mollel", place: "Arusha", marriedYears: 25 };
	const by = { name: "Anna Mushi", email: "anna@example.org", phone: null, locale: "en" } as const;
	const reason = "Their door is open to every young couple of our street.";
	const from = { network: null, deviceType: 0, requestHash: randomUUID() };
	await nominate(db, { categoryId, ...couple, ...by, reason, coupleKnows: false, ...from }, 1, now);
	const [stored] = await db.select({ id: nominatedCouple.id }).from(nominatedCouple);
	return stored?.id ?? 0;
}

type Casts = {
	/** In the category. */
	place: number;
	votes: number;
	deviceType?: number;
	oneNetwork?: boolean;
};

/** Votes as the server stores them, each from a voter of its own. */
async function storeVotes(db: Database, { id: categoryId, couples }: Category, all: Casts[]): Promise<void> {
	const idAt = (place: number) => couples[place]?.id ?? 0;
	// Old enough to be voided at once: on PostgreSQL, an older vote may still appear beside newer ones.
	const castAt = new Date(Date.now() - 60_000);
	for (const { place, votes, deviceType = 0, oneNetwork } of all) {
		const network = oneNetwork ? randomUUID() : undefined;
		const rows = Array.from({ length: votes }, (_, slot) => ({
			categoryId,
			nomineeId: idAt(place),
			deviceType,
			voterKey: randomUUID(),
			castAt,
			networkKey: network ?? randomUUID(),
			slot: network ? slot : 0,
		}));
		await db.insert(vote).values(rows);
	}
	for (const place of new Set(all.map((casts) => casts.place))) {
		const votes = all.reduce((sum, casts) => sum + (casts.place === place ? casts.votes : 0), 0);
		await db.insert(tally).values({ nomineeId: idAt(place), categoryId, votes });
	}
}

/** Voids the rehearsal's vote, with its entry in the audit log. */
async function voidRehearsal(db: Database, category: Category, actorId: number): Promise<void> {
	const { votes, reason, deviceType } = rehearsal;
	const selection = { category_id: category.id, device_type: deviceTypes[deviceType] };
	await db.transaction(async (tx) => {
		const recordId = await voidVotes(tx, selection, reason, actorId, votes);
		await recordChange(tx, {
			actorId,
			action: "void",
			resource: "votes",
			recordId,
			label: category.name,
			before: null,
			after: { reason, votes },
		});
	});
}

/** An unused picture, stored two days ago; call it before any other file is stored. */
async function storeUnused(db: Database, files: FileStore): Promise<string> {
	const { path } = await files.store(await drawPicture(333, 222, "#16357f"));
	await db.update(storedFile).set({ createdAt: new Date(Date.now() - 48 * 60 * 60 * 1000) });
	return path;
}
