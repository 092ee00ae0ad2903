import type { User } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import type { Locale } from "@bcc/messages/locale";
import { type Choices, loadChoices } from "#web/features/person/choices.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** What the profile page shows. */
export type Profile =
	| { state: "loaded"; user: User; choices: Choices }
	/** Nobody is signed in, or no longer. */
	| { state: "signed-out" }
	| { state: "failed" };

/** Loads a user's own details and the lists of their form; never throws. */
export async function loadProfile(api: ApiClient, userId: number, locale: Locale): Promise<Profile> {
	const [reply, choices] = await Promise.all([api.user(userId), loadChoices(api, locale)]);
	if (reply.ok && reply.data[0]) return { state: "loaded", user: reply.data[0], choices };
	if (!reply.ok && (reply.code === "not_signed_in" || reply.code === "not_found"))
		return { state: "signed-out" };
	reportFailure("The profile could not be loaded", reply.ok ? "empty" : reply.code);
	return { state: "failed" };
}
