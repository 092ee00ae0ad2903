import { useWaitingCount } from "#admin/layout/waiting-count.ts";
import { api } from "#admin/providers/api.ts";

export const screen = "submissions";

/** How many photos and stories of couples wait for review; 0 for roles that do not review them. */
export const useCount = () => useWaitingCount(screen, api.waitingSubmissions);
