import { useEffect, useRef, useState } from "react";

/** Phones sleep through long timers: check at least this often, in milliseconds. */
const longestWait = 30_000;

/**
 * The time while the page stays open, in milliseconds since the epoch. It runs on from the moment the page was loaded,
 * which the server sends, so a wrong clock in the visitor's phone does not matter.
 *
 * @param loadedAt by the server's clock, when the page's data was loaded
 * @param loaded another object whenever the page's data was loaded again, which may be within one second of `loadedAt`
 * @param untilNext milliseconds from a moment until the time is needed again, null = never; the same function while
 *   nothing has changed
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
		function look() {
			const moment = loadedAt + Date.now() - started;
			setNow(moment);
			const wait = untilNext(moment);
			if (wait !== null) timer = setTimeout(look, Math.min(wait, longestWait));
		}
		look();
		return () => clearTimeout(timer);
	}, [loadedAt, loaded, untilNext]);

	return now;
}
