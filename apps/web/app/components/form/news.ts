import type { User } from "@bcc/contract/people/account";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

/* The API's messages for a form sent without scripts that led to another page. */
const words = {
	"profile-updated": profileUpdated,
	"password-changed": () => m.api_password_changed(),
	"password-reset": () => m.api_password_reset(),
	"invitation-accepted": () => m.api_invitation_accepted(),
	"account-deleted": () => m.api_account_deleted(),
	"mail-sent": () => m.api_mail_on_its_way(),
	"no-cookies": () => m.login_no_cookies(),
	"logged-out": () => m.login_again(),
	"logged-out-kept": () => m.login_again_kept(),
};

/** The person it was done to, where known. */
type Person = Pick<User, "pending_email">;

function profileUpdated(person?: Person): string {
	const email = person?.pending_email;
	return email ? m.api_profile_updated_email({ email }) : m.api_profile_updated();
}

/** What a form has done, as an address can carry it; every page shows `registered` (`welcome.server.ts`). */
export type News = keyof typeof words | "registered";

/** A path that makes the page it leads to say what has been done. */
export function withNews(path: string, news: News): string {
	const [page = "", hash] = path.split("#");
	return `${page}${page.includes("?") ? "&" : "?"}done=${news}${hash ? `#${hash}` : ""}`;
}

/**
 * For a form that stays on its page once it succeeded: the message. Without scripts the page is loaded again, with the
 * message in its address.
 */
export function stays(path: string, news: News, message: string): Response | string {
	return import.meta.env.SSR ? redirect(withNews(localizedPath(path), news), 303) : message;
}

/** The message for what the address says has been done, if it is known. */
export function newsOf(search: URLSearchParams, person?: Person): string | undefined {
	const news = search.get("done");
	const [, describe] = Object.entries(words).find(([name]) => name === news) ?? [];
	return describe?.(person);
}
