import { z } from "zod";

/** To buyers. */
export const bookingMailKinds = [
	"booking_reserved",
	"booking_confirmed",
	"booking_waiting",
	"booking_offered",
	"booking_expired",
	"booking_cancelled",
	"booking_transferred",
	"booking_moved",
	"booking_withdrawn",
	"booking_restored",
	"booking_reversed",
	"booking_changed",
	"booking_address_changed",
	"booking_message",
	"booking_links",
] as const;

/** What the site writes to people. */
export const mailKinds = [
	"reset",
	"confirm",
	"already_registered",
	"email_changing",
	"password_changed",
	"role_given",
	"sign_in_code",
	"invited",
	"judge_invited",
	"two_step_on",
	"two_step_off",
	...bookingMailKinds,
	"booking_digest",
] as const;

export type MailKind = (typeof mailKinds)[number];

/**
 * Why a mail was not delivered. Of the mail server itself, so of no mail: its name is unknown, nobody answers, it does not answer in time, its
 * certificate is not accepted, encryption fails otherwise, it refuses the password, the sender, or everything (`closed`), or takes nothing at
 * the moment (`busy`).
 */
export const mailServerFailures = [
	"name",
	"unreachable",
	"slow",
	"certificate",
	"encryption",
	"authentication",
	"sender",
	"closed",
	"busy",
] as const;

/** `refused`: the server refuses this recipient or mail for good; `later`: for now; `internal`: the site could not write it. */
export const mailFailures = [...mailServerFailures, "refused", "later", "internal"] as const;

export type MailFailure = (typeof mailFailures)[number];

const time = z.iso.datetime();

/** What went wrong with a mail; `text` is the server's answer, without addresses. */
export const mailFaultSchema = z.object({ failure: z.enum(mailFailures), text: z.string() });

export type MailFault = z.infer<typeof mailFaultSchema>;

/** A mail that was not delivered so far, or is given up. */
export const failedMailSchema = mailFaultSchema.extend({
	id: z.int(),
	kind: z.enum(mailKinds),
	email: z.string(),
	created_at: time,
	/** Null once it is given up. */
	next_try_at: time.nullable(),
	given_up_at: time.nullable(),
});

export type FailedMail = z.infer<typeof failedMailSchema>;
