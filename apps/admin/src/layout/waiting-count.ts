import { mayDo, type ScreenName } from "@bcc/contract/admin/resources";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";

const refreshEveryMs = 60_000;

/** How many records of a screen wait for somebody, asked for each minute; 0 for roles without the screen. */
export function useWaitingCount(screen: ScreenName, read: () => Promise<{ waiting: number }>): number {
	const { permissions } = usePermissions();
	const { data } = useQuery({
		queryKey: [screen, "waiting"],
		queryFn: read,
		enabled: Boolean(permissions) && mayDo(permissions, "list", screen),
		refetchInterval: refreshEveryMs,
	});
	return data?.waiting ?? 0;
}
