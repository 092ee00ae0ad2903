import { m } from "@bcc/messages";

/** The path of every page (product §2), and its module below `features/`. */
export const pages = {
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
	"book/seats": "book/seats-page",
	"book/ticket": "ticket/ticket-page",
	"book/door": "door/door-page",
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

/** The links of the navigation bar and the small-screen menu, in order (product §2). */
export function siteLinks() {
	return [
		{ to: "/home", label: m.shell_nav_home() },
		{ to: "/about", label: m.shell_nav_about() },
		{ to: "/award/category", label: m.shell_nav_awards() },
		{ to: "/seminars", label: m.shell_nav_seminars() },
		{ to: "/events", label: m.shell_nav_events() },
		{ to: "/gallery", label: m.shell_nav_gallery() },
	];
}
