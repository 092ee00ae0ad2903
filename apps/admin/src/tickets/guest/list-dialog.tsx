import { longestGuestList } from "@bcc/contract/tickets/admin-guest";
import { useState } from "react";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";

/** An organiser pastes names of guests, as a buyer or a spreadsheet has them. */
export function ListDialog({ of, onClose }: { of: Occasion; onClose(): void }) {
	const [text, setText] = useState("");
	return (
		<FormDialog
			title={t("Names and tables from a list")}
			action={t("Save")}
			width="md"
			ready={text.trim() !== ""}
			onClose={onClose}
			onSubmit={async () =>
				t("New names: %{named}. At other tables: %{placed}.", await api.listGuests({ ...of, text }))
			}
		>
			<Hint>
				{t(
					"A line for each guest. Above the names of a booking write its number, such as ABCD2345: each name is for the next guest who has none. To change one, write the number of the ticket before the name: ABCD2345-2 Asha Juma. After a semicolon stands the table: Asha Juma; 5.",
				)}
			</Hint>
			<Hint sx={{ mt: 1 }}>
				{t(
					"Rows of the list that “CSV” gives can be pasted as well, with names and tables filled in. An empty cell changes nothing.",
				)}
			</Hint>
			<Field
				autoFocus
				multiline
				minRows={8}
				maxRows={16}
				max={longestGuestList}
				label={t("Names of guests")}
				value={text}
				onChange={setText}
			/>
		</FormDialog>
	);
}
