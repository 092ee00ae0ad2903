/** One candidate's figures, a figure per turn; `comparedWith` is the median of the turn-by-turn ratios. */
export type Measured = { figure: number; comparedWith(other: Measured): number; figures: number[] };

const warmUps = 3;

/**
 * Measures candidates in turn, repeatedly, so that other load on the machine affects all of them equally.
 * The first turns are discarded: a large program reaches its full speed once its code has been compiled, which takes
 * seconds under load.
 */
export async function alternate<Candidates extends (() => Promise<number>)[]>(
	rounds: number,
	...candidates: Candidates
): Promise<{ [Index in keyof Candidates]: Measured }> {
	const figures: number[][] = candidates.map(() => []);
	for (let round = -warmUps; round < rounds; round++) {
		for (const [index, measure] of candidates.entries()) {
			const figure = await measure();
			if (round >= 0) figures[index]?.push(figure);
		}
	}
	return figures.map(measured) as { [Index in keyof Candidates]: Measured };
}

function measured(figures: number[]): Measured {
	return {
		figure: median(figures),
		figures,
		comparedWith: (other) =>
			median(figures.map((figure, turn) => figure / (other.figures[turn] ?? Number.NaN))),
	};
}

/** The middle figure; the mean of the two middle ones of an even number. */
export function median(figures: number[]): number {
	const sorted = figures.toSorted((left, right) => left - right);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
