import { createHash } from "node:crypto";
import type { Recognised } from "#server/features/tickets/statement/recognise.ts";

/**
 * Stands for the code of what an operator wrote without one. The same line has the same, however its spaces and signs were copied.
 *
 * @param place 1 for the first of equal lines in a statement, 2 for the second: each is a payment of its own
 */
export function codeOfLine(text: string, place = 1): string {
	const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const bare = [...words, ...(place > 1 ? [`#${place}`] : [])].join(" ");
	return `LINE${createHash("sha256").update(bare).digest("hex").slice(0, 16).toUpperCase()}`;
}

/** By what the money of each line may be stored: its code, and what stands for one. */
export function identitiesOf(lines: Recognised[]): Array<{ code: string | null; ofLine: string }> {
	const places = new Map<string, number>();
	return lines.map(({ said, code, text }) => {
		const first = codeOfLine(text);
		const place = (places.get(first) ?? 0) + 1;
		places.set(first, place);
		return { code: said === "reversed" ? null : code, ofLine: codeOfLine(text, place) };
	});
}
