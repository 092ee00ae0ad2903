import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { timesOf, type VotingWindow } from "./rules.ts";

const everyMs = 10_000;

/** Loads the data of a page in front again when organisers have moved voting times, or paused a category. */
export function useMovedTimes(windows: readonly VotingWindow[]): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(async () => {
			if (document.visibilityState !== "visible") return;
			const reply = await browserApi().categories();
			if (reply.ok && timesOfAll(reply.data) !== timesOfAll(windows)) void revalidate();
		}, everyMs);
		return () => clearInterval(timer);
	}, [windows, revalidate]);
}

const timesOfAll = (windows: readonly VotingWindow[]) => windows.map(timesOf).join();
