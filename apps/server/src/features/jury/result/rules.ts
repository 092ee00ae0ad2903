import type { Points } from "@bcc/contract/votes/points";

/** @param share the jury's part of the total, in percent; `weights`: of the criteria, in their order */
export type JuryRule = { share: number; weights: number[] };

export type JudgedCouple = {
	id: number;
	votes: number;
	/** Of each judge who scored it, a score for each criterion. A judge who abstained is not among them. */
	scores: number[][];
};

/** `standing` orders the couples of one category by their exact totals; `means`: of the scores, by criterion. */
export type JuryResult = { standing: bigint; points: Record<keyof Points, string>; means: string[] };

/**
 * The points of a category's couples that take part, exact but for the decimals that are shown. Public points: a couple's votes by the most
 * votes of its category × 100, 0 where nobody has any. Jury points: the mean of the judges' weighted scores × 10. The total: both by their
 * shares. A couple that no judge scored, as all know it, has the mean of the others' jury points: that neither helps nor harms it.
 */
export function pointsOf({ share, weights }: JuryRule, couples: JudgedCouple[]): Map<number, JuryResult> {
	const most = BigInt(Math.max(1, ...couples.map(({ votes }) => votes)));
	const weight = BigInt(weights.reduce((sum, each) => sum + each, 0) || 1);
	const scored = couples.filter(({ scores }) => scores.length > 0);
	const judges = scored.reduce((multiple, { scores }) => leastMultiple(multiple, BigInt(scores.length)), 1n);
	const others = BigInt(scored.length || 1);
	// All jury points are so many parts of this, so that they compare and add up exactly.
	const juryParts = judges * weight * others;
	const given = new Map(
		scored.map(({ id, scores }) => [
			id,
			(10n * weightedSum(scores, weights) * judges) / BigInt(scores.length),
		]),
	);
	const all = [...given.values()].reduce((sum, each) => sum + each, 0n);
	return new Map(
		couples.map(({ id, votes, scores }) => {
			const own = given.get(id);
			const jury = own === undefined ? all : own * others;
			const standing = BigInt(100 - share) * 100n * BigInt(votes) * juryParts + BigInt(share) * jury * most;
			const points = {
				public: decimal(100n * BigInt(votes), most),
				jury: decimal(jury, juryParts),
				total: decimal(standing, 100n * juryParts * most),
			};
			return [id, { standing, points, means: own === undefined ? [] : meansOf(scores, weights.length) }];
		}),
	);
}

function weightedSum(scores: number[][], weights: number[]): bigint {
	const ofJudge = (of: number[]) => weights.reduce((sum, each, index) => sum + each * (of[index] ?? 0), 0);
	return BigInt(scores.reduce((sum, of) => sum + ofJudge(of), 0));
}

function meansOf(scores: number[][], criteria: number): string[] {
	return Array.from({ length: criteria }, (_, index) => {
		const sum = scores.reduce((total, of) => total + (of[index] ?? 0), 0);
		return decimal(BigInt(sum), BigInt(scores.length));
	});
}

/** A fraction with two decimal places, halves away from 0. */
function decimal(parts: bigint, of: bigint): string {
	const hundredths = (200n * parts + of) / (2n * of);
	return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

function leastMultiple(one: bigint, other: bigint): bigint {
	return (one / greatestDivisor(one, other)) * other;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
	return other === 0n ? one : greatestDivisor(other, one % other);
}
