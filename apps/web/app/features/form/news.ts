import type { User } from "@bcc/contract/account";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

/* The words of the API for what a form without scripts has done before it led to another page. */
const words = {
	"profile-updated": profileUpdated,
	"password-changed": () => m.api_password_changed(),
	"password-reset": () => m.api_password_reset(),
	"invitation-accepted": () => m.api_invitation_accepted(),
	"account-deleted": () => m.api_account_deleted(),
	"mail-sent": () => m.api_mail_on_its_way(),
};

/** Whom it was done to, where that is known. */
type Person = Pick<User, "pending_email">;

function profileUpdated(person?: Person): string {
	const email = person?.pending_email;
	return email ? m.api_profile_updated_email({ email }) : m.api_profile_updated();
}

/** What a form has done, as an address can carry it; of `registered` every page tells (`welcome.server.ts`). */
export type News = keyof typeof words | "registered";

/** A path that tells, on the page it leads to, what has been done. */
export function withNews(path: string, news: News): string {
	const [page = "", hash] = path.split("#");
	return `${page}${page.includes("?") ? "&" : "?"}done=${news}${hash ? `#${hash}` : ""}`;
}

/**
 * Where a form that has done its work stays on its page: the words for it. Without scripts the page comes anew, with the
 * words in its address.
 */
export function stays(path: string, news: News, message: string): Response | string {
	return import.meta.env.SSR ? redirect(withNews(localizedPath(path), news), 303) : message;
}

/** The words for what has been done, when the address tells of something known. */
export function newsOf(search: URLSearchParams, person?: Person): string | undefined {
	const news = search.get("done");
	const [, tell] = Object.entries(words).find(([name]) => name === news) ?? [];
	return tell?.(person);
}
