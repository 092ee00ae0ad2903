import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Every page and its path (product §2); the module is `routes/<name>.tsx`. */
const pages = [
	{ path: "", name: "start" },
	{ path: "home", name: "home" },
	{ path: "award/category", name: "award-category" },
	{ path: "award/nominees", name: "award-nominees" },
	{ path: "award/couple", name: "award-couple" },
	{ path: "award/winners", name: "award-winners" },
	{ path: "award/archive", name: "award-archive" },
	{ path: "seminars", name: "seminars" },
	{ path: "seminars/view", name: "seminar-view" },
	{ path: "events", name: "events" },
	{ path: "events/view", name: "event-view" },
	{ path: "gallery", name: "gallery" },
	{ path: "gallery/view", name: "gallery-view" },
	{ path: "book", name: "book" },
	{ path: "about", name: "about" },
	{ path: "privacy", name: "privacy" },
	{ path: "terms", name: "terms" },
	{ path: "verify", name: "verify" },
	{ path: "login", name: "login" },
	{ path: "logout", name: "logout" },
	{ path: "signup", name: "signup" },
	{ path: "profile", name: "profile" },
	{ path: "forgot-password", name: "forgot-password" },
	{ path: "reset-password", name: "reset-password" },
	{ path: "accept-invitation", name: "accept-invitation" },
	{ path: "our-story", name: "our-story" },
	{ path: "confirm-email", name: "confirm-email" },
	{ path: "verify/mine", name: "verify-mine" },
	{ path: "page-not-found", name: "page-not-found" },
	{ path: "*", name: "unknown" },
];

/** English at the paths of product §2, Swahili the same below `/sw`, with route ids of its own. */
const swahiliPages = pages.map(({ path, name }) => ({
	path: path ? `sw/${path}` : "sw",
	name,
	id: `sw-${name}`,
}));

export default [
	layout("routes/page.tsx", [
		...pages.map(({ path, name }) => route(path, `routes/${name}.tsx`, { id: name, index: path === "" })),
		...swahiliPages.map(({ path, name, id }) => route(path, `routes/${name}.tsx`, { id })),
	]),
] satisfies RouteConfig as RouteConfigEntry[];
