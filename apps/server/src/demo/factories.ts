import type { NewBanner } from "#server/features/banner/table.ts";
import type { category } from "#server/features/category/table.ts";
import type { GalleryContent } from "#server/features/gallery/mutations.ts";
import type { LegalTextValues } from "#server/features/legal-text/table.ts";
import type { NomineeContent } from "#server/features/nominee/mutations.ts";
import type { OccasionContent } from "#server/features/occasion/mutations.ts";
import type { events, seminars } from "#server/features/occasion/table.ts";

type NewCategory = typeof category.$inferInsert;
type SeminarContent = OccasionContent<typeof seminars>;
type EventContent = OccasionContent<typeof events>;

/** Values of a new category that is open for voting; its code is new every time. */
export function makeCategory(values: Partial<NewCategory> = {}): NewCategory {
	return {
		name: "Couple of Faith",
		description: "For couples whose faith strengthens others.",
		code: `BCC-${crypto.randomUUID().slice(0, 8)}`,
		...values,
	};
}

/** Values of a new couple standing in a category. */
export function makeNominee(categoryId: number, values: Partial<NomineeContent> = {}): NomineeContent {
	const untold = { story: null, storySw: null, church: null, churchSw: null, region: null, regionSw: null };
	const couple = { categoryId, husband: "Daniel Mushi", wife: "Neema Mushi", imagePath: null };
	return { ...couple, ...untold, marriedYear: null, photos: [], ...values };
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

/** A privacy policy that has held for long. */
export function makeLegalText(values: Partial<LegalTextValues> = {}): LegalTextValues {
	return { kind: "privacy", validFrom: "2026-01-01", html: "<p>We keep little.</p>", ...values };
}
