import type { AuditAction, AuditEntry } from "@bcc/contract/office/admin-audit";
import { t } from "#admin/i18n/texts.ts";

/** Each action, as it was done. */
const actionNames: Record<AuditAction, string> = {
	create: t("Created # by somebody"),
	import: t("Imported"),
	change: t("Changed"),
	delete: t("Deleted # by somebody"),
	restore: t("Restored"),
	withdraw: t("Withdrew"),
	reinstate: t("Put back # by somebody"),
	order: t("Put in order"),
	sign_out: t("Logged out everywhere"),
	resend: t("Sent again"),
	accept: t("Accepted # by somebody"),
	freeze: t("Froze"),
	reopen: t("Reopened"),
	publish: t("Published the results"),
	unpublish: t("Hid the results again"),
	break_tie: t("Recorded the jury’s decision on a tie"),
	remove_tie_break: t("Removed the jury’s decision on a tie"),
	void: t("Voided votes # by somebody"),
	unvoid: t("Took a void back"),
	look: t("Looked at a burst of votes"),
	hold: t("Held votes for review"),
	release: t("Released held votes"),
	close_voting: t("Closed all voting # by somebody"),
	close_books: t("Closed the books"),
	recount: t("Recounted all votes"),
	check: t("Checked a backup"),
	begin_log: t("Began a new public log"),
	begin_season: t("Began the next season"),
	backup: t("Backed up"),
	download: t("Downloaded"),
	tick: t("Ticked as seen"),
	untick: t("Took a tick back"),
	renew_codes: t("Made new recovery codes"),
	ask: t("Made a link for a photo and story"),
	end_link: t("Withdrew a link"),
	end_code: t("Ended a discount code"),
	send: t("Sent a photo or story"),
	use: t("Took over a photo or story"),
	send_back: t("Sent back"),
	take_down: t("Took down"),
	confirm: t("Confirmed a payment"),
	receive: t("Stored a payment"),
	reject: t("Rejected a payment"),
	cancel: t("Cancelled # by somebody"),
	refund: t("Marked money as given back"),
	forgive: t("Noted that a rest need not be paid"),
	move: t("Moved a payment"),
	disown: t("Marked money as not ours"),
	take_back: t("Took a record about money back"),
	reverse: t("Marked a payment as taken back by the operator"),
	transfer: t("Gave a booking another name"),
	tell: t("Told a buyer what had changed"),
	untell: t("Took back that a buyer was told"),
	undo: t("Took back an entry at the door"),
	decline: t("Declined # by somebody"),
	merge: t("Put together with another"),
	note: t("Changed the note"),
	close_jury: t("Closed the jury"),
};

/** Those that were done with a seminar's or an event's bookings. */
const bookingActions: Partial<Record<AuditAction, string>> = {
	ask: t("Made a link for the door"),
	send: t("Sent a message to all who booked"),
};

/** What was done, as the records call it that it was done to. */
export const actionInWords = ({ action, resource }: Pick<AuditEntry, "action" | "resource">): string =>
	(resource === "bookings" && bookingActions[action]) || actionNames[action];

/** An action whatever it was done to. */
export const anyActionInWords = (action: AuditAction): string =>
	[actionNames[action], bookingActions[action]].filter(Boolean).join(" · ");
