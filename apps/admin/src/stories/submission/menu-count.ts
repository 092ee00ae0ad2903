import { mayDo } from "@bcc/contract/admin/resources";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { api } from "#admin/providers/api.ts";

export const screen = "submissions";

const refreshEveryMs = 60_000;

/** How many photos and stories of couples wait for review; 0 for roles that do not review them. */
export function useCount(): number {
	const { permissions } = usePermissions();
	const { data } = useQuery({
		queryKey: ["submissions", "waiting"],
		queryFn: api.waitingSubmissions,
		enabled: Boolean(permissions) && mayDo(permissions, "list", "submissions"),
		refetchInterval: refreshEveryMs,
	});
	return data?.waiting ?? 0;
}
