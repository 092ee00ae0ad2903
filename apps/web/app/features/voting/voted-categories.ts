import { useMemo, useSyncExternalStore } from "react";

const place = "voted-categories";

/** Older votes are of past seasons. */
const most = 200;

const listeners = new Set<() => void>();

/** The ids of the categories that this browser has voted in, as far as it remembers. */
export function votedCategories(): ReadonlySet<number> {
	return idsIn(stored());
}

export function rememberVote(categoryId: number): void {
	const voted = votedCategories();
	if (voted.has(categoryId)) return;
	try {
		localStorage.setItem(place, [...voted, categoryId].slice(-most).join(" "));
	} catch {
		/* A browser that stores nothing marks nothing. */
	}
	for (const listener of listeners) listener();
}

/** The same for a page that is identical for every visitor: empty until it is hydrated. */
export function useVotedCategories(): ReadonlySet<number> {
	const text = useSyncExternalStore(subscribe, stored, () => "");
	return useMemo(() => idsIn(text), [text]);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	const end = onVoteInOtherTab(listener);
	return () => {
		listeners.delete(listener);
		end();
	};
}

/** @returns a function that unsubscribes */
export function onVoteInOtherTab(listener: () => void): () => void {
	const hear = ({ key }: StorageEvent) => key === place && listener();
	addEventListener("storage", hear);
	return () => removeEventListener("storage", hear);
}

function stored(): string {
	try {
		return localStorage.getItem(place) ?? "";
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
