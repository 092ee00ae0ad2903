import type { NoticePace } from "@bcc/contract/tickets/admin-notice";
import { useQuery } from "@tanstack/react-query";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

const queryKey = ["bookings", "notices"];

const paces: [NoticePace, string][] = [
	["never", t("Never # e-mails")],
	["daily", t("Once a day, at 7:00")],
	["at_once", t("At once, at most every ten minutes")],
];

/** How soon the organiser who asks hears of bookings by e-mail. */
export function NoticeField() {
	const { data } = useQuery({ queryKey, queryFn: (reading) => api.bookingNotices(reading) });
	const change = useChange(api.changeBookingNotices, { queryKey, successMessage: () => t("Stored.") });
	if (!data) return null;
	return (
		<Choice
			size="small"
			sx={{ mt: 1, minWidth: "min(100%, 22rem)" }}
			label={t("E-mails to me about bookings and payments")}
			value={data.pace}
			disabled={change.isPending}
			options={paces}
			onChange={(pace) => pace && change.mutate(pace)}
		/>
	);
}
