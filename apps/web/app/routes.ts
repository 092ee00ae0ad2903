import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The path of every page (product §2), and its module below `features/`. */
const pages = {
	"": "error/redirect-page",
	home: "home/home-page",
	"award/category": "category/categories-page",
	"award/nominees": "nominee/nominees-page",
	"award/couple": "couple/couple-page",
	"award/winners": "winners/winners-page",
	"award/archive": "archive/archive-page",
	seminars: "occasion/occasions-page",
	"seminars/view": "occasion/occasion-page",
	events: "occasion/occasions-page",
	"events/view": "occasion/occasion-page",
	gallery: "gallery/galleries-page",
	"gallery/view": "gallery/gallery-page",
	book: "book/payment-methods-page",
	about: "about/about-page",
	privacy: "legal-text/legal-page",
	terms: "legal-text/legal-page",
	verify: "verify/verify-page",
	"verify/mine": "receipt/receipt-page",
	login: "sign-in/sign-in-page",
	logout: "sign-in/log-out-page",
	signup: "sign-up/sign-up-page",
	profile: "profile/profile-page",
	"forgot-password": "password/forgot-password-page",
	"reset-password": "password/reset-password-page",
	"accept-invitation": "invitation/accept-invitation-page",
	"our-story": "own-story/own-story-page",
	"confirm-email": "confirmation/confirm-email-page",
	"page-not-found": "error/not-found-page",
	"*": "error/redirect-page",
};

/** English at the paths of product §2, Swahili the same below `/sw`. */
const all = Object.entries(pages).flatMap(([path, page]) => {
	const file = `features/${page}.tsx`;
	const id = path.replace("/", "-") || "start";
	const inEnglish = route(path, file, { id, index: path === "" });
	return [inEnglish, route(path ? `sw/${path}` : "sw", file, { id: `sw-${id}` })];
});

export default [layout("page.tsx", all)] satisfies RouteConfig as RouteConfigEntry[];
