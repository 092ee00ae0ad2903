import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { screenLength, shortened, toGsm } from "#server/features/ussd/session/gsm.ts";
import {
	type CategoryState,
	categoryNumber,
	coupleNumber,
	type MenuCategory,
	type MenuCouple,
	type Place,
	stateOf,
} from "#server/features/ussd/session/rules.ts";

/** A screen: one that asks for a key, or the last one. */
export type Screen = { asks: boolean; text: string };

type Names = Pick<MenuCouple, "husband" | "wife">;
type Options = { locale: Locale };

/** Most characters of a couple on a line of a list, of one that stands alone, of a heading and of a category in a sentence. */
const lengths = { line: 58, couple: 84, heading: 40, category: 30 };

const asking = (text: string): Screen => ({ asks: true, text: toGsm(text).slice(0, screenLength) });
/** The last screen of a session. */
export const ending = (text: string): Screen => ({ asks: false, text: toGsm(text).slice(0, screenLength) });

/** What a gateway sends on to the phone. */
export const toReply = ({ asks, text }: Screen): string => `${asks ? "CON" : "END"} ${text}`;

/** Both names, each in half of the space where they need more. */
export function coupleOf({ husband, wife }: Names, most = lengths.couple): string {
	const half = Math.floor((most - 3) / 2);
	const [his, hers] = [shortened(husband, most), shortened(wife, most)];
	const forHim = Math.max(half, most - 3 - hers.length);
	const forHer = Math.max(half, most - 3 - his.length);
	return `${shortened(husband, forHim)} & ${shortened(wife, forHer)}`;
}

const refusals: Record<Exclude<CategoryState, "open">, (options: Options) => string> = {
	not_open: (options) => m.api_voting_not_open({}, options),
	closed: (options) => m.api_voting_closed({}, options),
	frozen: (options) => m.api_voting_frozen({}, options),
	withdrawn: (options) => m.api_unknown_category({}, options),
};

/** Why no vote counts in a category. */
export const refused = (state: Exclude<CategoryState, "open">, options: Options) =>
	ending(refusals[state](options));

/** What the phone shows at a place of the menu; null where its vote is to be cast. */
export function screenAt(place: Place, menu: MenuCategory[], now: Date): Screen | null {
	const { locale, category, couple, isOver, isConfirmed } = place;
	const options = { locale };
	if (isOver) return ending(m.ussd_dial_again({}, options));
	if (!category) {
		const open = menu.filter((each) => stateOf(each, now) === "open" && activeIn(each).length > 0);
		if (open.length === 0) return ending(m.ussd_none_open({}, options));
		const lines = open.map((each) =>
			lineOf(categoryNumber(each), (most) => shortened(each.name[locale], most)),
		);
		const back = place.page === 0 ? m.ussd_other_language({}, options) : m.ussd_back({}, options);
		return list(place, m.ussd_categories({}, options), lines, back);
	}
	const state = stateOf(category, now);
	if (state !== "open") return refused(state, options);
	if (couple?.withdrawn) return ending(m.ussd_couple_gone({}, options));
	if (couple) {
		if (isConfirmed) return null;
		const named = { couple: coupleOf(couple), category: shortened(category.name[locale], lengths.category) };
		return asking(m.ussd_confirm(named, options));
	}
	const active = activeIn(category);
	if (active.length === 0) return ending(m.ussd_no_couples({}, options));
	const lines = active.map((each) => lineOf(coupleNumber(each), (most) => coupleOf(each, most)));
	return list(place, shortened(category.name[locale], lengths.heading), lines, m.ussd_back({}, options));
}

const activeIn = ({ couples }: MenuCategory) => couples.filter(({ withdrawn }) => !withdrawn);

/** @param words of at most so many characters */
function lineOf(number: number, words: (most: number) => string): string {
	return `${number} ${words(lengths.line - `${number} `.length)}`;
}

/** A page of a list; the first follows the last. */
function list({ locale, isWrong, page }: Place, title: string, lines: string[], back: string): Screen {
	const more = m.ussd_more({}, { locale });
	const heading = isWrong ? m.ussd_wrong({}, { locale }) : title;
	const pages = inPages(lines, screenLength - lengths.heading - 1 - more.length - 1 - back.length - 1);
	const shown = pages[page % pages.length] ?? [];
	return asking([heading, ...shown, ...(pages.length > 1 ? [more] : []), back].join("\n"));
}

/** Lines in pages of at most so many characters, each line with its break. */
function inPages(lines: string[], most: number): string[][] {
	const pages: string[][] = [];
	let left = 0;
	for (const line of lines) {
		if (line.length + 1 > left) {
			pages.push([]);
			left = most;
		}
		pages.at(-1)?.push(line);
		left -= line.length + 1;
	}
	return pages;
}
