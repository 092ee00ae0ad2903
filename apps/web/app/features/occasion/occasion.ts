import type { Event } from "@bcc/contract";

/** What seminars and events show alike; a seminar's talker is its presenter, and only a seminar has a last day. */
export type Occasion = Event & { end_date?: string };

/** A list page; `occasions` is null when they could not be had (spec §8: logged). */
export type OccasionListPage = {
	occasions: Occasion[] | null;
	/** The day, `YYYY-MM-DD`, at the programme's place; what ended before it is past. */
	today: string;
};

/** A page of one of them. */
export type OccasionPage = { occasion: Occasion; today: string };

/** Where one of the two kinds lives, and its words. */
export type OccasionKind = {
	listPath: "/seminars" | "/events";
	/** Of the detail page's address. */
	idParameter: "seminarId" | "eventId";
	/** Label of the first sort order (spec §2: they differ). */
	sortUpcoming: string;
	/** Text of the card's button. */
	more: string;
	upcoming: string;
	noneUpcoming: string;
	past: string;
	/** The mark on a past one. */
	pastMark: string;
	/** In the place of the ticket form of a past one. */
	over: string;
	all: string;
	loading: string;
	failed: string;
	empty: string;
};

/** Address of the detail page, without a language. */
export function occasionPath(kind: OccasionKind, id: number): string {
	return `${kind.listPath}/view?${kind.idParameter}=${id}`;
}
