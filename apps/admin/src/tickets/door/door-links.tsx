import type { DoorLink } from "@bcc/contract/tickets/admin-door";
import { doorHoursBefore } from "@bcc/contract/tickets/door";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmButton } from "#admin/components/dialog/confirm-button.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { LinkMessage } from "#admin/components/dialog/link-message.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { FormNotice, Hint, Item, Paragraph, PlainList, Wide } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { money } from "#admin/tickets/booking/states.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";
import { formatEnd } from "#admin/time.ts";

const keyOf = (of: Occasion) => ["bookings", "door", of];

/** Links by which staff at the door lets people in. */
export function DoorLinks({ of }: { of: Occasion }) {
	const { data: links = [] } = useQuery({
		queryKey: keyOf(of),
		queryFn: (reading) => api.doorLinks(of, reading),
	});
	return (
		<>
			<Typography variant="subtitle1" component="h3" sx={{ mt: 2 }}>
				{t("At the door")}
			</Typography>
			<Hint>
				{t(
					"A link opens the check-in page on a phone, without an account. It ends by itself after the day that is set now: if the day changes, make new links. Give each phone its own.",
				)}
			</Hint>
			<Hint>
				{t(
					"People are let in from %{hours} hours before the beginning; until then tickets can be tried. Once a link has ended by itself, its phones send what they let in before; once you end it, it takes nothing more.",
					{ hours: doorHoursBefore },
				)}
			</Hint>
			<PlainList>
				{links.map((link) => (
					<Line key={link.id} link={link} />
				))}
			</PlainList>
			<DialogButton
				variant="outlined"
				sx={{ mt: 1 }}
				dialog={(close) => <NewLinkDialog of={of} onClose={close} />}
			>
				{t("Make a link for the door")}
			</DialogButton>
		</>
	);
}

function Line({ link }: { link: DoorLink }) {
	const { id, label, ends_at, is_open, new_end, made_by, sells, sold } = link;
	const moment = formatEnd(ends_at);
	return (
		<Item divider disableGutters>
			<Wide>
				{label}
				<Hint>
					{is_open ? t("Works until %{moment}", { moment }) : t("Ended on %{moment}", { moment })}
					{made_by && ` · ${made_by}`}
				</Hint>
				{sells && (
					<Hint>
						{t("Sells tickets. Bookings: %{bookings}; came: %{received}, of which in cash %{cash}.", {
							bookings: sold.bookings,
							received: money(sold.received),
							cash: money(sold.cash),
						})}
					</Hint>
				)}
				{new_end && (
					<Hint color="warning">
						{t(
							"The day or time has changed. A new link would work until %{moment}: make one, and end this.",
							{ moment: formatEnd(new_end) },
						)}
					</Hint>
				)}
			</Wide>
			{is_open && (
				<ConfirmButton
					size="small"
					color="error"
					label={t("End the link")}
					title={t("End the link “%{label}”?", { label })}
					action={t("End the link")}
					onSubmit={async () => {
						await api.endDoorLink(id);
						return t("Ended: the link works no longer.");
					}}
				>
					<Paragraph>
						{t(
							"It ends at once, and for good. Whom its phones have let in without connection, and not sent yet, is then refused: the door would have to let them in again by a new link.",
						)}
					</Paragraph>
				</ConfirmButton>
			)}
		</Item>
	);
}

function NewLinkDialog({ of, onClose }: { of: Occasion; onClose(): void }) {
	const [label, setLabel] = useState("");
	const [sells, setSells] = useState(false);
	return (
		<FormDialog
			title={t("Make a link for the door")}
			action={t("Make the link")}
			ready={label.trim() !== ""}
			onClose={onClose}
			onSubmit={async () => (
				<MadeDialog made={await api.makeDoorLink({ ...of, label, sells })} onClose={onClose} />
			)}
		>
			<Field
				autoFocus
				required
				label={t("For whom")}
				helperText={t("Such as “Main door” or a name.")}
				value={label}
				onChange={setLabel}
				max={60}
				margin="dense"
			/>
			<Tick
				label={t("It may also sell tickets, for cash or mobile money")}
				checked={sells}
				onChange={setSells}
			/>
		</FormDialog>
	);
}

function MadeDialog({ made, onClose }: { made: DoorLink; onClose(): void }) {
	const { link = "", message = "", ends_at } = made;
	return (
		<OnceDialog title={t("Send this link to the door")} onClose={onClose}>
			<FormNotice severity="warning">
				{t(
					"Anyone who has the link sees the names of the guests and can let them in. It is shown only now and works until %{moment}.",
					{ moment: formatEnd(ends_at) },
				)}
			</FormNotice>
			<LinkMessage title={t("Message")} link={link} message={message} />
		</OnceDialog>
	);
}
