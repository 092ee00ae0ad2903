import { z } from "zod";
import { seenVersion } from "../admin/resource.ts";
import { optionalLine, requiredLine } from "../admin/text.ts";
import { dateSchema } from "../programme/day-and-time.ts";
import { successReply } from "../reply.ts";
import { resultPublicationSchema } from "./admin-publication.ts";

const count = z.int().min(0);
const year = z.int().min(2000).max(2200);

/** A season as organisers see it. */
export const adminSeasonSchema = z.object({
	id: z.int(),
	version: z.int(),
	year: z.int(),
	name: z.string(),
	name_sw: z.string().nullable(),
	/** First and last day, as announced; `YYYY-MM-DD`. */
	starts_on: z.string().nullable(),
	ends_on: z.string().nullable(),
	/** When the next one began; null = this is the current one. */
	archived_at: z.iso.datetime().nullable(),
	books_open: z.boolean(),
	/** Without drafts. */
	categories: count,
	couples: count,
	/** Cast in all: those that count, the voided and the withdrawn. */
	votes: count,
	votes_counted: count,
	publication: resultPublicationSchema,
	/** Categories that are public by themselves. */
	categories_published: z.int().min(0),
	/** Published results have their numbers, in the running season and in the archive. */
	votes_in_archive: z.boolean(),
});

/** What the next season can take over, and its initial values. */
export const nextSeasonSchema = z.object({
	current: adminSeasonSchema,
	/** Categories whose voting has not ended: it would end with the season. */
	still_open: z.array(z.string()),
	/** Votes held for review: the season does not end before they are released or voided. */
	held: count,
	/** Judges still score: the season does not end before its jury is closed. */
	jury_open: z.boolean(),
	/** Categories with a tie that nobody has decided: it stays undecided once the season has ended. */
	tied: z.array(z.string()),
	/** Couples that are drafts: they stay with the season that ends, and cannot be published any more. */
	draft_couples: count,
	categories: z.array(
		z.object({
			id: z.int(),
			name: z.string(),
			code: z.string(),
			withdrawn: z.boolean(),
			/** Is copied as a draft. */
			draft: z.boolean(),
			couples: count,
		}),
	),
	banners: count,
	sponsors: count,
	settings: z.object({
		shared_network_allowance: z.int(),
		counts_hidden_until_close: z.boolean(),
		counts_hidden_until_published: z.boolean(),
		receipts_show_choice: z.boolean(),
	}),
});

const optionalDate = dateSchema.nullish().transform((text) => text ?? null);

const seasonInput = {
	year,
	name: requiredLine,
	name_sw: optionalLine,
	starts_on: optionalDate,
	ends_on: optionalDate,
};

type Days = { starts_on: string | null; ends_on: string | null };
const areDaysInOrder = ({ starts_on: first, ends_on: last }: Days) => !first || !last || first <= last;
const endDateIssue = { path: ["ends_on"] };

/**
 * Body of `POST /admin/api/seasons`: archives the current season, closes its books, and begins the next one.
 * `seen` is the current season that the organiser saw, with its version, so that a repeated call is refused.
 */
export const beginSeasonRequestSchema = z
	.object({
		...seasonInput,
		/** Voting of the copied categories opens when the first of these days begins, and closes when the last one ends. */
		starts_on: dateSchema,
		ends_on: dateSchema,
		seen: z.object({ id: z.int(), version: seenVersion }),
		/** Those that are copied, with their texts and pictures, without their couples. */
		category_ids: z.array(z.int().min(1).max(2_147_483_647)).max(1000),
		/** Stay on the landing page; otherwise they are moved to the bin. */
		keep_banners: z.boolean(),
		/** Those of the season that ends, with their logos; otherwise the next one has none. */
		keep_sponsors: z.boolean().default(false),
		/** Those of `nextSeasonSchema`; otherwise those that a new site has. */
		keep_settings: z.boolean(),
		/** Of the season that ends. */
		votes_in_archive: z.boolean(),
		/** The administrator's own. */
		password: z.string().min(1).max(1000),
	})
	.refine(areDaysInOrder, endDateIssue);

/** Body of `PUT /admin/api/seasons/{id}`, for the current season. */
export const changedSeasonSchema = z
	.object({ ...seasonInput, version: seenVersion })
	.refine(areDaysInOrder, endDateIssue);

export const seasonListReplySchema = successReply(z.array(adminSeasonSchema));
export const nextSeasonReplySchema = successReply(nextSeasonSchema);
export const seasonReplySchema = successReply(adminSeasonSchema);

export type AdminSeason = z.infer<typeof adminSeasonSchema>;
export type NextSeason = z.infer<typeof nextSeasonSchema>;
export type BeginSeasonRequest = z.output<typeof beginSeasonRequestSchema>;
export type ChangedSeason = z.output<typeof changedSeasonSchema>;

/** A season's name with its year, where the name has none: the next one may be called the same. */
export const seasonTitle = ({ name, year }: { name: string; year: number }): string =>
	name.includes(String(year)) ? name : `${name} ${year}`;
