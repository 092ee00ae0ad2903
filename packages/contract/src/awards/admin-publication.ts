import { z } from "zod";
import { recordId } from "../admin/resource.ts";
import { optionalText } from "../admin/text.ts";
import { successReply } from "../reply.ts";

const time = z.iso.datetime({ offset: true });

/** Whether visitors see the results only once published (`embargo`), and since when they are. */
export const resultPublicationSchema = z.object({ embargo: z.boolean(), published_at: time.nullable() });

/** Body of `POST /admin/api/votes/results/publish` and `…/unpublish`, which needs the reason; the season may be an archived one. */
export const publishRequestSchema = z.object({ season: recordId, reason: optionalText });

export const publicationReplySchema = successReply(resultPublicationSchema);

/** The season that was seen: when another one runs by now, the change is refused (409 `changed_meanwhile`). */
export const seenSeason = { season: recordId };

/** Body of `POST /admin/api/votes/categories/{id}/publish`: the digest of what the evening showed. */
export const publishCategoryRequestSchema = z.object({
	...seenSeason,
	digest: z.string().max(100),
	reason: optionalText,
});

/** Body of `POST /admin/api/votes/categories/{id}/unpublish`. */
export const unpublishCategoryRequestSchema = z.object({ ...seenSeason, reason: optionalText });

/** `published`: visitors see the category's results, by its own publication or by the season's, or as nothing hides them. */
export const categoryPublicationSchema = z.object({
	id: z.int(),
	published_at: time.nullable(),
	published: z.boolean(),
});

export const categoryPublicationReplySchema = successReply(categoryPublicationSchema);

export type ResultPublication = z.infer<typeof resultPublicationSchema>;
export type CategoryPublication = z.infer<typeof categoryPublicationSchema>;
