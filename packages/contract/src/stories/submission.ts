import { z } from "zod";
import { maxStory } from "../awards/max-story.ts";
import { optionalPicture, optionalText } from "../plain-text.ts";
import { successReply } from "../reply.ts";

const token = z.string().min(1).max(200);
const picture = z.string().nullable();
const story = optionalText.pipe(z.string().max(maxStory).nullable());

/** Body of POST /submissions/request (added): what a couple's link requests. */
export const storyRequestSchema = z.object({ token });

/** A couple's submission by its link, and its state. */
export const sentStorySchema = z.object({
	state: z.enum(["waiting", "approved", "sent_back"]),
	sent_at: z.iso.datetime(),
	/** The organisers' note; null unless it was sent back. */
	note: z.string().nullable(),
	photo: picture,
	story: z.string().nullable(),
	story_sw: z.string().nullable(),
});

/** The organisers' request to a couple, for anyone who has its link. */
export const askedCoupleSchema = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	category: z.string(),
	/** Until when the link can be used. */
	ends_at: z.iso.datetime(),
	/** Visitors see the couple's page. */
	is_public: z.boolean(),
	/** The page's current content. */
	img_url: picture,
	story: z.string().nullable(),
	story_sw: z.string().nullable(),
	/** Null while nothing was sent by this link. */
	sent: sentStorySchema.nullable(),
});

export const storyRequestReplySchema = successReply(z.array(askedCoupleSchema).length(1));

/** A photo that was sent by a link: `path` is what `photo` of the next call takes. */
export const sentPhotoSchema = z.object({ path: z.string(), width: z.int(), height: z.int() });

/** Reply of POST /submissions/photo (added), whose body is the photo. */
export const sentPhotoReplySchema = successReply(z.array(sentPhotoSchema).length(1));

/**
 * Body of POST /submissions/send (added): everything that the couple sends, replacing a waiting submission. `consent` is the
 * version of the text that both agreed to.
 */
export const sendStorySchema = z.object({
	submission: z.object({
		token,
		photo: optionalPicture,
		story,
		story_sw: story,
		consent: z.int().min(0).max(1_000_000).default(0),
	}),
});

export type AskedCouple = z.infer<typeof askedCoupleSchema>;
export type SentStory = z.infer<typeof sentStorySchema>;
export type SentPhoto = z.infer<typeof sentPhotoSchema>;
export type SendStory = z.input<typeof sendStorySchema>["submission"];
