import type { MailFailure, MailFault, MailKind } from "@bcc/contract/site/admin-mail";
import { t } from "#admin/i18n/texts.ts";

export const mailKindNames: Record<MailKind, string> = {
	reset: t("A new password"),
	confirm: t("Confirming an address"),
	already_registered: t("There is an account already"),
	email_changing: t("The address is about to change"),
	password_changed: t("The password was changed"),
	role_given: t("A role in the back office"),
	sign_in_code: t("A code for logging in"),
	invited: t("An invitation"),
	judge_invited: t("An invitation to the jury"),
	two_step_on: t("Two-step log-in was switched on"),
	two_step_off: t("Two-step log-in was switched off"),
	booking_reserved: t("A booking: how to pay"),
	booking_confirmed: t("A booking: the tickets"),
	booking_waiting: t("A booking: the waiting list"),
	booking_offered: t("A booking: seats are free"),
	booking_expired: t("A booking: it has run out"),
	booking_cancelled: t("A booking: it is cancelled"),
	booking_transferred: t("A booking: it was passed on"),
	booking_moved: t("A booking: another time or place"),
	booking_withdrawn: t("A booking: it does not take place"),
	booking_restored: t("A booking: it takes place after all"),
	booking_reversed: t("A booking: a payment was taken back"),
	booking_changed: t("A booking: it was changed"),
	booking_address_changed: t("A booking: it has another email address"),
	booking_message: t("A message to those who booked"),
	booking_digest: t("To an organiser: new bookings"),
	booking_links: t("The links of somebody's bookings"),
};

const failureWords: Record<MailFailure, string> = {
	name: t("The mail server's name is unknown."),
	unreachable: t("The mail server cannot be reached."),
	slow: t("The mail server did not answer in time."),
	certificate: t("The mail server's certificate is not accepted."),
	encryption: t("The connection to the mail server could not be encrypted."),
	authentication: t("The mail server does not accept the user name and password."),
	sender: t("The mail server does not accept the site's own address as sender."),
	closed: t("The mail server takes no mails from this site."),
	busy: t("The mail server takes no mails at the moment."),
	refused: t("The mail server refuses this address or this mail."),
	later: t("The mail server does not take this mail yet."),
	internal: t("The site could not write the mail."),
};

/** Why a mail was not delivered, with the server's own words. */
export function faultInWords({ failure, text }: MailFault): string {
	const words = failureWords[failure];
	return text ? t("%{words} It said: %{text}", { words, text }) : words;
}
