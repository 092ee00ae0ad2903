import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import type { SnackbarMessage } from "#web/components/snackbar.tsx";

/**
 * The greeting after signing up without scripts, on the page that follows (product §8); OK is a link to
 * the same page without it.
 *
 * @returns undefined when the address does not announce a registration
 */
export async function welcome(
	request: Request,
	api: ApiClient,
	userId: number,
): Promise<Omit<SnackbarMessage, "other"> | undefined> {
	const { pathname, searchParams } = new URL(request.url);
	if (searchParams.get("done") !== "registered") return;
	const reply = await api.user(userId);
	const [user] = reply.ok ? reply.data : [];
	if (!user) return;
	searchParams.delete("done");
	const message = m.api_registered({ firstname: user.firstname });
	return { message, tone: "success", href: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname };
}
