import type { JudgeDesk, JudgeSheet, SavedSheet, SaveSheet } from "@bcc/contract/jury/judge";
import type { Failure, Result } from "@bcc/contract/result";
import { rebased, sheetOf, storedSheet, type Unsent } from "./rules.ts";
import type { AllUnsent } from "./stored-sheets.ts";

/** What stopped sending: no answer, or one that asks for another try later; the link is over; the desk is another one by now. */
export type Stop = "later" | "ended" | "changed";

type Dependencies = {
	criteria: JudgeDesk["criteria"];
	read(): AllUnsent;
	/** Replaces a waiting sheet, or removes it where there is nothing to send any more. */
	write(nomineeId: number, unsent: Unsent | null): void;
	save(sheet: SaveSheet["sheet"]): Promise<Result<SavedSheet[]>>;
	onSaved(nomineeId: number, sheet: JudgeSheet): void;
};

/** Another device that always comes first would never let this one end. */
const mostTries = 5;

/**
 * Sends waiting sheets, one after the other. One that was changed meanwhile is sent again; where the server has another version, what was
 * changed here is changed there.
 *
 * @returns null when nothing waits any more
 */
export async function sendAll({ criteria, read, write, save, onSaved }: Dependencies): Promise<Stop | null> {
	let tries = 0;
	for (;;) {
		const [first] = Object.entries(read());
		if (!first) return null;
		const [key, unsent] = first;
		const id = Number(key);
		const sent = await save(sheetOf(id, unsent, criteria));
		if (!sent.ok) {
			const stop = stopOf(sent);
			// It cannot be saved: its couple has left, say.
			if (sent.code === "invalid_input") write(id, null);
			const waiting = read()[id];
			if (stop === "later" && waiting && !waiting.tried) write(id, { ...waiting, tried: true });
			return stop;
		}
		const [answer] = sent.data;
		const version = answer?.sheet?.version ?? 0;
		const now = read()[id];
		if (answer?.saved && answer.sheet) {
			const isChanged = now !== undefined && JSON.stringify(now.draft) !== JSON.stringify(unsent.draft);
			write(id, isChanged ? { ...now, base: unsent.draft, seen: version, tried: false } : null);
			onSaved(id, storedSheet(unsent.draft, version));
			tries = 0;
		} else if (now) {
			if (++tries > mostTries) return "later";
			write(id, rebased(now, answer?.sheet ?? null));
		}
	}
}

function stopOf({ code }: Failure): Stop {
	if (code === "link_invalid") return "ended";
	const ofDesk = ["invalid_input", "jury_handed_in", "jury_not_open", "books_closed"];
	return ofDesk.includes(code) ? "changed" : "later";
}
