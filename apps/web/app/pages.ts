import { districts } from "./wings.ts";

/** The path of every page (product §2), and its module below `features/`. */
const all = {
	"": "site/error/redirect-page",
	home: "site/home/home-page",
	"award/category": "awards/category/categories-page",
	"award/nominees": "awards/nominee/nominees-page",
	"award/couple": "awards/couple/couple-page",
	"award/nominate": "nominations/nomination/nominate-page",
	"award/jury": "jury/judge/judge-page",
	"award/winners": "awards/winner/winners-page",
	"award/archive": "awards/archive/archive-page",
	seminars: "programme/occasion/occasions-page",
	"seminars/view": "programme/occasion/occasion-page",
	events: "programme/occasion/occasions-page",
	"events/view": "programme/occasion/occasion-page",
	gallery: "programme/gallery/galleries-page",
	"gallery/view": "programme/gallery/gallery-page",
	book: "tickets/payment/payment-methods-page",
	"book/seats": "tickets/booking/seats-page",
	"book/ticket": "tickets/booking/ticket-page",
	"book/guest": "tickets/booking/guest-page",
	"book/door": "tickets/door/door-page",
	about: "site/about/about-page",
	privacy: "site/legal-text/legal-page",
	terms: "site/legal-text/legal-page",
	verify: "log/verify/verify-page",
	"verify/mine": "log/receipt/receipt-page",
	login: "people/sign-in/sign-in-page",
	logout: "people/sign-in/log-out-page",
	signup: "people/sign-up/sign-up-page",
	profile: "people/profile/profile-page",
	"forgot-password": "people/password/forgot-password-page",
	"reset-password": "people/password/reset-password-page",
	"accept-invitation": "people/invitation/accept-invitation-page",
	"our-story": "stories/submission/own-story-page",
	"confirm-email": "people/sign-up/confirm-email-page",
	"page-not-found": "site/error/not-found-page",
	"*": "site/error/redirect-page",
};

/** The pages of this site by path. */
export const pages = Object.fromEntries(
	Object.entries(all).filter(([, module]) => districts.includes(module.slice(0, module.indexOf("/")))),
);
