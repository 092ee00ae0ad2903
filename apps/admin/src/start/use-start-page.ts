import type { CheckedPoint } from "@bcc/contract/admin/start-page";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { useLive } from "#admin/providers/use-live.ts";

const queryKey = ["start-page"];
const refreshEveryMs = 30_000;
/** While the last votes may still be being stored, which takes some seconds. */
const soonMs = 5_000;

/** How the season stands, of one moment; read again every half minute. */
export const useStartPage = () =>
	useLive(
		queryKey,
		api.startPage,
		({ next }) => (next.step === "wait_for_settling" ? soonMs : refreshEveryMs),
		// What was mended on another screen is mended here.
		{ refetchOnMount: "always" },
	);

/** Ticks a point as seen, or takes the tick back. */
export const useTick = () =>
	useChange(({ point, about, seen }: CheckedPoint) => api.tick({ point, about, seen: seen === null }), {
		queryKey,
	});
