/** The language of what the hall reads. */
export type ShowLanguage = "en" | "sw";

const english = {
	season: "The winners",
	category: "Category",
	first: "Winners",
	second: "Second place",
	third: "Third place",
	vote: "vote",
	votes: "votes",
	decided: "As many votes as others: the jury decided",
	shared: "Sharing this place",
	closing: "Congratulations to all",
	rehearsal: "Rehearsal",
	madeUp: "made-up figures",
};

const swahili: typeof english = {
	season: "Washindi",
	category: "Kipengele",
	first: "Washindi",
	second: "Nafasi ya pili",
	third: "Nafasi ya tatu",
	vote: "kura",
	votes: "kura",
	decided: "Walilingana kwa kura: majaji waliamua",
	shared: "Wanashirikiana nafasi hii",
	closing: "Hongera kwa wote",
	rehearsal: "Mazoezi",
	madeUp: "takwimu za kubuni",
};

export type ShowWords = typeof english;

export const showWords: Record<ShowLanguage, ShowWords> = { en: english, sw: swahili };

export function placeName(words: ShowWords, place: number): string {
	return [words.first, words.second, words.third][place - 1] ?? String(place);
}
