import { unusedAfterHours } from "@bcc/contract/site/admin-file";
import type { linkDays } from "@bcc/contract/stories/admin-submission";
import { ownStoryPath } from "@bcc/contract/stories/story";
import type { nominee } from "#server/db/schema/nominee.ts";
import type { Sent } from "#server/db/schema/submission.ts";
import type { Budget } from "#server/lib/rate-limit.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What a couple sends by its link, and the photos that come by it before. */
export const sendingBudget: Budget = { most: 30, windowMs: hour };
export const photoBudget: Budget = { most: 20, windowMs: hour };

/** Photos by a link that were refused, or whose sender left while they were looked through. */
export const refusedPhotoBudget: Budget = { most: 12, windowMs: day };

/** What one network sends by all links. */
export const networkSendingBudget: Budget = { most: 200, windowMs: hour };

export type LinkDays = (typeof linkDays)[number];

export const lifeMs = (days: LinkDays) => days * day;

/** The longest life of a link, in milliseconds. */
export const longestLifeMs = lifeMs(30);

/** After this long, in milliseconds, a photo that was never sent off is removed. */
export const unsentPhotoMs = unusedAfterHours * hour;

/** How long replaced or returned submissions are stored, in milliseconds. */
export const retentionMs = 90 * day;

/** Photos by one link within `unsentPhotoMs`. */
export const mostPhotos = 12;

/** Of all photos that came by links and are still to be decided on, in bytes. */
export const mostWaitingBytes = 2 * 1024 * 1024 * 1024;

/** Where a link leads, in English. */
export const storyPath = (token: string) => `${ownStoryPath}?token=${token}`;

type Parts = Pick<Sent, "photo" | "story" | "storySw" | "photoUsedAt" | "storyUsedAt">;

export const hasStory = ({ story, storySw }: Pick<Sent, "story" | "storySw">) =>
	story !== null || storySw !== null;

/** Whether all that was sent has been taken over. */
export function isUsedUp(parts: Parts): boolean {
	const photoLeft = parts.photo !== null && parts.photoUsedAt === null;
	return !photoLeft && (!hasStory(parts) || parts.storyUsedAt !== null);
}

type Content = Pick<typeof nominee.$inferSelect, "imagePath" | "story" | "storySw">;
type Used = Pick<Sent, "photo" | "photoUsedAt" | "storyUsedAt" | "usedStory" | "usedStorySw">;

/** The parts of a couple's page that come from a submission, to be taken down; parts rewritten since stay. */
export function stillInUse(used: Used, now: Content): Partial<Record<keyof Content, null>> {
	const same = (taken: string | null, shown: string | null) => taken !== null && taken === shown;
	return {
		...(used.photoUsedAt && same(used.photo, now.imagePath) ? { imagePath: null } : {}),
		...(used.storyUsedAt && same(used.usedStory, now.story) ? { story: null } : {}),
		...(used.storyUsedAt && same(used.usedStorySw, now.storySw) ? { storySw: null } : {}),
	};
}
