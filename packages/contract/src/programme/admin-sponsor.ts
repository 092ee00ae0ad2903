import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	listQuery,
	orderRequestSchema,
	queryId,
	recordId,
	seenVersion,
} from "../admin/resource.ts";
import { optionalWebAddress, requiredLine, requiredPicture } from "../admin/text.ts";

const input = z.object({
	name: requiredLine.pipe(z.string().max(100)),
	link: optionalWebAddress,
	logo: requiredPicture,
	event_id: recordId.nullish().transform((id) => id ?? null),
});

/** The sponsors of the current season; a new one becomes the last one. */
export const sponsorSchemas = {
	record: z.object({
		...deletableFields,
		name: z.string(),
		link: z.string().nullable(),
		/** `path` of a stored picture. */
		logo: z.string(),
		/** Shown on this event's page; null = on the landing page. */
		event_id: z.int().nullable(),
		/** That event's name. */
		event: z.string().nullable(),
		position: z.int(),
	}),
	createInput: input,
	updateInput: input.extend({ version: seenVersion }),
	list: listQuery(["position", "name", "created_at", "id"], {
		...deletedFilter,
		event_id: queryId.optional(),
	}),
	order: orderRequestSchema,
};

export type AdminSponsor = z.infer<typeof sponsorSchemas.record>;
export type SponsorInput = z.output<typeof sponsorSchemas.createInput>;
