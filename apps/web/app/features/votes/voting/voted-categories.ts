import { useMemo, useSyncExternalStore } from "react";

const storageKey = "voted-categories";

/** Older votes are of past seasons. */
const maxStored = 200;

/** The ids of the categories that this browser has voted in, as far as it remembers. */
export function votedCategories(): ReadonlySet<number> {
	return idsIn(stored());
}

export function rememberVote(categoryId: number): void {
	const voted = votedCategories();
	if (voted.has(categoryId)) return;
	try {
		localStorage.setItem(storageKey, [...voted, categoryId].slice(-maxStored).join(" "));
	} catch {
		/* A browser that stores nothing remembers no vote. */
	}
	for (const listener of listeners) listener();
}

/* Of this tab, which hears of its own changes from nobody. */
const listeners = new Set<() => void>();

/** `votedCategories` for a page whose HTML is the same for every visitor: empty until it is hydrated. */
export function useVotedCategories(): ReadonlySet<number> {
	const text = useSyncExternalStore(onVote, stored, () => "");
	return useMemo(() => idsIn(text), [text]);
}

/** @returns a function that unsubscribes */
export function onVoteInOtherTab(listener: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => key === storageKey && listener();
	addEventListener("storage", onStorage);
	return () => removeEventListener("storage", onStorage);
}

function onVote(listener: () => void): () => void {
	const end = onVoteInOtherTab(listener);
	listeners.add(listener);
	return () => {
		end();
		listeners.delete(listener);
	};
}

function stored(): string {
	try {
		return localStorage.getItem(storageKey) ?? "";
	} catch {
		return "";
	}
}

function idsIn(text: string): Set<number> {
	return new Set(
		text
			.split(" ")
			.map(Number)
			.filter((id) => Number.isSafeInteger(id) && id > 0),
	);
}
