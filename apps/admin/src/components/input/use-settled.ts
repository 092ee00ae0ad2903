import { useEffect, useState } from "react";

/** How long nothing may be typed before the server is asked, in milliseconds. */
const settleMs = 400;

/** What was typed last, once typing has paused. */
export function useSettled(value: string): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), settleMs);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
