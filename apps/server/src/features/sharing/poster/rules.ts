import type { CategoryKitFile, CoupleMessages, KitFile } from "@bcc/contract/sharing/admin-poster";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import { placeName } from "@bcc/messages/place-name";
import { cardText } from "#server/features/sharing/link-preview/rules.ts";
import type { Words } from "#server/lib/app-error.ts";
import { drawnCode } from "#server/media/drawn-code.ts";
import type { PictureShape } from "#server/media/drawn-picture.ts";
import type { Drawing } from "#server/media/picture-renderer.ts";
import type { PaperSize } from "#server/media/poster-page.ts";

export type KitCouple = {
	id: number;
	husband: string;
	wife: string;
	photo: string | null;
	category: { code: string } & Record<Locale, string>;
	/** Voting in its category has ended. */
	isOver: boolean;
	/** One of the first three places, once it is public. */
	place: number | null;
};

/** The programme, its season, and where it is. */
export type KitSite = {
	brand: Record<Locale, string>;
	season: Record<Locale, string>;
	/** Without a slash at the end. */
	origin: string;
	/** The organisers' own sign. */
	sign: string | null;
	/** How else one can vote. */
	notes: Words[];
};

/** Address of a couple that is short enough to be typed; it leads to the couple's own page. */
const shortPath = (id: number) => `/c/${id}`;

/** What is drawn for one file of a couple's kit. */
export function kitPart(
	file: KitFile,
	couple: KitCouple,
	{ brand, season, origin, notes }: KitSite,
): Drawing {
	const [kind = "", second = "", third = ""] = file.replace(/\..*$/, "").split("-");
	const lang = (third || second) as Locale;
	const options = { locale: lang };
	const { id, husband, wife, category, place } = couple;
	const names = `${cardText(husband)}\n& ${cardText(wife)}`;
	const common = { lang, brand: cardText(brand[lang]), category: cardText(category[lang]), names };
	if (kind === "certificate") {
		const words = {
			...common,
			honour: place === null ? m.kit_certificate_nominees({}, options) : placeName(place, options),
			title: m.kit_certificate({}, options),
			to: m.kit_certificate_to({}, options),
			season: cardText(season[lang]),
			date: m.kit_certificate_date({}, options),
			signature: m.kit_certificate_signature({}, options),
		};
		return { kind, words };
	}
	const address = typed(origin) + shortPath(id);
	const { button, ...texts } = wordsOf(couple, options);
	const note = couple.isOver ? "" : notes.map((words) => words(options)).join("\n");
	if (kind !== "poster") {
		const words = { brand: common.brand, eyebrow: common.category, title: names, button, address, note };
		return { kind: "picture", words, shape: kind as PictureShape };
	}
	const words = {
		...{ ...common, ...texts, address, note },
		steps: [m.kit_step_scan({}, options), ...texts.steps],
		orOpen: m.kit_or_open({}, options),
		code: drawnCode(origin + localizePath(shortPath(id), lang)),
	};
	return { kind, words, size: second as PaperSize };
}

/** An address as people type it. */
const typed = (origin: string) => origin.replace(/^https?:\/\//, "");

/** What a kit asks for: votes, and after these nothing but to see the couple. */
function wordsOf({ isOver, place }: KitCouple, options: { locale: Locale }) {
	if (!isOver) {
		return {
			eyebrow: m.kit_vote_for({}, options),
			button: m.kit_vote_for_us({}, options),
			scan: m.kit_scan({}, options),
			steps: [m.kit_step_vote({ button: m.awards_vote({}, options) }, options), m.awards_rule({}, options)],
		};
	}
	const shown = { scan: m.kit_scan_couple({}, options), steps: [m.kit_step_story({}, options)] };
	if (place !== null) {
		const name = placeName(place, options);
		return { ...shown, eyebrow: name, button: name };
	}
	return { ...shown, eyebrow: m.kit_thanks_from({}, options), button: m.kit_thanks({}, options) };
}

/** What is drawn for one of a category's pictures. */
export function categoryPart(
	file: CategoryKitFile,
	name: Record<Locale, string>,
	{ brand, origin, notes }: KitSite,
): Drawing {
	const [shape, locale] = file.replace(/\..*$/, "").split("-") as [PictureShape, Locale];
	const words = {
		brand: cardText(brand[locale]),
		eyebrow: m.awards_nominees_heading({}, { locale }),
		title: cardText(name[locale]),
		button: m.home_vote_now({}, { locale }),
		address: typed(origin) + localizePath("/award/category", locale),
		note: notes.map((words) => words({ locale })).join("\n"),
	};
	return { kind: "picture", words, shape };
}

/** A couple's link with the words that visitors pass it on with: to vote, or once voting is over to read. */
export function coupleMessages(
	{ id, husband, wife, category, isOver }: KitCouple,
	origin: string,
): CoupleMessages {
	const inLanguage = (locale: Locale) => {
		const address = origin + localizePath(shortPath(id), locale);
		const words = { husband, wife, category: category[locale], address };
		return isOver
			? m.awards_over_share_couple(words, { locale })
			: m.awards_share_couple_text(words, { locale });
	};
	return { en: inLanguage("en"), sw: inLanguage("sw") };
}

/** What every file system takes as a name: no sign that means something to one of them, and not endless. */
export function fileName(text: string): string {
	const plain = text
		.normalize("NFC")
		.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, " ")
		.replaceAll(/\s+/gu, " ");
	const cut = [...plain]
		.slice(0, 80)
		.join("")
		.replaceAll(/^[. ]+|[. ]+$/g, "");
	return cut || "couple";
}

/** The folder of a couple's files in an archive; the number distinguishes couples of the same names. */
export function folderOf({ id, husband, wife, category }: KitCouple): string {
	const names = fileName(`${husband} & ${wife}`);
	return `${fileName(`${category.code} ${category.en}`)}/${names} (${id})`;
}
