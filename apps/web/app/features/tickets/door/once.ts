import type { Answer } from "./rules.ts";

/** Milliseconds after an entry in which a second press or scan of the same ticket gets the same answer. */
export const repeatFor = 2_000;

/** Lets in by `enter`, but not again while the same ticket is being let in, nor just after that. A refusal is not repeated. */
export function once(now: () => number = Date.now) {
	let last: { of: string; answer: Promise<Answer | null>; until: number } | null = null;
	return {
		enter(of: string, enter: () => Promise<Answer | null>): Promise<Answer | null> {
			if (last?.of === of && now() < last.until) return last.answer;
			const entry = { of, answer: enter(), until: Number.POSITIVE_INFINITY };
			last = entry;
			const end = (answer?: Answer | null) => {
				entry.until = answer?.outcome === "entered" ? now() + repeatFor : 0;
			};
			entry.answer.then(end, () => end());
			return entry.answer;
		},
		forget() {
			last = null;
		},
	};
}
