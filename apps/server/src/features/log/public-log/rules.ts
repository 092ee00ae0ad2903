import { hash, randomInt } from "node:crypto";
import { encodeLeaf, hourOf } from "@bcc/ledger";
import { entryKinds } from "#server/db/schema/ledger.ts";

/** Characters of a SHA-256 as base64url. */
export const commitmentLength = 43;

/** A committed entry without numbers yet: votes of a batch, or a void or restoration of votes. */
export type PendingEntry = {
	id: number;
	/** Index into `entryKinds`. */
	kind: number;
	reason: string | null;
	at: Date;
	/** As stored in `ledger_pending`. */
	content: string;
};

export function splitCommitments(commitments: string): string[] {
	return Array.from({ length: commitments.length / commitmentLength }, (_, index) =>
		commitments.slice(index * commitmentLength, (index + 1) * commitmentLength),
	);
}

/** The texts of votes' leaves in a random order, from the system's random number generator. */
export function voteLeaves(entries: PendingEntry[]): string[] {
	const leaves = entries.flatMap(({ at, content }) => {
		const hour = hourOf(at);
		return content.split("\n").flatMap((line) => {
			const [category, couple, commitments = ""] = line.split(" ");
			const entry = `vote\n${category}\n${couple}\n${hour}\n`;
			return splitCommitments(commitments).map((commitment) => `${entry}${commitment}\n`);
		});
	});
	return shuffled(leaves);
}

/** The texts of a void's or restoration's leaves, one for each vote, by the numbers of the votes. */
export function rulingLeaves({ kind, reason, at }: PendingEntry, numbers: number[]): string[] {
	const hour = hourOf(at);
	const is = entryKinds[kind] === "restore" ? "restore" : "void";
	return numbers.map((vote) => {
		const text = Buffer.from(encodeLeaf({ kind: is, vote, hour, reason: reason ?? "" })).toString();
		// An empty line separates two leaves; a leaf contains none.
		return text.endsWith("\n\n") ? `${text.slice(0, -1)}-\n` : text;
	});
}

/** Fisher and Yates's shuffle. */
function shuffled<Item>(items: Item[]): Item[] {
	for (let last = items.length - 1; last > 0; last--) {
		const other = randomInt(last + 1);
		[items[last], items[other]] = [items[other] as Item, items[last] as Item];
	}
	return items;
}

/** The stored form of a stretch of the log: an empty line between two leaves. */
export const joinLeaves = (texts: string[]): string => texts.join("\n");

export function splitLeaves(leaves: string): string[] {
	if (leaves === "") return [];
	return leaves
		.slice(0, -1)
		.split("\n\n")
		.map((text) => `${text}\n`);
}

/** The commitment of a vote's leaf; undefined for another leaf. */
export function commitmentOfLeaf(text: string): string | undefined {
	return text.startsWith("vote\n") ? text.slice(-commitmentLength - 1, -1) : undefined;
}

/** RFC 6962 §2.1. Hashing text costs a third of hashing bytes. */
export function leafHashOf(text: string): Buffer {
	return Buffer.from(hash("sha256", `\0${text}`, "binary"), "binary");
}
