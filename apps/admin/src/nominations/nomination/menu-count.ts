import { useWaitingCount } from "#admin/layout/waiting-count.ts";
import { api } from "#admin/providers/api.ts";

export const screen = "nominations";

/** How many nominated couples wait for a decision; 0 for roles that do not decide. */
export const useCount = () => useWaitingCount(screen, api.waitingNominations);
