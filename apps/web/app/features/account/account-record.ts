import type { User } from "@bcc/contract";
import { browserApi } from "#web/lib/api.ts";
import { setAccount } from "./account-state.ts";
import {
	deleteCurrentUser,
	isCurrentUserFresh,
	mayHaveCurrentUser,
	saveCurrentUser,
} from "./current-user.ts";

/** Somebody has signed in here: the record is kept and the pages show it. */
export async function beginAccount(user: User): Promise<void> {
	await saveCurrentUser(user);
	setAccount(user.userId);
}

/**
 * Nobody is signed in any more: the record is removed and the pages show it.
 *
 * @param elsewhere true when that was not done in this tab, but found out
 */
export async function endAccount(elsewhere?: boolean): Promise<void> {
	await deleteCurrentUser();
	setAccount(null, elsewhere);
}

/** Makes the browser's record agree with who is signed in (null = nobody); asks the server when it is old. */
export async function renewRecord(userId: number | null): Promise<void> {
	if (userId === null) {
		if (mayHaveCurrentUser()) await deleteCurrentUser();
		return;
	}
	if (await isCurrentUserFresh(userId)) return;
	const reply = await browserApi().user(userId);
	if (reply.ok && reply.data[0]) await saveCurrentUser(reply.data[0]);
	else if (!reply.ok && reply.code === "not_signed_in") await endAccount(true);
}
