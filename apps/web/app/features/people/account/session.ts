import { csrfTokenIn } from "@bcc/contract/csrf";
import type { User } from "@bcc/contract/people/account";
import { useEffect, useRef } from "react";
import { redirect, useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import type { RootData } from "#web/lib/root-data.ts";
import {
	deleteCurrentUser,
	isCurrentUserFresh,
	mayHaveCurrentUser,
	saveCurrentUser,
} from "./current-user.ts";

/* The readable cookie that is set, changed and deleted with a session (docs/decisions/0013), as of the account that the pages
   show; null when they are known to be out of date. */
let shown: string | null = null;

const sessionCookie = () => csrfTokenIn(document.cookie);

/** Whether another account than the one that the pages show may be signed in: then the root is loaded again. */
export function sessionHasChanged(): boolean {
	return shown !== sessionCookie();
}

/** Call it after signing in: stores the record and notifies other tabs. For mutations, on either side. */
export async function beginSession(user: User): Promise<void> {
	if (import.meta.env.SSR) return;
	await saveCurrentUser(user);
	sessionChanged();
}

/** Call it after the user's details changed: updates the record. */
export async function keepUser(user: User): Promise<void> {
	if (!import.meta.env.SSR) await saveCurrentUser(user);
}

/** Call it after signing out: removes the record. */
export async function endSession(): Promise<void> {
	if (import.meta.env.SSR) return;
	await deleteCurrentUser();
	sessionChanged();
}

/** The session's id changed, or it is another session: what pages show of it is stale. */
export function sessionChanged(): void {
	if (import.meta.env.SSR) return;
	shown = null;
	otherTabs()?.postMessage("changed");
}

/** For a visitor whose session has ended: they may sign in and come back to the page at `path`. */
export async function toSignIn(path: string): Promise<Response> {
	await endSession();
	return redirect(withReturnUrl(localizedPath("/login"), path));
}

/** Synchronises the root's account, the browser's record of it and the other tabs; rendered once, in the root. */
export function useSession(data: RootData): void {
	const { revalidate } = useRevalidator();
	const userId = data.account?.userId ?? null;
	const before = useRef(userId);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever the root was loaded
	useEffect(() => {
		shown = sessionCookie();
	}, [data]);
	useEffect(() => {
		/* The document must contain nothing of one user for the next. */
		if (before.current !== null && userId !== null && before.current !== userId) location.reload();
		before.current = userId;
		void renewRecord(userId).then((ended) => (ended ? revalidate() : undefined));
	}, [userId, revalidate]);
	useEffect(() => {
		const look = () => void (sessionHasChanged() && revalidate());
		const tabs = otherTabs();
		tabs?.addEventListener("message", look);
		addEventListener("pageshow", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			tabs?.removeEventListener("message", look);
			removeEventListener("pageshow", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [revalidate]);
}

/** Makes the browser's record agree with the signed-in user; asks the server when it is old. True when signed out. */
async function renewRecord(userId: number | null): Promise<boolean> {
	if (userId === null) {
		if (mayHaveCurrentUser()) await deleteCurrentUser();
		return false;
	}
	if (await isCurrentUserFresh(userId)) return false;
	const reply = await browserApi().user(userId);
	if (reply.ok && reply.data[0]) await saveCurrentUser(reply.data[0]);
	if (reply.ok || reply.code !== "not_signed_in") return false;
	await endSession();
	return true;
}

let channel: BroadcastChannel | undefined;

/** Old browsers have no BroadcastChannel; their tabs check when they become visible. */
function otherTabs(): BroadcastChannel | undefined {
	if ("BroadcastChannel" in window) channel ??= new BroadcastChannel("account");
	return channel;
}
