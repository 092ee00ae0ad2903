import { csrfField } from "@bcc/contract/csrf-field";
import { type Around, passwords } from "./generated-deeds.ts";
import type { List, Saved } from "./generated-states.ts";

export type Page = { method: "GET" | "POST"; path: string; query?: string[]; fields?: string[] };

const names = [
	"firstname",
	"lastname",
	"email",
	"age_range",
	"gender",
	"nationality",
	"country_of_residence",
];

/** The site's pages with what their addresses name, and their forms as they are sent without scripts. */
const own: Page[] = [
	...[
		"/home",
		"/award/category",
		"/seminars",
		"/events",
		"/gallery",
		"/book",
		"/about",
		"/privacy",
		"/terms",
	].map(get),
	...["/login", "/signup", "/forgot-password", "/page-not-found", "/nowhere", "/", "/logout", "/profile"].map(
		get,
	),
	{ method: "GET", path: "/award/nominees", query: ["categoryId"] },
	{ method: "GET", path: "/award/couple", query: ["coupleId"] },
	{ method: "GET", path: "/award/winners", query: ["season"] },
	{ method: "GET", path: "/seminars/view", query: ["seminarId"] },
	{ method: "GET", path: "/events/view", query: ["eventId"] },
	{ method: "GET", path: "/gallery/view", query: ["galleryId"] },
	{ method: "GET", path: "/reset-password", query: ["token"] },
	{ method: "GET", path: "/confirm-email", query: ["token"] },
	{ method: "POST", path: "/award/nominees", query: ["categoryId"], fields: ["nominee_id", csrfField] },
	{ method: "POST", path: "/award/couple", query: ["coupleId"], fields: ["nominee_id"] },
	{ method: "POST", path: "/forgot-password", fields: ["email"] },
	{ method: "POST", path: "/profile", fields: [csrfField, "intent", ...names, "phone_number"] },
	{ method: "POST", path: "/nowhere", fields: ["email"] },
];

const others: Page[] = [
	...["/admin/", "/admin/votes", "/robots.txt", "/sitemap.xml", "/ip", "/healthz", "/readyz", "/docs"].map(
		get,
	),
	...["/docs/json", "/docs/yaml", "/favicon.ico", "/assets/none.js", "/metrics", "/.env", "/.git/config"].map(
		get,
	),
];

/** Each of these costs a hash, or the session that asks for it: they are sent seldom. */
const seldom: Page[] = [
	{ method: "POST", path: "/login", fields: ["email", "password"] },
	{ method: "POST", path: "/logout", fields: [csrfField] },
	{ method: "POST", path: "/signup", fields: [...names, "phone_number", "password", "repeat_password"] },
	{ method: "POST", path: "/reset-password", query: ["token"], fields: ["new_password", "repeat_password"] },
	{
		method: "POST",
		path: "/confirm-email",
		query: ["token"],
		fields: ["visitor", "asks", "new_password", "repeat_password"],
	},
];

export const pages: Page[] = [...own, ...own, ...own, ...own, ...others, ...seldom];

export const queryNames =
	"categoryId coupleId seminarId eventId galleryId returnUrl token done q name sort w path p _data _routes".split(
		" ",
	);
export const fieldNames =
	"nominee_id category_id intent email password new_password firstname lastname phone_number token".split(
		" ",
	);

function get(path: string): Page {
	return { method: "GET", path };
}

export function isPage(path: string): boolean {
	return own.some((page) => page.path === path) || seldom.some((page) => page.path === path);
}

const lists: Record<string, List> = {
	categoryId: "categories",
	coupleId: "nominees",
	seminarId: "seminars",
	eventId: "events",
	galleryId: "galleries",
};

/**
 * Valid values of an address or a form in the current state; undefined where nothing depends on it.
 *
 * @param couple that a form votes for
 */
export function pageValue(
	name: string,
	{ method, path }: Page,
	{ states, session, random }: Around,
	couple: Saved | undefined,
): unknown {
	if (name === "nominee_id") return couple?.id;
	if (method === "POST" && name === "coupleId") return couple?.id;
	if (method === "POST" && name === "categoryId") return couple?.category_id;
	const list = lists[name];
	if (list) return states.one(list, random)?.id;
	if (name === "repeat_password") return path === "/signup" ? passwords[0] : passwords[1];
	if (name === "new_password") return passwords[1];
	if (name === "password") return passwords[0];
	if (name === "token" && path in states.tokens) {
		return states.tokens[path as keyof typeof states.tokens].at(-1);
	}
	if (name === "visitor") return "owner";
	if (name === "asks") return "either";
	if (name === "intent") return random.oneOf(["details", "password", "confirmation"]);
	if (name === "email" && path === "/profile") return session.email;
	return undefined;
}
