/** What this browser has seen of the log: its key, and the last state that the key signed. */
export type SeenLog = { key: string; checkpoint: string };

const place = "public-log";

/** What was kept at the last visit; undefined at the first one, and where nothing can be kept. */
export function seenLog(): SeenLog | undefined {
	try {
		const kept = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<SeenLog> | null;
		if (typeof kept?.key !== "string" || typeof kept.checkpoint !== "string") return undefined;
		return { key: kept.key, checkpoint: kept.checkpoint };
	} catch {
		return undefined;
	}
}

export function keepLog(seen: SeenLog): void {
	try {
		localStorage.setItem(place, JSON.stringify(seen));
	} catch {
		/* Private windows keep nothing: each visit is the first. */
	}
}
