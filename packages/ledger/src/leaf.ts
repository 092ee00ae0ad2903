import { base64url, fromBase64url, fromUtf8, utf8 } from "./bytes.ts";
import { hashLength } from "./tree.ts";

/** A vote in public form: only the secret of its commitment links it to its voter. */
export type VoteLeaf = {
	kind: "vote";
	category: number;
	couple: number;
	hour: string;
	/** SHA-256 of the voter's secret. */
	commitment: Uint8Array;
};

/** The organiser's ruling that a vote does not count, or counts again. */
export type RulingLeaf = { kind: "void" | "restore"; vote: number; hour: string; reason: string };

export type Leaf = VoteLeaf | RulingLeaf;

/** The hour of a moment in UTC, in the format of leaves: 2026-12-24T19Z. */
export function hourOf(moment: Date): string {
	return `${moment.toISOString().slice(0, 13)}Z`;
}

/** A leaf as an entry of the log: lines of text. */
export function encodeLeaf(leaf: Leaf): Uint8Array {
	const lines =
		leaf.kind === "vote"
			? [leaf.kind, leaf.category, leaf.couple, leaf.hour, base64url(leaf.commitment)]
			: [leaf.kind, leaf.vote, leaf.hour, oneLine(leaf.reason)];
	return utf8(lines.map((line) => `${line}\n`).join(""));
}

/** The leaf of an entry; undefined when the entry is none. */
export function decodeLeaf(entry: Uint8Array): Leaf | undefined {
	const lines = linesOf(entry);
	const [kind, first = "", ...rest] = lines ?? [];
	const number = numberOf(first);
	if (number === undefined) return undefined;
	if (kind === "vote" && rest.length === 3) {
		const [couple, hour, commitment] = [numberOf(rest[0] ?? ""), rest[1] ?? "", fromBase64url(rest[2] ?? "")];
		if (couple === undefined || !isHour(hour) || commitment?.length !== hashLength) return undefined;
		return { kind, category: number, couple, hour, commitment };
	}
	if ((kind === "void" || kind === "restore") && rest.length === 2) {
		const [hour = "", reason = ""] = rest;
		return isHour(hour) ? { kind, vote: number, hour, reason } : undefined;
	}
	return undefined;
}

/** A reason as one line: line ends and invisible characters become spaces. */
function oneLine(reason: string): string {
	return reason.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function linesOf(entry: Uint8Array): string[] | undefined {
	try {
		const text = fromUtf8(entry);
		return text.endsWith("\n") ? text.slice(0, -1).split("\n") : undefined;
	} catch {
		return undefined;
	}
}

function numberOf(digits: string): number | undefined {
	return /^(0|[1-9]\d*)$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;
}

const isHour = (text: string) => /^\d{4}-\d\d-\d\dT\d\dZ$/.test(text);
