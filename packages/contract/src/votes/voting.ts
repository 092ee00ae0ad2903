import { z } from "zod";
import { successReply } from "../reply.ts";

const id = z.int().min(1).max(2_147_483_647);

/** The IP address that the browser claims: a hint only (architecture §5). */
const ipAddress = z.string().max(64);

/** A device type, or the JSON of the device info: a hint only (architecture §5). */
const device = z.string().max(4096);

/** Body of POST /voting/vote (product §7). */
export const voteRequestSchema = z.object({
	voteDetails: z.object({ nominee_id: id, category_id: id, ip_address: ipAddress, device }),
});

/** Body of POST /voting/check (product §7). */
export const voteCheckRequestSchema = z.object({
	voterDetails: z.object({ category_id: id, ip_address: ipAddress, device }),
});

const chosenCouple = { nominee_id: z.int(), husband: z.string(), wife: z.string() };

/** The couple a voter chose. */
export const chosenCoupleSchema = z.object({
	...chosenCouple,
	/** True when another browser of the voter's network cast the vote. */
	other_browser: z.boolean().optional(),
});

/** A counted vote: the couple and its count right after the vote was stored; null while counts are hidden. */
export const castVoteSchema = z.object({
	...chosenCouple,
	category_id: z.int(),
	number_of_votes: z.int().nullable(),
	/**
	 * `<category id>.<secret>`: the voter alone can find the vote in the public log with it (`/verify#r=…`). Absent where
	 * the server has no log.
	 */
	receipt: z.string().optional(),
});

export const voteReceiptSchema = z.object({ receipt: z.string(), voted_at: z.iso.datetime() });

export const voteCountSchema = z.object({ number_of_votes: z.int() });

/** One couple's count, in the list and the live stream of a category's counts. */
export const nomineeCountSchema = z.object({ nominee_id: z.int(), number_of_votes: z.int() });

export const voteReplySchema = successReply(z.array(castVoteSchema).length(1));
/** `data` is empty when the voter has not voted in the category. */
export const voteCheckReplySchema = successReply(z.array(chosenCoupleSchema).max(1));
/** `data` is empty when the browser has not cast the vote itself, or cast it without a cookie. */
export const voteReceiptReplySchema = successReply(z.array(voteReceiptSchema).max(1));
export const voteCountReplySchema = successReply(z.array(voteCountSchema).length(1));
export const categoryCountsReplySchema = successReply(z.array(nomineeCountSchema));

export type VoteDetails = z.infer<typeof voteRequestSchema>["voteDetails"];
export type VoterDetails = z.infer<typeof voteCheckRequestSchema>["voterDetails"];
export type ChosenCouple = z.infer<typeof chosenCoupleSchema>;
export type VoteReceipt = z.infer<typeof voteReceiptSchema>;
export type CastVote = z.infer<typeof castVoteSchema>;
export type VoteCount = z.infer<typeof voteCountSchema>;
export type NomineeCount = z.infer<typeof nomineeCountSchema>;
