import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { couplePath, eventPath, galleryPath, nomineesPath, seminarPath } from "#e2e/fixtures/open-page.ts";
import { isThere, type OfWing } from "#e2e/fixtures/wings.ts";
import type { SiteContent } from "./content.ts";

/** A screen in one of its states, and its English path. */
export type Screen = OfWing & { name: string; path(site: SiteContent): string };

const award: Screen[] = [
	{ name: "landing", path: () => "/home" },
	{ name: "categories", path: () => "/award/category" },
	{ name: "couples", path: ({ reading }) => nomineesPath(reading) },
	{ name: "many couples", path: ({ many }) => nomineesPath(many) },
	{ name: "very long names", path: ({ longNames }) => nomineesPath(longNames) },
	{ name: "no couples", path: ({ empty }) => nomineesPath(empty) },
	{ name: "not open yet", path: ({ notOpen }) => nomineesPath(notOpen) },
	{ name: "closed", path: ({ closed }) => nomineesPath(closed) },
	{ name: "closing soon", path: ({ closing }) => nomineesPath(closing) },
	{ name: "couple", path: ({ reading }) => couplePath(coupleAt(reading, 0)) },
	{ name: "couple of very long names", path: ({ longNames }) => couplePath(coupleAt(longNames, 0)) },
	{ name: "couple, closed", path: ({ closed }) => couplePath(coupleAt(closed, 1)) },
	{ name: "withdrawn couple", path: ({ withdrawn }) => couplePath(withdrawn) },
	{ name: "winners", path: () => "/award/winners" },
	{ name: "past seasons", path: () => "/award/archive" },
];

const listings: Screen[] = [
	{ name: "seminars", path: () => "/seminars" },
	{ name: "seminar", path: ({ listings }) => seminarPath(listings.seminars.weekend) },
	{ name: "seminar of very long words", path: ({ listings }) => seminarPath(listings.seminars.long) },
	{ name: "past seminar", path: ({ listings }) => seminarPath(listings.seminars.past) },
	{ name: "events", path: () => "/events?sort=price-high" },
	{ name: "event", path: ({ listings }) => eventPath(listings.events.dinner) },
	{ name: "galleries", path: () => "/gallery" },
	{ name: "gallery", path: ({ listings }) => galleryPath(listings.galleries.feast) },
	{ name: "payment methods", wing: "tickets", path: () => "/book" },
	{ name: "event with tickets", wing: "tickets", path: ({ listings }) => eventPath(listings.events.walk) },
	{
		name: "new booking",
		wing: "tickets",
		path: ({ listings: { events }, tickets }) =>
			`/book/seats?event=${events.walk.id}&k${tickets.single}=2&k${tickets.family}=1&key=${"k".repeat(36)}`,
	},
	{ name: "a booking's link that is over", wing: "tickets", path: () => "/book/ticket?token=x" },
	{ name: "a guest's link that is over", wing: "tickets", path: () => "/book/guest?token=x" },
	{ name: "about", path: () => "/about" },
	{ name: "check of the count", wing: "log", path: () => "/verify" },
];

const account: Screen[] = [
	{ name: "sign-in", path: () => "/login" },
	{ name: "sign-up", path: () => "/signup" },
	{ name: "forgotten password", path: () => "/forgot-password" },
	{ name: "new password", path: () => "/reset-password?token=x" },
	{ name: "new password, incomplete link", path: () => "/reset-password" },
	{ name: "address to confirm", path: () => "/confirm-email?token=x" },
	{ name: "address to confirm, incomplete link", path: () => "/confirm-email" },
	{ name: "invitation that is over", path: () => "/accept-invitation?token=x" },
	{ name: "judge’s link that is over", wing: "jury", path: () => "/award/jury?token=x" },
	{ name: "couple’s link that is over", wing: "stories", path: () => "/our-story?token=x" },
	{ name: "no receipt", wing: "log", path: ({ reading }) => `/verify/mine?categoryId=${reading.id}` },
	{ name: "not found", path: () => "/page-not-found" },
];

/** Every screen in every state that it has from the start, by the site's parts. */
export const screensByPart = {
	award,
	listings: listings.filter(isThere),
	account: account.filter(isThere),
};

export const screens: Screen[] = Object.values(screensByPart).flat();

const names = new Set([
	...["landing", "categories", "couples", "very long names", "couple of very long names", "winners"],
	...[
		"seminar of very long words",
		"events",
		"event with tickets",
		"new booking",
		"gallery",
		"check of the count",
	],
	...["sign-in", "sign-up"],
]);

/** One screen of each layout, those with very long words first among them. */
export const layouts: Screen[] = screens.filter(({ name }) => names.has(name));
