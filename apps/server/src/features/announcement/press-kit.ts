import type { Readable } from "node:stream";
import * as m from "@bcc/messages";
import { type Locale, locales, localizePath } from "@bcc/messages/locale";
import { placeName } from "@bcc/messages/place-name";
import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";
import type { FileStore } from "#server/features/file/store.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { textIn } from "#server/lib/translation.ts";
import { type ArchiveEntry, zipArchive } from "#server/lib/zip-archive.ts";
import { collect } from "#server/media/byte-source.ts";

/** A winning couple in both languages, and its photo. */
export type PressCouple = {
	nominee_id: number;
	place: number;
	husband: string;
	wife: string;
	/** Null where the organisers do not show them. */
	votes: number | null;
	decided: boolean;
};

export type PressCategory = { id: number; code: string; winners: PressCouple[] };

type Facts = Awaited<ReturnType<typeof factsOf>>[number];

export type PressKit = {
	/** What the programme is called, by language. */
	programme: Record<Locale, string>;
	seasonId: number;
	/** What its season is called, by language. */
	season: Record<Locale, string>;
	/** Visitors see all of it already. */
	published: boolean;
	origin: string;
	categories: PressCategory[];
};

/** Everything that newspapers ask for, as one ZIP archive: a text in each language, and the winners' photos in full size. */
export async function pressKit(db: Database, files: FileStore, kit: PressKit, made: Date): Promise<Readable> {
	const facts = await factsOf(db, kit.seasonId);
	const known = new Map(facts.map((each) => [each.id, each]));
	return zipArchive(entriesOf(files, kit, known), made);
}

async function* entriesOf(
	files: FileStore,
	kit: PressKit,
	known: Map<number, Facts>,
): AsyncGenerator<ArchiveEntry> {
	for (const locale of locales) {
		const make = async () => Buffer.from(textOf(kit, known, locale));
		yield { name: `${m.winners_title({}, { locale })}.txt`, make };
	}
	for (const each of kit.categories) {
		for (const winner of each.winners) {
			const path = known.get(winner.nominee_id)?.imagePath;
			const file = path ? await files.find(path) : null;
			const original = file && (await files.storage.open(file.path, file.byteSize));
			if (original) yield { name: photoName(each, winner, file.path), make: () => collect(original) };
		}
	}
}

async function factsOf(db: Database, seasonId: number) {
	return await db
		.select({
			id: nominee.id,
			imagePath: nominee.imagePath,
			...{
				story: nominee.story,
				storySw: nominee.storySw,
				church: nominee.church,
				churchSw: nominee.churchSw,
			},
			region: nominee.region,
			regionSw: nominee.regionSw,
			category: category.name,
			categorySw: category.nameSw,
		})
		.from(nominee)
		.innerJoin(category, and(eq(category.id, nominee.categoryId), eq(category.seasonId, seasonId)));
}

/** The winners and their stories, as plain text with the line ends that every editor reads. */
export function textOf(kit: PressKit, known: Map<number, Facts>, locale: Locale): string {
	const options = { locale };
	const text = textIn(locale);
	// With the season, as the address without it shows the next one a year later.
	const address = kit.origin + localizePath(`/award/winners?season=${kit.seasonId}`, locale);
	const lines = [
		kit.programme[locale],
		`${m.winners_title({}, options)}: ${kit.season[locale]}`,
		address,
		"",
	];
	if (!kit.published) lines.push(m.press_embargo({}, options), "");
	for (const each of kit.categories) {
		const [first] = each.winners;
		const names = first && known.get(first.nominee_id);
		if (!names) continue;
		lines.push(text(names.category, names.categorySw).toUpperCase(), "");
		for (const winner of each.winners) {
			const facts = known.get(winner.nominee_id);
			const { husband, wife, votes, decided, place } = winner;
			const placing = placeName(place, options);
			const count =
				votes === null ? "" : ` (${m.awards_votes({ count: votes, shown: String(votes) }, options)})`;
			lines.push(`${placing}: ${husband} & ${wife}${count}`);
			if (decided) lines.push(m.winners_decided({}, options));
			if (!facts) continue;
			const inLanguage = (english: string | null, swahili: string | null) =>
				text(english ?? swahili ?? "", swahili);
			const from = [
				inLanguage(facts.church, facts.churchSw),
				inLanguage(facts.region, facts.regionSw),
			].filter(Boolean);
			if (from.length > 0) lines.push(from.join(", "));
			if (facts.imagePath) lines.push(photoName(each, winner, facts.imagePath));
			const story = inLanguage(facts.story, facts.storySw);
			if (story) lines.push("", story);
			lines.push("");
		}
	}
	return `\uFEFF${lines.join("\n").replaceAll("\n", "\r\n")}\r\n`;
}

/** A name that every computer can store: `photos/BCC-01-1-amani-neema.jpg`. */
function photoName({ code }: PressCategory, { place, husband, wife, nominee_id }: PressCouple, path: string) {
	const plain = (words: string) =>
		words
			.normalize("NFKD")
			.replaceAll(/\p{M}/gu, "")
			.replaceAll(/[^A-Za-z0-9]+/g, "-")
			.replaceAll(/^-+|-+$/g, "")
			.slice(0, 60);
	const names = plain(`${husband} ${wife}`).toLowerCase();
	const type = path.slice(path.lastIndexOf(".") + 1);
	return `photos/${[plain(code), place, names, nominee_id].filter(Boolean).join("-")}.${type}`;
}
