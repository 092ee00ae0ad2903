import { failureReplySchema } from "@bcc/contract";

/** The `status` of every success (product §9). */
export const success = 1 as const;

/** What every call may answer beside its own reply, for its schema. */
export const failures = { "4xx": failureReplySchema, "5xx": failureReplySchema };
