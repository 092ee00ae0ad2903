import type { Points } from "@bcc/contract/votes/points";
import { formatNumber } from "#admin/amount.ts";
import type { PhotoCache } from "#admin/awards/evening/photos.ts";
import type { EveningCategory } from "#admin/awards/evening/slides.ts";

/** The language of what the hall reads. */
export type ShowLanguage = "en" | "sw";

/** Settings of the show. */
export type ShowSettings = {
	season: string;
	language: ShowLanguage;
	photos: PhotoCache;
	votesShown: boolean;
};

const english = {
	season: "The winners",
	category: "Category",
	places: ["Winners", "Second place", "Third place"],
	votes: (count: number) => `${formatNumber(count)} ${count === 1 ? "vote" : "votes"}`,
	points: ({ total, public: ofPublic, jury }: Points) => `Total ${total} (public ${ofPublic}, jury ${jury})`,
	shares: (jury: number) => `${100 - jury} % public votes, ${jury} % jury`,
	decided: "As many votes as others: the jury decided",
	decidedTotal: "The same total as others: the jury decided",
	closing: "Congratulations to all",
	rehearsal: "Rehearsal: made-up figures",
};

const swahili: typeof english = {
	season: "Washindi",
	category: "Kipengele",
	places: ["Washindi", "Nafasi ya pili", "Nafasi ya tatu"],
	votes: (count) => `Kura ${formatNumber(count)}`,
	points: ({ total, public: ofPublic, jury }) => `Jumla ${total} (wananchi ${ofPublic}, majaji ${jury})`,
	shares: (jury) => `Asilimia ${100 - jury} kura za wananchi, asilimia ${jury} majaji`,
	decided: "Walilingana kwa kura: majaji waliamua",
	decidedTotal: "Walilingana kwa jumla: majaji waliamua",
	closing: "Hongera kwa wote",
	rehearsal: "Mazoezi: takwimu za kubuni",
};

export const showWords: Record<ShowLanguage, typeof english> = { en: english, sw: swahili };

/** What a category is called in the language of the screen. */
export function categoryName({ name, name_sw }: EveningCategory, { language }: ShowSettings): string {
	return (language === "sw" && name_sw) || name;
}
