import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { hearOtherTabs, sessionCookie, tellOtherTabs } from "./other-tabs.ts";

/** Who the pages take the visitor for: it drives what they show, never what the server allows (architecture §4). */
export type Account = {
	loggedIn: boolean;
	/** Unknown (null) also while only another tab knows it. */
	userId: number | null;
	/** Not this tab has changed it, but another one or the server: what the page shows may have to go. */
	elsewhere?: boolean;
};

const loggedOut: Account = { loggedIn: false, userId: null };
const listeners = new Set<() => void>();
/* What has happened since the server made this document; null while nothing has. */
let changed: Account | null = null;

/**
 * The account as it stands. The server's word, which is in the document from its first paint on, holds until
 * something happens in this tab or another.
 */
export function useAccount(): Account {
	const served = useRouteLoaderData("root") as { account?: { userId: number } | null } | undefined;
	const now = useSyncExternalStore(
		subscribe,
		() => changed,
		() => null,
	);
	return now ?? (served?.account ? { loggedIn: true, userId: served.account.userId } : loggedOut);
}

/** The same for code outside components: null while nothing has happened since the document was made. */
export function changedAccount(): Account | null {
	return changed;
}

/**
 * Somebody has signed in here (their id), or nobody is signed in any more (null); other tabs hear of it.
 *
 * @param elsewhere true when that was not done in this tab, but found out
 */
export function setAccount(userId: number | null, elsewhere?: boolean): void {
	change({ loggedIn: userId !== null, userId, elsewhere });
	tellOtherTabs();
}

function change(next: Account): void {
	changed = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Follows what other tabs do, until the returned function is called. */
export function followOtherTabs(): () => void {
	return hearOtherTabs(() => change({ loggedIn: sessionCookie() !== "", userId: null, elsewhere: true }));
}
