import { ContentDeleteButton } from "#admin/components/record/delete-buttons.tsx";
import { bookingsOf, useOccasion } from "#admin/tickets/booking/use-sale.ts";
import { WhomToCall } from "#admin/tickets/booking/whom-to-call.tsx";

export { SalePanel as Panel } from "#admin/tickets/booking/sale-panel.tsx";
export { WhomToCall as Affected } from "#admin/tickets/booking/whom-to-call.tsx";

export const DeleteButton = () => (
	<ContentDeleteButton booked={<WhomToCall />} bookings={bookingsOf(useOccasion())} />
);
