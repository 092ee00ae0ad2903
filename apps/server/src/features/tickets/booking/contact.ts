import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingReceipt, liveStates } from "#server/db/schema/booking.ts";
import { changeState } from "#server/features/tickets/booking/confirm.ts";
import { requireFewOfNewContact } from "#server/features/tickets/booking/limits.ts";
import { mailAbout, mailFormerAddress, takeCausedMails } from "#server/features/tickets/booking/outgoing.ts";
import { type Buyer, differencesOf, requireContact } from "#server/features/tickets/booking/transfer.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/**
 * Changes how the buyer is called and reached. The address before is told of another one; receipts have a name that was put right.
 *
 * @throws AppError `booking_over`
 */
export async function changeContact(
	transaction: Database,
	row: BookingRow,
	buyer: Buyer,
	now: Date,
): Promise<BookingRow> {
	const changed = await changeState(transaction, row.id, liveStates, buyer);
	await mailFormerAddress(transaction, row, changed, "address_changed", now);
	const { bookingId, linkVersion } = bookingReceipt;
	if (buyer.name !== row.name)
		await transaction
			.update(bookingReceipt)
			.set({ name: buyer.name })
			.where(and(eq(bookingId, row.id), eq(linkVersion, row.linkVersion)));
	return changed;
}

/** What a change by the link takes of its network and booking; false where they have none left. */
type Limits = {
	/** Takes an e-mail. */
	mayMail: (transaction: Database) => Promise<boolean>;
	/** Takes a change. */
	mayChange: () => boolean;
};

/**
 * The same by the buyer's link, whose holder is not known: the audit log has what was changed. Where an address that would hear of it has
 * had as many e-mails as strangers can cause, nothing is changed.
 *
 * @throws AppError as above, `booking_limit`, `invalid_input` where nobody could be reached, `too_many_attempts`
 */
export async function changeOwnContact(
	transaction: Database,
	row: BookingRow,
	buyer: Buyer,
	{ mayMail, mayChange }: Limits,
	now: Date,
): Promise<void> {
	requireContact(buyer);
	const changed = differencesOf(buyer, row);
	if (changed.length === 0) return;
	await requireFewOfNewContact(transaction, row, buyer);
	const told = [buyer.email, row.email].flatMap((email) => email?.toLowerCase() ?? []);
	let isAllowed = true;
	for (const _ of new Set(told)) isAllowed &&= await mayMail(transaction);
	if (!isAllowed || !(await takeCausedMails(transaction, told)) || !mayChange())
		throw new AppError("too_many_attempts", { words: (options) => m.booking_too_often({}, options) });
	const after = await changeContact(transaction, row, buyer, now);
	await mailAbout(transaction, after, "changed", now);
	await recordChange(transaction, {
		...{ actorId: null, actor: "the buyer, by the link", action: "change" },
		...{ resource: "bookings", recordId: row.id, label: row.reference },
		...{ before: null, after: { contact: changed.join(", ") } },
	});
}
