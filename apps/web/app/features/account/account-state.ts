import { useSyncExternalStore } from "react";

type AccountState = { loggedIn: boolean };

const loggedOut: AccountState = { loggedIn: false };
const listeners = new Set<() => void>();
let state = loggedOut;

/** Who the pages take the visitor for: it drives what they show, never what the server allows (design §4). */
export function useAccountState(): AccountState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => loggedOut,
	);
}

/** Sets the state for every component that shows it. */
export function setAccountState(next: AccountState): void {
	state = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
