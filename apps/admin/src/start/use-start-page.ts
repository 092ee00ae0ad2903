import type { CheckedPoint } from "@bcc/contract/admin";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { api } from "#admin/providers/api.ts";

const queryKey = ["start-page"];
const refreshEveryMs = 30_000;
/** While the last votes may still be being stored, which takes some seconds. */
const soonMs = 5_000;

/** How the season stands, of one moment; read again every half minute. */
export function useStartPage() {
	return useQuery({
		queryKey,
		queryFn: api.startPage,
		refetchInterval: ({ state }) => (state.data?.next.step === "wait_for_settling" ? soonMs : refreshEveryMs),
		// What was mended on another screen is mended here.
		refetchOnMount: "always",
	});
}

/** Ticks a point as seen, or takes the tick back. */
export function useTick() {
	const queries = useQueryClient();
	const notify = useNotify();
	return useMutation({
		mutationFn: ({ point, about, seen }: CheckedPoint) => api.tick({ point, about, seen: seen === null }),
		onSuccess: (data) => queries.setQueryData(queryKey, data),
		onError: (error) => {
			notify((error as Error).message, { type: "error" });
			void queries.invalidateQueries({ queryKey });
		},
	});
}
