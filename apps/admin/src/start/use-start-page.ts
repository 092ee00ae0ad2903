import type { CheckedPoint } from "@bcc/contract/admin/start-page";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { useLive } from "#admin/providers/use-live.ts";

const queryKey = ["start-page"];
const refreshEveryMs = 30_000;
/** While the last votes may still be stored, which takes some seconds. */
const soonMs = 5_000;

/** The state of the season at one moment; reloaded every half minute. */
export const useStartPage = () =>
	useLive(
		queryKey,
		api.startPage,
		({ next }) => (next.step === "wait_for_settling" ? soonMs : refreshEveryMs),
		// A point may have been fixed on another screen.
		{ refetchOnMount: "always" },
	);

/** Ticks a point as seen, or removes the tick. */
export const useTick = () =>
	useChange(({ point, about, seen }: CheckedPoint) => api.tick({ point, about, seen: seen === null }), {
		queryKey,
	});
