import type { SeenFreeze } from "@bcc/contract/awards/admin-freeze";

/** What is seen of a category that is not frozen. */
export const unfrozen: SeenFreeze = { frozen_at: null, frozen_notice: null, frozen_notice_sw: null };
