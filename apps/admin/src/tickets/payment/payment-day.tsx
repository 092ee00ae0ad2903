import { adminPath } from "@bcc/contract/admin/resource";
import { programmeClock } from "@bcc/contract/programme/calendar";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import { Button, Checkbox, Dialog, DialogContent, DialogTitle, styled, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Choice, Field } from "#admin/components/dialog/fields.tsx";
import { Hint, Item, PlainList, Row, Wide } from "#admin/components/panel/parts.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { money, paymentInWords, paymentState } from "#admin/tickets/booking/states.ts";
import { sourceInWords, wayInWords } from "#admin/tickets/payment/ways.tsx";
import { formatMoment } from "#admin/time.ts";

const notSaid = "none";

/** On paper the list alone is printed, on as many sheets as it needs. */
const Sheet = styled(Dialog)({
	"@media print": {
		position: "absolute",
		"& .MuiBackdrop-root": { display: "none" },
		"& .MuiDialog-container, & .MuiDialog-paper, & .MuiDialogContent-root": {
			display: "block",
			height: "auto",
			overflow: "visible",
		},
	},
});

export function PaymentDayButton() {
	return (
		<DialogButton variant="outlined" size="small" dialog={(close) => <PaymentDayDialog onClose={close} />}>
			{t("Payments of a day")}
		</DialogButton>
	);
}

/** The payments of a day beside the operator's own list: each is ticked that stands there, and the others stand out. */
function PaymentDayDialog({ onClose }: { onClose(): void }) {
	const [today] = programmeClock(new Date());
	const [date, setDate] = useState(today);
	const [chosen, setChosen] = useState<string>();
	const query = { date, way: chosen };
	const { data, isPlaceholderData } = useQuery({
		queryKey: ["bookings", "day", date, chosen],
		queryFn: (reading) => api.paymentDay(query, reading),
		placeholderData: keepPreviousData,
	});
	const ways = data?.ways ?? [];
	const shown = chosen === undefined ? ways : ways.filter(({ way }) => (way ?? notSaid) === chosen);
	const sumOf = (name: "sum" | "count" | "unticked" | "unticked_sum") =>
		shown.reduce((sum, each) => sum + each[name], 0);
	const unticked = sumOf("unticked");
	const left = (data?.payments ?? []).filter(({ ticked_at }) => ticked_at === null);
	const tickAll = useChange(
		async () => {
			// One after another: what somebody else has ticked meanwhile stops it, and the list is read again.
			for (const { id } of left) await api.tickPayment(id, true);
			return left.length;
		},
		{ successMessage: (count) => t("Ticked: %{count}. # payments", { count }) },
	);
	const sheet = new URLSearchParams({ date, lang: locale, ...(chosen && { way: chosen }) });
	return (
		<Sheet open fullWidth maxWidth="md" onClose={onClose} data-printed>
			<DialogTitle>{t("Payments of a day")}</DialogTitle>
			<DialogContent>
				<Hint>
					{t(
						"Tick each payment that stands in the list of the operator, the bank or the cash box. What is not ticked is to be looked for.",
					)}
				</Hint>
				<Row sx={{ my: 2 }}>
					<Field
						type="date"
						label={t("Day")}
						value={date}
						onChange={(day) => day && setDate(day)}
						slotProps={{ inputLabel: { shrink: true } }}
					/>
					<Choice
						label={t("Came to # a payment")}
						all={t("All ways")}
						sx={{ minWidth: "12rem" }}
						options={ways.map(({ way, count }) => [way ?? notSaid, `${wayInWords(way)} (${count})`] as const)}
						value={chosen}
						onChange={(way) => setChosen(way)}
					/>
				</Row>
				<Typography variant="h6" component="p">
					{t("%{count} payments, %{sum}", { count: sumOf("count"), sum: money(sumOf("sum")) })}
				</Typography>
				{unticked > 0 && (
					<Hint color="warning">
						{t("Not ticked: %{count}, %{sum}", { count: unticked, sum: money(sumOf("unticked_sum")) })}
					</Hint>
				)}
				{left.length > 1 && (
					<Button
						data-screen-only
						variant="outlined"
						sx={{ my: 1 }}
						// The list is still that of another day or way.
						disabled={isPlaceholderData || tickAll.isPending}
						onClick={() => tickAll.mutate()}
					>
						{t("Tick all payments: %{count}", { count: left.length })}
					</Button>
				)}
				<PlainList>
					{(data?.payments ?? []).map((payment) => (
						<Line key={payment.id} payment={payment} />
					))}
				</PlainList>
				<Row data-screen-only sx={{ mt: 2 }}>
					<Button href={`${adminPath}/bookings/day.csv?${sheet}`} download>
						{t("CSV")}
					</Button>
					<Button onClick={() => print()}>{t("Print")}</Button>
					<Button onClick={onClose}>{t("Close")}</Button>
				</Row>
			</DialogContent>
		</Sheet>
	);
}

function Line({ payment }: { payment: AdminPayment }) {
	const { id, source, way, received_at, reference, buyer, state, reversed, ticked_at, ticked_by } = payment;
	const tick = useChange((ticked: boolean) => api.tickPayment(id, ticked));
	const isTicked = ticked_at !== null;
	const words = paymentInWords(payment);
	return (
		<Item
			divider
			disableGutters
			sx={isTicked ? undefined : { borderLeft: 4, borderLeftColor: "warning.main", pl: 1 }}
		>
			<Checkbox
				checked={isTicked}
				disabled={tick.isPending}
				slotProps={{ input: { "aria-label": t("It stands in the list: %{payment}", { payment: words }) } }}
				onChange={() => tick.mutate(!isTicked)}
			/>
			<Wide from={120}>
				{words}
				<Hint>
					{[
						...[formatMoment(received_at), wayInWords(way), sourceInWords(source), reference, buyer],
						state !== "received" && paymentState(payment).label,
						reversed > 0 && t("The operator took back %{amount} of it.", { amount: money(reversed) }),
						isTicked &&
							t("ticked on %{moment} by %{who}", {
								moment: formatMoment(ticked_at),
								who: ticked_by ?? t("somebody"),
							}),
					]
						.filter(Boolean)
						.join(" · ")}
				</Hint>
			</Wide>
		</Item>
	);
}
