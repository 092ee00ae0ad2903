/** Pixels before a movement counts as a swipe (product §9: pan sensitivity). */
export const panSensitivity = 25;

/** Pixels per millisecond above which a short swipe turns the page too (product §9: fling velocity). */
const flingVelocity = 0.3;

/** Part of the width that a slow swipe must cover. */
const slowSwipe = 0.3;

/** Milliseconds before the release over which the speed is measured. */
const measured = 100;

/** A position of the finger: pixels and milliseconds. */
export type Move = { x: number; time: number };

/**
 * What a swipe does when the finger is lifted: 1 = the next photo, -1 = the one before, 0 = it springs back.
 *
 * @param moves the finger's positions in order, the last one where it was lifted
 * @param width of the lightbox, in pixels
 */
export function turnOf(moves: readonly Move[], width: number): -1 | 0 | 1 {
	const [first, last] = [moves[0], moves[moves.length - 1]];
	if (!first || !last) return 0;
	const from = moves.find((move) => last.time - move.time <= measured) ?? first;
	const velocity = (last.x - from.x) / Math.max(last.time - from.time, 1);
	if (Math.abs(velocity) > flingVelocity) return velocity < 0 ? 1 : -1;
	const distance = last.x - first.x;
	if (Math.abs(distance) > slowSwipe * width) return distance < 0 ? 1 : -1;
	return 0;
}
