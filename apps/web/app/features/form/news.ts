import { m } from "@bcc/messages";

/* The words of the API for what a form without scripts has done before it led to another page. */
const words = {
	registered: m.api_registered,
	"profile-updated": m.api_profile_updated,
	"password-changed": m.api_password_changed,
	"password-reset": m.api_password_reset,
	"account-deleted": m.api_account_deleted,
	"mail-sent": m.api_mail_on_its_way,
};

/** What a form has done, as an address can carry it. */
export type News = keyof typeof words;

/** A path that tells, on the page it leads to, what has been done. */
export function withNews(path: string, news: News): string {
	const [page = "", hash] = path.split("#");
	return `${page}${page.includes("?") ? "&" : "?"}done=${news}${hash ? `#${hash}` : ""}`;
}

/**
 * The words for what has been done, when the address tells of something known.
 *
 * @param firstname of the user it was done to, where that is known
 */
export function newsOf(search: URLSearchParams, firstname = ""): string | undefined {
	const news = search.get("done") ?? "";
	return Object.hasOwn(words, news) ? words[news as News]({ firstname }) : undefined;
}
