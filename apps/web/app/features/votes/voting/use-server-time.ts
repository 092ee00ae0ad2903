import { useEffect, useRef, useState } from "react";

/** The longest timer: phones sleep through long ones. */
const longestWaitMs = 30_000;

/**
 * The server's time, in milliseconds since the epoch, updated while the page stays open. It counts on from `loadedAt`,
 * so a wrong clock in the visitor's phone does not matter.
 *
 * @param loadedAt server time when the page's data was loaded
 * @param loaded an object that is new after each load; loads within one second may have the same `loadedAt`
 * @param untilNext milliseconds from a given time until the next update, null = never; a stable function
 */
export function useServerTime(
	loadedAt: number,
	loaded: object,
	untilNext: (now: number) => number | null,
): number {
	const [now, setNow] = useState(loadedAt);
	const clock = useRef<{ loaded: object; started: number }>(null);

	useEffect(() => {
		if (clock.current?.loaded !== loaded) clock.current = { loaded, started: Date.now() };
		const { started } = clock.current;
		let timer: ReturnType<typeof setTimeout> | undefined;
		function update() {
			const time = loadedAt + Date.now() - started;
			setNow(time);
			const wait = untilNext(time);
			if (wait !== null) timer = setTimeout(update, Math.min(wait, longestWaitMs));
		}
		update();
		return () => clearTimeout(timer);
	}, [loadedAt, loaded, untilNext]);

	return now;
}
