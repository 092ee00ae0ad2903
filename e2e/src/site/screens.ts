import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import type { SiteContent } from "./content.ts";

/** Every screen in every state that it has from the start, and its English path. */
export const screens: { name: string; path(site: SiteContent): string }[] = [
	{ name: "landing", path: () => "/home" },
	{ name: "categories", path: () => "/award/category" },
	{ name: "couples", path: ({ reading }) => nomineesPath(reading) },
	{ name: "many couples", path: ({ many }) => nomineesPath(many) },
	{ name: "very long names", path: ({ longNames }) => nomineesPath(longNames) },
	{ name: "no couples", path: ({ empty }) => nomineesPath(empty) },
	{ name: "not open yet", path: ({ notOpen }) => nomineesPath(notOpen) },
	{ name: "closed", path: ({ closed }) => nomineesPath(closed) },
	{ name: "closing soon", path: ({ closing }) => nomineesPath(closing) },
	{ name: "about", path: () => "/about" },
	{ name: "sign-in", path: () => "/login" },
	{ name: "sign-up", path: () => "/signup" },
	{ name: "forgotten password", path: () => "/forgot-password" },
	{ name: "not found", path: () => "/page-not-found" },
];
