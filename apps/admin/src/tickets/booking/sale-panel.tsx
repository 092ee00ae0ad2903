import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { Button } from "@mui/material";
import { usePermissions, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { formatNumber } from "#admin/amount.ts";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { useCopy } from "#admin/components/dialog/use-copy.ts";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormPart, Hint, Item, PartNotice, PlainList, Row, Wide } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Discounts } from "#admin/tickets/booking/discounts.tsx";
import { Sums } from "#admin/tickets/booking/occasion-head.tsx";
import { SaleDialog } from "#admin/tickets/booking/sale-dialog.tsx";
import { kindName, kindSales, priceInWords } from "#admin/tickets/booking/states.ts";
import {
	bookingsOf,
	guestsOf,
	type Occasion,
	salesOf,
	useOccasion,
	useSale,
	waysToPay,
} from "#admin/tickets/booking/use-sale.ts";
import { DoorLinks } from "#admin/tickets/door/door-links.tsx";

/** On the screen of a seminar or an event: its tickets, bookings, and the links for the door. */
export function SalePanel() {
	const record = useRecordContext();
	const of = useOccasion();
	if (!record || record.deleted_at) return null;
	return <Tickets of={of} price={Number(record.price)} />;
}

function Tickets({ of, price }: { of: Occasion; price: number }) {
	const { data } = useSale(of);
	if (!data) return null;
	const { sale, can_be_paid, sends_mails } = data;
	return (
		<FormPart>
			<Panel title={t("Tickets")}>
				{sale ? (
					<>
						<PlainList sx={{ mb: 1 }}>
							{sale.kinds.map((kind) => (
								<KindLine key={kind.id} kind={kind} />
							))}
						</PlainList>
						<OtherPrice lowest={sale.lowest_price} />
						{!can_be_paid && sale.kinds.some((kind) => kind.price > 0) && <NoWayToPay />}
						<Sums sale={data} />
						<Hint sx={{ mt: 1 }}>
							{sends_mails
								? t(
										"When the day, the time or the place changes, you are asked first, and those who have booked get an e-mail; whom none reaches you call.",
									)
								: t(
										"When the day, the time or the place changes, you are asked first. Call those who have booked: no mail server is set up, so no e-mail tells them.",
									)}{" "}
							{t(
								"It does not take place? Delete it: then nobody pays or is let in, and the bookings say what is to be given back.",
							)}
						</Hint>
					</>
				) : (
					<Hint>
						{t(
							"Tickets are not booked on the site: visitors are asked to call. Set the number of seats and their price, and they can book.",
						)}
					</Hint>
				)}
				<Row sx={{ mt: 1 }}>
					<DialogButton
						variant={sale ? "outlined" : "contained"}
						dialog={(close) => <SaleDialog sale={data} price={price} onClose={close} />}
					>
						{sale ? t("Change seats and kinds") : t("Sell tickets here")}
					</DialogButton>
					{sale && (
						<>
							<Button variant="outlined" component={Link} to={salesOf(of)}>
								{t("Sales and takings")}
							</Button>
							<Button variant="outlined" component={Link} to={bookingsOf(of)}>
								{t("Open the bookings")}
							</Button>
							<Button variant="outlined" component={Link} to={guestsOf(of)}>
								{t("Guests and tables")}
							</Button>
						</>
					)}
				</Row>
				{sale && <Discounts of={of} />}
				{sale && <DoorLinks of={of} />}
			</Panel>
		</FormPart>
	);
}

/** The form says another price than pages, which compute theirs from the kinds. */
function OtherPrice({ lowest }: { lowest: number }) {
	const entered: unknown = useWatch({ name: "price" });
	if (typeof entered !== "number" || entered === lowest) return null;
	return (
		<PartNotice severity="warning">
			{t(
				"The price entered below is %{entered}, but pages show %{lowest}: the lowest price of these tickets for one person. Enter that price below, too.",
				{ entered: priceInWords(entered), lowest: priceInWords(lowest) },
			)}
		</PartNotice>
	);
}

/** Tickets cost money, and the site does not tell buyers how to pay. */
function NoWayToPay() {
	const isAdmin = usePermissions().permissions === "admin";
	// A tab of its own: the form may have unsaved changes.
	const settings = (
		<Button color="inherit" size="small" component={Link} to={waysToPay} target="_blank">
			{t("To the settings")}
		</Button>
	);
	return (
		<PartNotice severity="warning" action={isAdmin && settings}>
			{isAdmin
				? t(
						"No way to pay is set, so each buyer is told to ask you. Add one in the site settings, under “How you are paid”.",
					)
				: t(
						"No way to pay is set, so each buyer is told to ask you. An administrator adds one in the site settings, under “How you are paid”.",
					)}
		</PartNotice>
	);
}

type Kind = NonNullable<AdminSale["sale"]>["kinds"][number];

function KindLine({ kind }: { kind: Kind }) {
	const { link } = kind;
	const [copied, copy] = useCopy();
	return (
		<Item divider disableGutters>
			<Wide>
				{kindInWords(kind)}
				{link && <Hint sx={{ overflowWrap: "anywhere" }}>{link}</Hint>}
			</Wide>
			{link && (
				<Button size="small" onClick={() => copy(link, t("The link is copied."))}>
					{copied || t("Copy the link")}
				</Button>
			)}
		</Item>
	);
}

function kindInWords({ name: kind, name_sw: kind_sw, price, seats, taken, sold }: Kind): string {
	const of = seats === null ? formatNumber(taken) : `${formatNumber(taken)} / ${formatNumber(seats)}`;
	return [
		...[kindName({ kind, kind_sw }), priceInWords(price), t("seats taken: %{seats}", { seats: of })],
		...(sold === "public" ? [] : [kindSales[sold]]),
	].join(" · ");
}
