import { withNews } from "#web/features/form/news.ts";
import { localizedPath } from "#web/lib/locale.ts";

/** Where somebody goes who has accepted: to the sign-in, and from there to the back office. */
export function acceptedPath(): string {
	return withNews(`${localizedPath("/login")}?returnUrl=%2Fadmin%2F`, "invitation-accepted");
}
