import { type AdminGuest, mostAtTable } from "@bcc/contract/tickets/admin-guest";
import { useState } from "react";
import { NumberField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";

type Props = { of: Occasion; guests: AdminGuest[]; onClose(): void };

/** Gives all who have paid a table; then some are put elsewhere by hand. */
export function SeatDialog({ of, guests, onClose }: Props) {
	const [size, setSize] = useState<number | null>(10);
	const waiting = guests.filter(({ table }) => table === null);
	const paid = waiting.filter(({ confirmed }) => confirmed).length;
	return (
		<FormDialog
			title={t("Tables for all who have none")}
			action={t("Give them tables")}
			ready={paid > 0 && size !== null && Number.isInteger(size) && size >= 1 && size <= mostAtTable}
			onClose={onClose}
			onSubmit={async () => {
				const { placed } = await api.seatGuests({ ...of, size: size ?? 0 });
				return t("%{count} guest has a table now. |||| %{count} guests have a table now.", { count: placed });
			}}
		>
			<Hint>
				{t(
					"Without a table: %{paid} who have paid, and %{unpaid} who have not and get none. Bookings stay together, kinds of ticket apart. Tables with a number are filled up, and new ones get the next numbers.",
					{ paid, unpaid: waiting.length - paid },
				)}
			</Hint>
			<NumberField
				autoFocus
				required
				label={t("Seats of a table")}
				helperText={t("From 1 to %{most}.", { most: mostAtTable })}
				value={size}
				onChange={setSize}
			/>
		</FormDialog>
	);
}
