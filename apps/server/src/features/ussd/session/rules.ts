import { voteSources } from "@bcc/contract/votes/device";
import type { Locale } from "@bcc/messages/locale";
import type { Voter } from "#server/features/votes/voting/rules.ts";
import { asUuid, type KeyedHash } from "#server/lib/secrets.ts";

export type MenuCouple = { id: number; husband: string; wife: string; withdrawn: boolean };

export type MenuCategory = {
	id: number;
	name: Record<Locale, string>;
	opensAt: Date | null;
	closesAt: Date | null;
	frozen: boolean;
	/** Out of the awards, or in the bin. */
	withdrawn: boolean;
	/** In the order of the site, withdrawn ones included. */
	couples: MenuCouple[];
};

export type CategoryState = "open" | "not_open" | "closed" | "frozen" | "withdrawn";

/** First and last moment of voting as the vote's own statement has them. */
export function stateOf({ opensAt, closesAt, frozen, withdrawn }: MenuCategory, now: Date): CategoryState {
	if (withdrawn) return "withdrawn";
	if (closesAt && closesAt <= now) return "closed";
	if (frozen) return "frozen";
	return opensAt && opensAt > now ? "not_open" : "open";
}

/** Keys of the menus: a number is never one of them. */
export const keys = { back: "0", confirm: "1", more: "98" } as const;

/** Couples are numbered from 11 on, so that the key that confirms is no couple's number. */
const firstCouple = 10;

/** The number is made of the id alone, so no change of a list gives it to another couple or category. */
export const categoryNumber = ({ id }: { id: number }) => pastMore(id);
export const coupleNumber = ({ id }: { id: number }) => pastMore(id + firstCouple);

function pastMore(number: number): number {
	return number < Number(keys.more) ? number : number + 1;
}

/** Where the keys that were pressed lead. */
export type Place = {
	locale: Locale;
	category: MenuCategory | null;
	couple: MenuCouple | null;
	/** The number of times that the list was turned over. */
	page: number;
	/** The last step was wrong. */
	isWrong: boolean;
	/** The couple is confirmed: it was the last but one step, by its own number. */
	isConfirmed: boolean;
	/** Nothing more is asked: too many steps, too many wrong ones, or one after the last. */
	isOver: boolean;
};

/** How often wrong digits are asked for again, and most steps of a session. */
const mostWrong = 3;
export const mostSteps = 50;

const otherLocale: Record<Locale, Locale> = { en: "sw", sw: "en" };

/**
 * Where the steps of a session lead, by them and today's lists alone. A couple is confirmed only by its own number and, as the next and
 * last step, the key for that: whatever a list became meanwhile, nobody votes for a couple but the one whose names were shown.
 */
export function replay(steps: string[], menu: MenuCategory[]): Place {
	const place: Place = {
		...{ locale: "sw", category: null, couple: null, page: 0 },
		...{ isWrong: false, isConfirmed: false, isOver: steps.length > mostSteps },
	};
	let wrong = 0;
	for (const step of steps.slice(0, mostSteps)) {
		if (place.isConfirmed) place.isOver = true;
		place.isWrong = false;
		take(place, step.trim(), menu);
		if (place.isWrong) wrong += 1;
	}
	if (wrong > mostWrong) place.isOver = true;
	return place;
}

function take(place: Place, step: string, menu: MenuCategory[]): void {
	const { category, couple } = place;
	if (couple && step === keys.confirm) {
		place.isConfirmed = true;
	} else if (step === keys.back) {
		back(place);
	} else if (step === keys.more && !couple) {
		place.page += 1;
	} else if (category) {
		place.couple = category.couples.find((each) => String(coupleNumber(each)) === step) ?? null;
		place.isWrong = place.couple === null;
	} else {
		place.category = menu.find((each) => String(categoryNumber(each)) === step) ?? null;
		place.isWrong = place.category === null;
		if (place.category) place.page = 0;
	}
}

/** Back from a couple to the list, from its first page to the categories; there it changes the language. */
function back(place: Place): void {
	if (place.couple) place.couple = null;
	else if (place.page > 0) place.page -= 1;
	else if (place.category) place.category = null;
	else place.locale = otherLocale[place.locale];
}

const source = voteSources.indexOf("ussd");

/**
 * The voter with a phone number (E.164). Each number is a network of its own; the first digit, which names where the vote comes from, and the
 * word in the hashed text distinguish it from any address and any browser.
 */
export function identifyPhone(hash: KeyedHash, number: string): Voter {
	const digest = hash(`phone ${number}`);
	return {
		voterKey: asUuid(source + digest.slice(33)),
		browserKey: null,
		networkKey: asUuid(digest),
		deviceType: source,
	};
}
