import { z } from "zod";
import { successReply } from "../reply.ts";

/**
 * Conditions for closing the books: voting is over in every active category, no vote can be added to any of them, judges, if there are
 * any, score no more, a recount has agreed and a good backup was made since anything last changed.
 */
export const bookChecks = ["over", "settled", "jury", "recount", "backup"] as const;

export type BookCheck = (typeof bookChecks)[number];

/** Reply of GET /admin/api/books. */
export const booksSchema = z.object({
	season: z.string(),
	closed_at: z.iso.datetime().nullable(),
	/** Last change of the season, by the log and the ends of voting. */
	unchanged_since: z.iso.datetime().nullable(),
	checks: z.array(
		z.object({
			check: z.enum(bookChecks),
			ok: z.boolean(),
			/** Categories that are in the way. */
			categories: z.array(z.string()),
		}),
	),
});

/** Body of POST /admin/api/books/close: the season's name as it is, and the password again. */
export const closeBooksRequestSchema = z.object({
	season: z.string().max(200),
	password: z.string().min(1).max(256),
});

/** `log_removed`: the salt is gone from the database's files; false when the site may not remove them. */
export const booksClosedSchema = z.object({ log_removed: z.boolean() });

export const booksReplySchema = successReply(booksSchema);
export const booksClosedReplySchema = successReply(booksClosedSchema);

export type Books = z.infer<typeof booksSchema>;
