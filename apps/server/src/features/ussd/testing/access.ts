import type { WingAccess } from "#server/testing/wing-access.ts";

/** Gateways' calls are there only where a secret is set. */
export const access: WingAccess = { open: {}, backOffice: { "GET ussd": ["admin"], "PUT ussd": ["admin"] } };
