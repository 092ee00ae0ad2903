import type { User } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { toSignIn } from "#web/features/account/session.ts";
import { type Choices, loadChoices } from "#web/features/person/choices.ts";
import { currentLocale, localizedPath } from "#web/lib/locale.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** What the profile page shows; `user` is null when the details could not be had. */
export type Profile = { user: User | null; choices: Choices };

/**
 * Loads a user's own details and the lists of their form.
 *
 * @param userId null = nobody is signed in, who is led to do that
 */
export async function loadProfile(api: ApiClient, userId: number | null): Promise<Profile> {
	if (userId === null) throw await toSignIn(localizedPath("/profile"));
	const [reply, choices] = await Promise.all([api.user(userId), loadChoices(api, currentLocale())]);
	if (!reply.ok && (reply.code === "not_signed_in" || reply.code === "not_found"))
		throw await toSignIn(localizedPath("/profile"));
	if (!reply.ok) reportFailure("The profile could not be loaded", reply.code);
	return { user: (reply.ok && reply.data[0]) || null, choices };
}
