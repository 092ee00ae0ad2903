import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { useQuery } from "@tanstack/react-query";
import { LinkMessage } from "#admin/components/dialog/link-message.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { FormNotice, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

type Props = {
	booking: AdminBooking;
	/** The success of the action before, such as a transfer. */
	message?: string;
	onClose(): void;
};

/** A booking's link, to send to the buyer. */
export function LinkDialog({ booking: { id, name, phone, language }, message, onClose }: Props) {
	const { data, error } = useQuery({
		queryKey: ["bookings", "link", id],
		queryFn: (reading) => api.bookingLink(id, reading),
		// A transfer makes another link.
		gcTime: 0,
	});
	return (
		<OnceDialog title={t("Send this link to %{name}", { name })} onClose={onClose}>
			{message && <FormNotice severity="success">{message}</FormNotice>}
			<Paragraph>
				{t(
					"The link opens the booking: how to pay, and the tickets with their QR codes. Anyone who has it can use the tickets or cancel them, so send it to the buyer alone.",
				)}
			</Paragraph>
			{error && <FormNotice severity="error">{error.message}</FormNotice>}
			{data && <LinkMessage title={t("Message")} lang={language} phone={phone} {...data} />}
		</OnceDialog>
	);
}
