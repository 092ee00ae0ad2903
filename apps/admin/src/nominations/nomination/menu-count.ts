import { mayDo } from "@bcc/contract/admin/resources";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { api } from "#admin/providers/api.ts";

export const screen = "nominations";

const refreshEveryMs = 60_000;

/** How many nominated couples wait for a decision; 0 for roles that do not decide. */
export function useCount(): number {
	const { permissions } = usePermissions();
	const { data } = useQuery({
		queryKey: ["nominations", "waiting"],
		queryFn: api.waitingNominations,
		enabled: Boolean(permissions) && mayDo(permissions, "list", "nominations"),
		refetchInterval: refreshEveryMs,
	});
	return data?.waiting ?? 0;
}
