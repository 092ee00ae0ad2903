import { z } from "zod";
import { deletableFields, deletedFilter, listQuery, queryId, recordId, seenVersion } from "./resource.ts";
import { optionalWebAddress, requiredLine, requiredPicture } from "./text.ts";

/** A sponsor of the season that runs, as organisers see it. */
export const adminSponsorSchema = z.object({
	...deletableFields,
	name: z.string(),
	link: z.string().nullable(),
	/** `path` of a stored picture. */
	logo: z.string(),
	/** Shown on this event's page; null = on the landing page. */
	event_id: z.int().nullable(),
	/** What that event is called. */
	event: z.string().nullable(),
	/** Lowest first; changed by `POST …/order`. */
	position: z.int(),
});

/** Body of POST /admin/api/sponsors; the sponsor becomes the last one. */
export const newSponsorSchema = z.object({
	name: requiredLine.pipe(z.string().max(100)),
	link: optionalWebAddress,
	logo: requiredPicture,
	event_id: recordId.nullish().transform((id) => id ?? null),
});

/** Body of PUT /admin/api/sponsors/{id}. */
export const changedSponsorSchema = newSponsorSchema.extend({ version: seenVersion });

export const sponsorListQuerySchema = listQuery(["position", "name", "created_at", "id"], {
	...deletedFilter,
	event_id: queryId.optional(),
});

export type AdminSponsor = z.infer<typeof adminSponsorSchema>;
export type SponsorInput = z.output<typeof newSponsorSchema>;
export type SponsorListQuery = z.output<typeof sponsorListQuerySchema>;
