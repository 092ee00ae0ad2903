import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { Button, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, PartNotice, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { HandDialog } from "#admin/tickets/booking/hand-dialog.tsx";
import { OccasionChoice, soldOccasions } from "#admin/tickets/booking/occasion-choice.tsx";
import { Sums } from "#admin/tickets/booking/occasion-head.tsx";
import { Guide, Notice } from "#admin/tickets/booking/start-notices.tsx";
import {
	bookingsOf,
	type Occasion,
	occasionIn,
	parametersOf,
	screenOf,
	useSale,
	waysToPay,
} from "#admin/tickets/booking/use-sale.ts";
import { PaymentDayButton } from "#admin/tickets/payment/payment-day.tsx";
import { StatementButton } from "#admin/tickets/statement/statement.tsx";
import { KindTable } from "#admin/tickets/takings/kind-table.tsx";
import { SalesChart } from "#admin/tickets/takings/sales-chart.tsx";
import { TakingsTable } from "#admin/tickets/takings/takings-table.tsx";

/** How the tickets of one seminar or event sell: the next one's, unless the address names another. */
export default function TicketsPage() {
	const query = useQuery(soldOccasions);
	const [search, setSearch] = useSearchParams();
	return (
		<Page title={t("Tickets")} query={query}>
			{([first]) => {
				const of = occasionIn(Object.fromEntries(search)) ?? first;
				if (!of) return <Guide />;
				return (
					<>
						<Notice />
						<OccasionChoice
							value={of}
							onChange={(chosen) => chosen && setSearch(parametersOf(chosen), { replace: true })}
						/>
						<Sold key={`${of.occasion} ${of.occasion_id}`} of={of} />
						<HowBuyersPay />
					</>
				);
			}}
		</Page>
	);
}

function Sold({ of }: { of: Occasion }) {
	const { data: sale } = useSale(of);
	const { data: takings } = useQuery({
		queryKey: ["bookings", "takings", of],
		queryFn: (reading) => api.takings(of, reading),
	});
	if (!sale?.sale || !takings) return <Skeleton variant="rectangular" height={400} />;
	return (
		<>
			<MainActions sale={sale} />
			{sale.withdrawn && (
				<PartNotice severity="warning">
					{t("It does not take place: nothing is to be paid, and nobody is let in.")}
				</PartNotice>
			)}
			<Panel
				title={t("So far # tickets")}
				beside={
					<Button variant="outlined" size="small" component={Link} to={bookingsOf(of)}>
						{t("Open the bookings")}
					</Button>
				}
			>
				<Sums sale={sale} />
			</Panel>
			<Panel
				title={t("Kinds of ticket")}
				beside={
					<Button variant="outlined" size="small" component={Link} to={screenOf(of)}>
						{t("Kinds and door")}
					</Button>
				}
			>
				<KindTable kinds={takings.kinds} of={of} />
			</Panel>
			<SalesChart takings={takings} />
			<TakingsTable takings={takings} received={sale.sums.received} />
		</>
	);
}

function MainActions({ sale }: { sale: AdminSale }) {
	return (
		<Row>
			{!sale.withdrawn && (
				<DialogButton variant="contained" dialog={(close) => <HandDialog sale={sale} onClose={close} />}>
					{t("Book by hand")}
				</DialogButton>
			)}
			<StatementButton />
			<PaymentDayButton />
		</Row>
	);
}

/** Where the ways are entered by which buyers pay. */
function HowBuyersPay() {
	const isAdmin = usePermissions().permissions === "admin";
	return (
		<Panel
			title={t("How you are paid")}
			beside={
				isAdmin && (
					<Button variant="outlined" size="small" component={Link} to={waysToPay}>
						{t("To the settings")}
					</Button>
				)
			}
		>
			<Hint>
				{isAdmin
					? t("Numbers and accounts that buyers of tickets see are in the site settings.")
					: t(
							"An administrator enters the numbers and accounts that buyers of tickets see, in the site settings.",
						)}
			</Hint>
		</Panel>
	);
}
