import type { Event, Seminar, Sponsor } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import type { Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";
import type { eventWords } from "./kinds.ts";

/** What seminars and events show alike; a seminar's talker is its presenter, and only a seminar has a last day. */
export type Occasion = Event & { end_date?: string };

export function asOccasion(found: Seminar | Event): Occasion {
	if ("presenter" in found) return found;
	const { talker_name, ...seminar } = found;
	return { ...seminar, presenter: talker_name };
}

/** Where one of the two kinds lives, its calls and its words. */
export type OccasionKind = {
	listPath: "/seminars" | "/events";
	/** In the address of its calendar file. */
	noun: "seminar" | "event";
	/** Of the detail page's address. */
	idParameter: "seminarId" | "eventId";
	list(api: ApiClient): Promise<Result<(Seminar | Event)[]>>;
	one(api: ApiClient, id: number): Promise<Result<(Seminar | Event)[]>>;
	sponsors(api: ApiClient, id: number): Promise<Sponsor[]>;
	/** Thrown where there is none (404), or it could not be had (503). */
	absent(status: 404 | 503): Response;
	/** What the log calls one and several of them. */
	logged: { one: string; list: string };
	words: Record<keyof typeof eventWords, () => string>;
};

/** Address of the detail page, without a language. */
export function occasionPath(kind: OccasionKind, id: number): string {
	return `${kind.listPath}/view?${kind.idParameter}=${id}`;
}

/** The price of a card (product §9): `Free Entry` or `From Tshs 25,000 per person`. */
export function priceLine(price: number): string {
	return price === 0 ? m.content_free_entry() : m.content_price({ price: formatNumber(price) });
}

/** The price of a detail page (product §9), where free is written `Free entry`. */
export function priceInfo(price: number): string {
	return price === 0 ? m.content_free_entry_detail() : priceLine(price);
}
