import ConfirmationNumberIcon from "@mui/icons-material/ConfirmationNumber";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "bookings";

export const resource: Description = {
	label: t("Bookings"),
	one: t("Booking"),
	summary: t("Who has booked; payments, door, messages"),
	icon: ConfirmationNumberIcon,
	name: ({ reference, name }) => `${reference} · ${name}`,
	views: ["list", "show"],
	pages: ["guests"],
	fields: {
		amount: t("Amount"),
		choices: t("Choices"),
		code: t("Discount code"),
		complimentary: t("Why the tickets are given away"),
		closes_at: t("Sold until"),
		created_at: t("Booked on"),
		guests: t("Guests"),
		question: t("Question to each guest"),
		question_sw: t("The question in Swahili"),
		reservation_hours: t("Hours to pay"),
		kinds: t("Kinds of ticket"),
		most_uses: t("How often it can be used"),
		percent: t("Per cent"),
		lines: t("Tickets # how many"),
		note: t("How it was given back"),
		offer_hours: t("Hours to answer from the waiting list"),
		opens_at: t("Sold from"),
		reference: t("Reference"),
		seats: t("Seats"),
		shillings: t("Shillings"),
		seats_each: t("Seats of one ticket"),
		state: t("State"),
		subject: t("Subject"),
		table: t("Table # of guests"),
		tables: t("Tables # of guests"),
		taken: t("Seats taken"),
		text: t("Choice # of an answer"),
		text_sw: t("The choice in Swahili"),
		tickets: t("Tickets # how many"),
		transaction_code: t("Transaction code"),
	},
};
