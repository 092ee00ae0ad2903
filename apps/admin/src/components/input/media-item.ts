import { t } from "#admin/i18n/texts.ts";

/** A photo or video as the contract has it: its path, and texts in both languages. */
export type MediaItem = Record<string, string | null>;

/** What a photo or video of a resource is made of, by the contract's names. */
export type MediaShape = {
	kind: "picture" | "video";
	words: MediaWords;
	/** Field of the stored file's path. */
	file: string;
	/** The text that may not be empty. */
	required: string;
	texts: { source: string; label: string }[];
};

/** Texts of an input of photos or videos. */
type MediaWords = {
	add: string;
	/** The choice of the language. */
	texts: string;
	wait: string;
	/** @param number from 1 */
	one(number: number): string;
	remove(number: number): string;
	/** How many lack the text that they must have. */
	lack(count: number, label: string): string;
};

const photoWords: MediaWords = {
	add: t("Add photos"),
	texts: t("Texts of the photos"),
	wait: t("Wait until the photos are stored."),
	one: (number) => t("Photo %{number}", { number }),
	remove: (number) => t("Remove photo %{number}", { number }),
	lack: (count, label) =>
		t(
			"One of the photos has no text under “%{label}”, which people who cannot see it need. |||| %{count} of the photos have no text under “%{label}”, which people who cannot see them need.",
			{ count, label },
		),
};

const videoWords: MediaWords = {
	add: t("Add videos"),
	texts: t("Texts of the videos"),
	wait: t("Wait until the videos are stored."),
	one: (number) => t("Video %{number}", { number }),
	remove: (number) => t("Remove video %{number}", { number }),
	lack: (count, label) =>
		t(
			"One of the videos has no text under “%{label}”, which people who cannot see it need. |||| %{count} of the videos have no text under “%{label}”, which people who cannot see them need.",
			{ count, label },
		),
};

export const photos: MediaShape = {
	kind: "picture",
	words: photoWords,
	file: "url",
	required: "alt",
	texts: [{ source: "alt", label: t("What it shows") }],
};

export const captionedPhotos: MediaShape = {
	...photos,
	file: "img_url",
	texts: [...photos.texts, { source: "caption", label: t("Caption") }],
};

export const videos: MediaShape = {
	kind: "video",
	words: videoWords,
	file: "url",
	required: "title",
	texts: [{ source: "title", label: t("Title") }],
};

/** What a stored file becomes in the form; its required text comes from a telling file name. */
export function newItem(shape: MediaShape, fileName: string, path: string): MediaItem {
	const item: MediaItem = { [shape.file]: path };
	for (const { source } of shape.texts) {
		item[source] = "";
		item[`${source}_sw`] = null;
	}
	item[shape.required] = wordsOf(fileName);
	return item;
}

/** The words of a file name such as `guests-at-the-door.jpg`; "" for a camera's or a phone's own (`IMG_2041.jpg`). */
export function wordsOf(fileName: string): string {
	const words = fileName
		.replace(/\.[^.]*$/, "")
		.split(/[\s_.-]+/)
		.filter((word) => word !== "");
	const telling = words.filter(
		(word) =>
			/^\p{L}{2,}$/u.test(word) && !/^(?:img|dsc|dscn|pxl|vid|mov|wa|photo|image|screenshot)$/i.test(word),
	);
	if (telling.length < 2) return "";
	const text = words.join(" ").slice(0, 200);
	return text.charAt(0).toUpperCase() + text.slice(1);
}
