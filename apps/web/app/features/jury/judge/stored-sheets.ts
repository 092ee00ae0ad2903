import type { Unsent } from "./rules.ts";

export type AllUnsent = Record<number, Unsent>;

/** Local storage, because a write has ended before the phone can throw the page away. */
const keyOf = (judgeId: number) => `jury ${judgeId}`;

/** What this browser has not sent; nothing where it stores nothing. */
export function readUnsent(judgeId: number): AllUnsent {
	try {
		return (JSON.parse(localStorage.getItem(keyOf(judgeId)) ?? "{}") ?? {}) as AllUnsent;
	} catch {
		return {};
	}
}

/** @returns whether the browser stores it */
export function writeUnsent(judgeId: number, unsent: AllUnsent): boolean {
	try {
		if (Object.keys(unsent).length > 0) localStorage.setItem(keyOf(judgeId), JSON.stringify(unsent));
		else localStorage.removeItem(keyOf(judgeId));
		return true;
	} catch {
		return false;
	}
}
