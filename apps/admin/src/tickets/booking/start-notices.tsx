import { mayDo } from "@bcc/contract/admin/resources";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Button, styled, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { Link } from "react-router";
import { WideAlert } from "#admin/components/panel/parts.tsx";
import { listOf } from "#admin/i18n/list.ts";
import { t } from "#admin/i18n/texts.ts";
import { api, records } from "#admin/providers/api.ts";
import { soldOccasions } from "#admin/tickets/booking/occasion-choice.tsx";
import { waysToPay } from "#admin/tickets/booking/use-sale.ts";

const refreshEveryMs = 60_000;

const needsMe = `/bookings?filter=${encodeURIComponent('{"needs_me":"true"}')}`;

const partPaid = `/bookings?filter=${encodeURIComponent('{"part_paid":"true"}')}`;

const Steps = styled("ol")(({ theme }) => ({
	margin: 0,
	paddingLeft: theme.spacing(3),
	"& > li": { marginBottom: theme.spacing(1) },
}));

/** Bookings and payments that wait for an organiser. */
async function ticketWork() {
	const one = { perPage: 1 };
	const [payments, overdue, toCall, toPayBack, inPart] = await Promise.all([
		api.openPayments(one),
		records.list("bookings", { ...one, overdue: true }),
		records.list("bookings", { ...one, to_call: true }),
		records.list("bookings", { ...one, refund_due: true }),
		records.list("bookings", { ...one, part_paid: true }),
	]);
	const totals = { toPayBack: toPayBack.total ?? 0, inPart: inPart.total ?? 0 };
	return { payments: payments.total ?? 0, overdue: overdue.total ?? 0, toCall: toCall.total ?? 0, ...totals };
}

/** Says that bookings or payments need the organiser. */
export function Notice() {
	const { permissions } = usePermissions();
	const { data } = useQuery({
		queryKey: ["bookings", "work"],
		queryFn: ticketWork,
		enabled: Boolean(permissions) && mayDo(permissions, "list", "bookings"),
		refetchInterval: refreshEveryMs,
	});
	if (!data) return null;
	const { payments, overdue, toCall, toPayBack, inPart } = data;
	const where = payments + overdue + toCall + toPayBack > 0 ? needsMe : partPaid;
	const parts: (string | false)[] = [
		payments > 0 && t("%{count} payment to look at |||| %{count} payments to look at", { count: payments }),
		overdue > 0 &&
			t("%{count} booking to decide about |||| %{count} bookings to decide about", { count: overdue }),
		toCall > 0 && t("%{count} person to call |||| %{count} people to call", { count: toCall }),
		toPayBack > 0 &&
			t("%{count} booking to pay back |||| %{count} bookings to pay back", { count: toPayBack }),
		inPart > 0 && t("%{count} booking paid in part |||| %{count} bookings paid in part", { count: inPart }),
	];
	const work = parts.filter((part) => part !== false);
	if (work.length === 0) return null;
	return (
		<WideAlert
			severity="info"
			action={
				<Button color="inherit" component={Link} to={where}>
					{t("Open the bookings")}
				</Button>
			}
		>
			{t("Tickets wait for you: %{work}.", { work: listOf(work) })}
		</WideAlert>
	);
}

/** How tickets are sold, step by step, with the screen of each: open until some are. */
export function Guide() {
	const { permissions } = usePermissions();
	const isSeller = Boolean(permissions) && mayDo(permissions, "list", "bookings");
	const { data: sold } = useQuery({ ...soldOccasions, enabled: isSeller });
	if (!sold) return null;
	const to = (path: string, label: string) => (
		<Button variant="outlined" size="small" component={Link} to={path}>
			{label}
		</Button>
	);
	return (
		<Accordion
			variant="outlined"
			disableGutters
			defaultExpanded={sold.length === 0}
			slotProps={{ heading: { component: "div" } }}
		>
			<AccordionSummary expandIcon={<ExpandMoreIcon />}>
				<Typography component="h2" variant="h6">
					{t("Sell tickets")}
				</Typography>
			</AccordionSummary>
			<AccordionDetails>
				<Steps>
					<li>
						{t("Choose a seminar or an event, or add one.")} {to("/seminars", t("Seminars"))}{" "}
						{to("/events", t("Events"))}
					</li>
					<li>
						{t(
							"In it press “Sell tickets here”: seats, kinds of ticket, prices. They are sold at once, or from the day on that you set.",
						)}
					</li>
					<li>
						{t("Say how buyers pay you: numbers and accounts.")}{" "}
						{permissions === "admin"
							? to(waysToPay, t("To the settings"))
							: t("An administrator does that, in the settings.")}
					</li>
					<li>
						{t(
							"Then look at “Tickets” in the menu: what is sold, who has paid. For the door, make a link in the seminar or event.",
						)}
					</li>
				</Steps>
			</AccordionDetails>
		</Accordion>
	);
}
