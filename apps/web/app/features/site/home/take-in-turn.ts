/**
 * Some of each list, taking one from each in turn, so that no category is favoured. Where the lists begin changes from hour
 * to hour: the landing page may not favour those at the top.
 *
 * @param now milliseconds since the epoch
 */
export function takeInTurn<Item>(lists: readonly (readonly Item[])[], most: number, now: number): Item[] {
	const turned = lists.map((list) => turn(list, now));
	const longest = Math.max(0, ...turned.map(({ length }) => length));
	const rounds = Array.from({ length: longest }, (_, round) =>
		turned.flatMap((list) => list.slice(round, round + 1)),
	);
	return rounds.flat().slice(0, most);
}

/** The list rotated by one item each hour. */
export function turn<Item>(list: readonly Item[], now: number): Item[] {
	const start = Math.floor(now / 3_600_000) % Math.max(1, list.length);
	return [...list.slice(start), ...list.slice(0, start)];
}
