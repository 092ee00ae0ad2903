import { t } from "#admin/i18n/texts.ts";
/** A photo or video as the contract has it: its path, and texts in both languages. */
export type MediaItem = Record<string, string | null>;

/** What a photo or video of a resource is made of, by the contract's names. */
export type MediaShape = {
	kind: "picture" | "video";
	noun: string;
	nouns: string;
	/** Field of the stored file's path. */
	file: string;
	/** The text that may not be empty. */
	required: string;
	texts: { source: string; label: string }[];
};

export const captionedPhotos: MediaShape = {
	kind: "picture",
	noun: t("Photo"),
	nouns: "photos",
	file: "img_url",
	required: "alt",
	texts: [
		{ source: "alt", label: t("What it shows") },
		{ source: "caption", label: t("Caption") },
	],
};

export const photos: MediaShape = {
	kind: "picture",
	noun: t("Photo"),
	nouns: "photos",
	file: "url",
	required: "alt",
	texts: [{ source: "alt", label: t("What it shows") }],
};

export const videos: MediaShape = {
	kind: "video",
	noun: t("Video"),
	nouns: "videos",
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
