import { z } from "zod";
import { recordId, seenVersion } from "../admin/resource.ts";
import { moment } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { categorySchemas } from "./admin-category.ts";
import { changeReason } from "./admin-withdrawal.ts";

/** A time to set; null = no limit on that side, left out = unchanged. */
const optionalTime = moment.nullable().optional();

/**
 * Body of `POST /admin/api/categories/windows`: the voting window of several categories at once, all or none, as a
 * change of each. `reason`: needed when one of them has votes.
 */
export const windowsRequestSchema = z
	.object({
		categories: z
			.array(z.object({ id: recordId, version: seenVersion }))
			.min(1)
			.max(1000),
		voting_opens_at: optionalTime,
		voting_closes_at: optionalTime,
		reason: changeReason,
	})
	.refine(
		({ voting_opens_at: opens, voting_closes_at: closes }) => opens !== undefined || closes !== undefined,
		{
			path: ["voting_closes_at"],
		},
	);

export const windowsReplySchema = successReply(z.array(categorySchemas.record));

export type WindowsRequest = z.output<typeof windowsRequestSchema>;
