import type { KeptPhotos } from "#admin/evening/photos.ts";
import type { ShowLanguage } from "#admin/evening/show-words.ts";
import type { EveningCategory } from "#admin/evening/slides.ts";

/** How the evening is told. */
export type Telling = {
	season: string;
	language: ShowLanguage;
	photos: KeptPhotos;
	votesShown: boolean;
};

/** What a category is called in the language of the screen. */
export function categoryName({ name, name_sw }: EveningCategory, { language }: Telling): string {
	return (language === "sw" && name_sw) || name;
}
