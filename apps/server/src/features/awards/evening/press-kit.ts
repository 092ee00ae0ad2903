import type { Readable } from "node:stream";
import type { Winner } from "@bcc/contract/awards/winner";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import { wonPoints } from "@bcc/contract/votes/won-points";
import * as m from "@bcc/messages";
import { type Locale, locales, localizePath } from "@bcc/messages/locale";
import { placeName } from "@bcc/messages/place-name";
import type { SeasonTexts } from "#server/features/awards/winner/data.ts";
import type { FileStore } from "#server/features/site/file/store.ts";
import { textIn } from "#server/lib/translation.ts";
import { type ArchiveEntry, zipArchive } from "#server/lib/zip-archive.ts";
import { collect } from "#server/media/byte-source.ts";

type PressCategory = Pick<CategoryResults, "category_id" | "code"> & { winners: Winner[] };

export type PressKit = {
	/** What the programme is called, by language. */
	brand: Record<Locale, string>;
	seasonId: number;
	/** What its season is called, by language. */
	season: Record<Locale, string>;
	/** Visitors see all of it already. */
	published: boolean;
	origin: string;
	categories: PressCategory[];
	texts: SeasonTexts;
};

/** Everything that newspapers ask for, as one ZIP archive: a text in each language, and the winners' photos in full size. */
export function pressKit(files: FileStore, kit: PressKit, made: Date): Readable {
	return zipArchive(entriesOf(files, kit), made);
}

async function* entriesOf(files: FileStore, kit: PressKit): AsyncGenerator<ArchiveEntry> {
	for (const locale of locales) {
		const make = async () => Buffer.from(textOf(kit, locale));
		yield { name: `${m.winners_title({}, { locale })}.txt`, make };
	}
	for (const category of kit.categories) {
		for (const winner of category.winners) {
			const file = winner.img_url === null ? null : await files.find(winner.img_url);
			const original = file && (await files.storage.open(file.path, file.byteSize));
			if (original) yield { name: photoName(category, winner), make: () => collect(original) };
		}
	}
}

/** The winners and their stories, as plain text with the line ends that every editor reads. */
function textOf(kit: PressKit, locale: Locale): string {
	const options = { locale };
	const { categories, couples } = kit.texts;
	const inLanguage = (english: string | null, swahili: string | null) =>
		textIn(locale)(english ?? swahili ?? "", swahili);
	// With the season, as the address without it shows the next one a year later.
	const address = kit.origin + localizePath(`/award/winners?season=${kit.seasonId}`, locale);
	const title = `${m.winners_title({}, options)}: ${kit.season[locale]}`;
	const lines = [kit.brand[locale], title, address, ""];
	if (!kit.published) lines.push(m.press_embargo({}, options), "");
	for (const category of kit.categories) {
		const { name = "", nameSw = null } = categories.get(category.category_id) ?? {};
		lines.push(inLanguage(name, nameSw).toUpperCase(), "");
		for (const winner of category.winners) {
			const { husband, wife, votes } = winner;
			const shown = votes === null ? "" : m.awards_votes({ count: votes, shown: String(votes) }, options);
			lines.push(`${placeName(winner.place, options)}: ${husband} & ${wife}${shown && ` (${shown})`}`);
			if (winner.points) lines.push(m.winners_points(wonPoints(winner.points), options));
			if (winner.decided)
				lines.push((winner.points ? m.winners_decided_total : m.winners_decided)({}, options));
			const couple = couples.get(winner.nominee_id);
			if (!couple) continue;
			const { church, churchSw, region, regionSw } = couple;
			const from = [inLanguage(church, churchSw), inLanguage(region, regionSw)].filter(Boolean);
			if (from.length > 0) lines.push(from.join(", "));
			if (winner.img_url) lines.push(photoName(category, winner));
			const story = inLanguage(couple.story, couple.storySw);
			if (story) lines.push("", story);
			lines.push("");
		}
	}
	return `\uFEFF${lines.join("\n").replaceAll("\n", "\r\n")}\r\n`;
}

/** A name that every computer can store: `photos/BCC-01-1-amani-neema.jpg`. */
function photoName({ code }: PressCategory, { place, husband, wife, nominee_id, img_url }: Winner) {
	const plain = (words: string) =>
		words
			.normalize("NFKD")
			.replaceAll(/\p{M}/gu, "")
			.replaceAll(/[^A-Za-z0-9]+/g, "-")
			.replaceAll(/^-+|-+$/g, "")
			.slice(0, 60);
	const names = plain(`${husband} ${wife}`).toLowerCase();
	const type = img_url?.replace(/.*\./, "");
	return `photos/${[plain(code), place, names, nominee_id].filter(Boolean).join("-")}.${type}`;
}
