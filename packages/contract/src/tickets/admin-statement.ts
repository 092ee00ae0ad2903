import { z } from "zod";
import { recordId } from "../admin/resource.ts";
import { optionalLine, optionalText, shillings } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { paymentWay } from "./admin-fields.ts";
import { bookingStates, storedCode } from "./booking.ts";

/** Lines of one statement. */
export const mostStatementLines = 2_000;

/** Characters of a line that are shown and stored. */
export const mostLineText = 500;

/** Body of POST /admin/api/bookings/statement/preview: a statement as CSV, or pasted messages of an operator, and to which way its money came. */
export const statementSchema = z.object({ text: z.string().min(1).max(500_000), way: paymentWay });

/**
 * The result of matching a line of a statement: `match` = one booking fits by reference or named code, and by amount;
 * `amount` = the reference fits, the amount does not; `over` = its booking has ended; `waiting` = it waits for seats; `paid` = it is
 * confirmed, and nothing is missing; `withdrawn` = its occasion does not take place;
 * `ambiguous` = several fit; `several` = other lines are for the same booking, and together they are not its price; `uncoded` = money
 * without a code: `transaction_code` is made of the line; `same_code` = other money with its code is stored, or in a line before it:
 * `transaction_code` is made of the line; `unsure` = money as far as the line says, but not all of a table's headings or kinds of payment are
 * known, something else stands among the messages, another line may take it back, or it may be stored already: only an organiser believes it; `known` = the payment is
 * stored already; `other_sum` = it is, and an organiser noted another sum (`stored_amount`); `none` = nothing fits; `reversed` = the operator took money back, of one of the payments in `reverses`;
 * `other` = it says that something else happened than money coming in;
 * `unread` = it does not say that money came; an organiser may, and it has a `transaction_code` for that; `part` = it says more of the
 * money in the line before it, which has no code.
 */
export const statementVerdicts = [
	"match",
	"amount",
	"over",
	"waiting",
	"paid",
	"withdrawn",
	"ambiguous",
	"several",
	"uncoded",
	"same_code",
	"unsure",
	"known",
	"other_sum",
	"none",
	"reversed",
	"other",
	"unread",
	"part",
] as const;

export const statementLineSchema = z.object({
	number: z.int(),
	text: z.string(),
	/** Who wrote the message, in a chat's export; empty where that is not said. */
	sender: z.string().nullable(),
	verdict: z.enum(statementVerdicts),
	transaction_code: z.string().nullable(),
	/** A payer may have written the code. */
	weak_code: z.boolean(),
	amount: z.int().nullable(),
	payer: z.string().nullable(),
	/** The sum that is stored with its code, where the operator says another one. */
	stored_amount: z.int().nullable(),
	/** Reference of a booking for which it may have been noted by hand. */
	noted_for: z.string().nullable(),
	/** The code that was noted there. */
	noted_code: z.string().nullable(),
	/** When money of an equal line, or with a code that its words name, was stored. */
	stored_at: z.iso.datetime().nullable(),
	/** No money came as far as it says, and an organiser may read a sum in it. */
	may_enter: z.boolean(),
	/**
	 * Payments of which one was taken back, the likeliest first; a single one where that is sure. Without a `payment_id`, it is not stored: it is
	 * in the same statement or may come later.
	 */
	reverses: z.array(
		z.object({
			payment_id: z.int().nullable(),
			transaction_code: z.string().nullable(),
			amount: z.int().nullable(),
			payer: z.string().nullable(),
			/** Of its booking. */
			reference: z.string().nullable(),
		}),
	),
	/** Those that it may be for; where it names none (`none`, `uncoded`), the likeliest. */
	bookings: z.array(
		z.object({
			id: z.int(),
			reference: z.string(),
			name: z.string(),
			amount: z.int(),
			missing: z.int(),
			state: z.enum(bookingStates),
		}),
	),
});
export const statementReplySchema = successReply(z.array(statementLineSchema));

/** The text of a line, as the preview shows it. */
const statementWords = optionalText.pipe(z.string().max(mostLineText).nullable());

/** Body of POST /admin/api/bookings/statement/apply: the lines that an organiser has confirmed. */
export const applyStatementSchema = z.object({
	lines: z
		.array(
			z.object({
				/** Null = the money is stored for an organiser to settle. */
				booking_id: recordId.nullable(),
				transaction_code: storedCode,
				weak_code: z.boolean().default(false),
				amount: shillings.pipe(z.int().min(1)),
				payer: optionalLine,
				text: statementWords,
			}),
		)
		.max(mostStatementLines),
	/** To which of the organisers' numbers and accounts the money came; null = that is not said. */
	way: paymentWay,
	/**
	 * Payments of which the operator took back `amount`; null = all. Without a `payment_id`, that with the code: where none is stored with
	 * the lines either, the reversal is: money with its code and sum, or without a sum any with its code, is then stored as taken back when it
	 * comes.
	 */
	reversed: z
		.array(
			z.union([
				z.object({
					payment_id: recordId,
					amount: shillings.pipe(z.int().min(1)).nullable(),
					text: statementWords,
				}),
				z.object({
					payment_id: z.null(),
					transaction_code: storedCode,
					amount: shillings.pipe(z.int().min(1)).nullable(),
					text: statementWords,
				}),
			]),
		)
		.max(mostStatementLines)
		.default([]),
});

/**
 * How many bookings were confirmed, and how many payments need a look, were known already, are stored without a booking, and were taken
 * back; `other_sum` = the code is stored with another sum, `not_done` = what was to be taken back is not there: nothing was changed.
 */
export const appliedReplySchema = successReply(
	z.object({
		...{ confirmed: z.int(), flagged: z.int(), known: z.int(), unassigned: z.int() },
		...{ reversed: z.int(), other_sum: z.int(), not_done: z.int() },
	}),
);

export type StatementLine = z.infer<typeof statementLineSchema>;
