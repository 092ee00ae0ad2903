import { failureReplySchema } from "@bcc/contract/reply";

export { successStatus as success } from "@bcc/contract/reply";

import type { z } from "zod";

/** The failure replies of every route, for its schema. */
export const failures = { "4xx": failureReplySchema, "5xx": failureReplySchema };

export function replies<Schema extends z.ZodType>(schema: Schema) {
	return { 200: schema, ...failures };
}
