import type { Booking } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { Fold, FormCard } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { formatNumber } from "#web/lib/format.ts";
import { GuestFields } from "./guest-fields.tsx";
import { SeatPages } from "./seat-tickets.tsx";
import { StoredNotice, useStored } from "./stored-notice.tsx";
import { forms } from "./ticket-page-forms.ts";

export const isLive = ({ state }: Pick<Booking, "state">) =>
	state === "reserved" || state === "confirmed" || state === "waiting";

/** The names of a page of guests, which the buyer changes as long as the booking is live. */
export function GuestsCard({ booking, page }: { booking: Booking; page: number }) {
	const { guests, question, state, withdrawn } = booking;
	if (!isLive(booking) || withdrawn || guests.length === 0) return null;
	const text = state === "confirmed" ? m.guest_text() : m.guest_text_before();
	return (
		<FormCard id="guests" width="wide" title={m.guest_title()} text={text} screenOnly>
			{/* Each page has fields of its own. */}
			<Names key={page} guests={guests} question={question} />
			{state !== "confirmed" && <SeatPages booking={booking} page={page} of="guests" />}
		</FormCard>
	);
}

function Names({ guests, question }: Pick<Booking, "guests" | "question">) {
	const names = useForm({ ...forms.guests, intent: "guests" });
	const named = guests.filter(({ name }) => name).length;
	const stored = useStored(names.answer, "guests");
	const before = (guests[0]?.number ?? 1) - 1;
	return (
		<Fold
			summary={m.guest_named({ named: formatNumber(named), all: formatNumber(guests.length) })}
			open={names.answer !== undefined || stored}
		>
			<FormFrame
				form={names}
				hidden={{ intent: "guests", before, seats: guests.length }}
				submit={m.guest_save()}
				variant="secondary"
				beside={stored && <StoredNotice form="guests">{m.guest_saved()}</StoredNotice>}
			>
				<GuestFields seats={guests} question={question} field={names.field} />
			</FormFrame>
		</Fold>
	);
}
