import type { NewItem } from "#server/db/schema/album.ts";
import type { banner } from "#server/db/schema/banner.ts";
import type { category } from "#server/db/schema/category.ts";
import type { gallery, galleryPhoto } from "#server/db/schema/gallery.ts";
import type { legalText } from "#server/db/schema/legal-text.ts";
import type { nominee, nomineePhoto } from "#server/db/schema/nominee.ts";
import type {
	event,
	eventPhoto,
	eventVideo,
	seminar,
	seminarPhoto,
	seminarVideo,
} from "#server/db/schema/occasion.ts";
import { nextEdition } from "#server/features/site/legal-text/resource.ts";

type NewCategory = typeof category.$inferInsert;
type NewBanner = typeof banner.$inferInsert;
export type NomineeContent = typeof nominee.$inferInsert & { photos: NewItem<typeof nomineePhoto>[] };
export type GalleryContent = typeof gallery.$inferInsert & { photos: NewItem<typeof galleryPhoto>[] };
export type SeminarContent = typeof seminar.$inferInsert & {
	photos: NewItem<typeof seminarPhoto>[];
	videos: NewItem<typeof seminarVideo>[];
};
export type EventContent = typeof event.$inferInsert & {
	photos: NewItem<typeof eventPhoto>[];
	videos: NewItem<typeof eventVideo>[];
};
type LegalTextValues = Omit<typeof legalText.$inferInsert, "edition">;

/** Values of a new category that is open for voting; its code is new every time. */
export function makeCategory(values: Partial<NewCategory> = {}): NewCategory {
	return {
		name: "Couple of Faith",
		description: "For couples whose faith strengthens others.",
		code: `BCC-${crypto.randomUUID().slice(0, 8)}`,
		...values,
	};
}

/** Values of a new couple of a category. */
export function makeNominee(categoryId: number, values: Partial<NomineeContent> = {}): NomineeContent {
	return { categoryId, husband: "Daniel Mushi", wife: "Neema Mushi", photos: [], ...values };
}

/** Values of a new banner of the landing page's first section. */
export function makeBanner(values: Partial<NewBanner> = {}): NewBanner {
	return {
		placement: "homepage",
		titleHtml: "Celebrating marriages",
		textHtml: "<p>Welcome.</p>",
		...values,
	};
}

/** A free seminar of one day, without photos and videos. */
export function makeSeminar(values: Partial<SeminarContent> = {}): SeminarContent {
	return {
		...makeEvent(),
		name: "Building on the Rock",
		topic: "Prayer in marriage",
		presenter: "Pastor Elia Mwakyusa",
		description: "A day for husbands and wives.",
		endDate: values.startDate ?? "2026-03-14",
		timeIn: "09:00",
		timeOut: "16:30",
		...values,
	};
}

/** A free event, without photos and videos. */
export function makeEvent(values: Partial<EventContent> = {}): EventContent {
	return {
		name: "Dinner by the sea",
		topic: "An evening for two",
		presenter: "Grace Kimaro",
		description: "Dinner for husbands and wives.",
		startDate: "2026-03-14",
		timeIn: "18:30",
		timeOut: "22:00",
		photos: [],
		videos: [],
		...values,
	};
}

/** A gallery without photos. */
export function makeGallery(values: Partial<GalleryContent> = {}): GalleryContent {
	return { name: "Awards night", description: "The evening in pictures.", photos: [], ...values };
}

/** The next edition of a text, which has held for long: the privacy policy, unless it is another. */
export function makeLegalText(values: Partial<LegalTextValues> = {}) {
	const { kind = "privacy" } = values;
	const text = { validFrom: "2026-01-01", html: "<p>We keep little.</p>", ...values };
	return { ...text, kind, edition: nextEdition(kind) };
}
