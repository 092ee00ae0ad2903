import type { JudgeDesk, JudgedCouple, JudgeSheet, SaveSheet } from "@bcc/contract/jury/judge";

/** What a judge gives a couple, as it is on the page; scores by the criterion. */
export type Draft = { knows: boolean; comment: string; scores: Record<number, number> };

/** A draft that the server has not acknowledged. */
export type Unsent = {
	draft: Draft;
	/** What it was made from, and the version of that. */
	base: Draft;
	seen: number;
	/** It was sent without an answer: what the server has may be of this browser. */
	tried?: boolean;
};

export const emptyDraft: Draft = { knows: false, comment: "", scores: {} };

export function draftOf(sheet: JudgeSheet | null): Draft {
	if (!sheet) return emptyDraft;
	const { knows_couple: knows, comment, scores } = sheet;
	return {
		knows,
		comment,
		scores: Object.fromEntries(scores.map(({ criterion_id, score }) => [criterion_id, score])),
	};
}

/** The sheet that has become of a draft: as it was typed, and with scores that come back where the judge does not know the couple after all. */
export const storedSheet = ({ knows, comment, scores }: Draft, version: number): JudgeSheet => ({
	...{ version, knows_couple: knows, comment },
	scores: Object.entries(scores).map(([id, score]) => ({ criterion_id: Number(id), score })),
});

/**
 * A draft over a sheet that is newer than what it was made from: what the judge has changed here stays, the rest is the newer one. All of
 * it stays where the newer one may be an earlier state of it.
 */
export function rebased({ draft, base, tried }: Unsent, sheet: JudgeSheet | null): Unsent {
	const theirs = draftOf(sheet);
	const seen = sheet?.version ?? 0;
	if (tried) return { draft, base: theirs, seen, tried };
	const changed = Object.entries(draft.scores).filter(([id, score]) => base.scores[Number(id)] !== score);
	return {
		draft: {
			knows: draft.knows === base.knows ? theirs.knows : draft.knows,
			comment: draft.comment === base.comment ? theirs.comment : draft.comment,
			scores: { ...theirs.scores, ...Object.fromEntries(changed) },
		},
		base: theirs,
		seen,
	};
}

/** What is sent of a draft: only criteria that there are, and none for a couple that the judge knows. */
export function sheetOf(
	nominee_id: number,
	{ draft: { knows, comment, scores }, seen }: Pick<Unsent, "draft" | "seen">,
	criteria: JudgeDesk["criteria"],
): SaveSheet["sheet"] {
	const given = knows ? [] : criteria.filter(({ id }) => scores[id] !== undefined);
	return {
		...{ nominee_id, seen, knows_couple: knows, comment },
		scores: given.map(({ id }) => ({ criterion_id: id, score: scores[id] ?? 0 })),
	};
}

export type Progress = "none" | "begun" | "scored" | "known";

/** How far a couple is. */
export function progressOf({ knows, scores, comment }: Draft, criteria: JudgeDesk["criteria"]): Progress {
	if (knows) return "known";
	const given = criteria.filter(({ id }) => scores[id] !== undefined).length;
	if (given === criteria.length) return "scored";
	return given > 0 || comment !== "" ? "begun" : "none";
}

export const isDone = (progress: Progress) => progress === "scored" || progress === "known";

/** A couple with its place among those of its category. */
export type Place = {
	couple: JudgedCouple;
	categoryId: number;
	category: string;
	number: number;
	of: number;
};

/** All couples in their order. */
export const placesOf = ({ categories }: JudgeDesk): Place[] =>
	categories.flatMap(({ id: categoryId, name: category, couples }) =>
		couples.map((couple, index) => ({
			...{ couple, categoryId, category },
			...{ number: index + 1, of: couples.length },
		})),
	);
