import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { readAmount } from "@bcc/contract/tickets/amount";
import { Button, Stack, Typography } from "@mui/material";
import { Field, Tick } from "#admin/components/dialog/fields.tsx";
import { Hint, Item, Wide } from "#admin/components/panel/parts.tsx";
import { type State, StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { money, paymentInWords, states } from "#admin/tickets/booking/states.ts";
import { digits } from "#admin/tickets/payment/received-dialog.tsx";
import { formatMoment } from "#admin/time.ts";

/** A payment that a line may take back. */
export type PossiblePayment = StatementLine["reverses"][number];

/** The payment that a line can be stored as; undefined where no booking fits, or several do. */
export function paymentOf(line: StatementLine) {
	const fits = ["match", "amount", "over", "waiting", "paid", "withdrawn", "several"].includes(line.verdict);
	if (["uncoded", "same_code"].includes(line.verdict) || line.noted_for) return moneyOf(line, null);
	if (line.verdict === "unsure")
		return moneyOf(line, line.bookings.length === 1 ? (line.bookings[0]?.id ?? null) : null);
	return fits && line.bookings[0] ? moneyOf(line, line.bookings[0].id) : undefined;
}

export function moneyOf(
	{ transaction_code, weak_code, amount, payer, text }: StatementLine,
	booking_id: number | null,
) {
	return transaction_code && amount
		? { booking_id, transaction_code, weak_code, amount, payer, text }
		: undefined;
}

/** Lines that tell of money which is taken back in the same statement, and which an organiser has to tick. */
export const linesOf = ({ payment_id, transaction_code }: PossiblePayment, lines: StatementLine[]) =>
	payment_id === null
		? lines.filter((line) => line.transaction_code === transaction_code && paymentOf(line))
		: [];

/** Whether an organiser may say which of its bookings it is for: none, or more than one, surely fits. */
const isAsked = ({ verdict, noted_for }: StatementLine) =>
	["none", "ambiguous", "uncoded"].includes(verdict) && !noted_for;

/** The result of matching a line of a statement. */
const verdicts: Record<StatementLine["verdict"], State> = {
	match: { label: t("Fits"), color: "success" },
	amount: { label: t("Another amount"), color: "warning" },
	over: { label: t("The booking has ended"), color: "warning" },
	waiting: { label: t("The booking still waits for seats"), color: "warning" },
	paid: { label: t("The booking is paid already"), color: "warning" },
	withdrawn: { label: t("It does not take place"), color: "warning" },
	several: { label: t("Several payments for it"), color: "warning" },
	uncoded: { label: t("Without a code"), color: "warning" },
	same_code: { label: t("Other money has this code"), color: "warning" },
	unsure: { label: t("Look at it yourself"), color: "warning" },
	ambiguous: { label: t("Several bookings fit"), color: "warning" },
	known: { label: t("Stored already") },
	other_sum: { label: t("Stored with another sum"), color: "warning" },
	none: { label: t("No booking fits"), color: "error" },
	reversed: { label: t("Taken back by the operator"), color: "warning" },
	other: { label: t("No money received") },
	unread: { label: t("Not understood") },
	part: { label: t("Of the line before it") },
};

/** What an organiser can do about a line that does not simply fit. */
function adviceOn(line: StatementLine): string | undefined {
	const { verdict, sender, reverses, bookings, may_enter, noted_for, noted_code } = line;
	if (verdict === "other_sum")
		return t(
			"%{stored} is stored with this code, the operator says %{amount}. Nothing is changed: look at the booking, and note the difference there.",
			{ stored: money(line.stored_amount ?? 0), amount: money(line.amount ?? 0) },
		);
	if (noted_for)
		return t(
			"This may be the money that was noted by hand for %{reference}, %{code}: leave it unticked if it is. Ticked, it counts as another payment and waits to be assigned.",
			{ reference: noted_for, code: noted_code ?? t("without a code") },
		);
	if (verdict === "uncoded")
		return t("Tick it if this money is not stored yet. It is then kept until somebody has assigned it.");
	if (verdict === "same_code")
		return t(
			"Other money has this code, and this line does not surely tell of the same payment. Compare the two; if it is another one, tick it: it is then kept until somebody has assigned it.",
		);
	if (verdict === "other" && bookings.length > 0)
		return t(
			"As much as was received for this booking goes out here. If the bank took it back, note it on the booking as money given back.",
		);
	if (verdict === "unsure" && sender !== null)
		return t(
			"Somebody sent this in a chat, and may have written it: compare it with the phone or account that is paid to. Tick it if the money is there: it then counts for the booking shown here, or waits to be assigned. Without a tick it is not stored.",
		);
	if (verdict === "unsure")
		return t(
			"Not everything in this row, or in its headings, is known here, its payer may have chosen the code that a buyer named, you may have rejected who named it, somebody may have forwarded it, another line may take it back, or it may be stored already under another code. Tick it if the money is there, and not stored yet: it then counts for the booking shown here, or waits to be assigned. Without a tick it is not stored.",
		);
	if (verdict === "unread" && !may_enter)
		return t(
			"It speaks of money that is taken back. If that payment is stored, note it on its booking as money given back; if money came all the same, note it there by hand.",
		);
	if (verdict === "unread")
		return t(
			"If money came, tick or enter its sum: it then waits to be assigned. Rows whose cells differ from their headings, and messages after a payer’s note, are not read.",
		);
	if (verdict === "part")
		return t(
			"It says more of the payment before it: tick only that one, and assign it. Do not enter it by hand.",
		);
	if (verdict === "withdrawn")
		return t(
			"What the booking is for does not take place: ticked, the money is kept there to be given back.",
		);
	if (verdict === "several")
		return t("Several payments are for this booking, and together they are not what is missing.");
	if (verdict === "ambiguous")
		return t(
			"Press the booking that it is for. Otherwise it is kept: choose its booking under “Payments that need a look”.",
		);
	if (verdict === "none" && bookings.length > 0)
		return t(
			"It names no booking here. Press the one that it is for, if it is among these; otherwise it is kept until somebody has assigned it.",
		);
	if (verdict === "none")
		return t(
			"It is kept when you store the payments: then choose its booking under “Payments that need a look”, or say that it is not ours.",
		);
	if (verdict === "reversed" && reverses.length > 0)
		return t(
			"Which payment was taken back? Compare code, sum and payer, and tick it. One that is not stored yet is taken back when it comes with these lines; the same sum that comes later is then known as taken back.",
		);
	if (verdict === "reversed")
		return t(
			"Nothing is changed: a reversal of this payment was seen, or its payment is not stored or waits to be assigned. Assign that one first, then match this line again.",
		);
	return undefined;
}

/** Each advice, with the first line that it is for. */
export function firstAdvice(lines: StatementLine[]): Map<StatementLine, string> {
	const found = new Map<string, StatementLine>();
	for (const line of lines) {
		const advice = adviceOn(line);
		if (advice !== undefined && !found.has(advice)) found.set(advice, line);
	}
	return new Map([...found].map(([advice, line]) => [line, advice]));
}

const nameOf = (payment: PossiblePayment) =>
	[paymentInWords(payment), payment.reference, payment.payment_id === null && t("Not stored yet")]
		.filter(Boolean)
		.join(" · ");

type LineProps = {
	line: StatementLine;
	/** Said once, with the first line that it is for. */
	advice: string | undefined;
	chosen: boolean;
	onChange(on: boolean): void;
	/** Which of its bookings the organiser says that it is for. */
	booking: number | undefined;
	onBooking(id: number | undefined): void;
	/** Which payment it takes back. */
	reversed: PossiblePayment | undefined;
	onReversed(payment: PossiblePayment | undefined): void;
	sum: string;
	onSum(sum: string): void;
};

export function StatementItem(props: LineProps) {
	const { line, advice, chosen, onChange, booking, onBooking, reversed, onReversed, sum, onSum } = props;
	const isMoney = !["other", "unread", "part"].includes(line.verdict);
	const words = (isMoney && paymentInWords(line)) || line.text;
	return (
		<Item divider disableGutters sx={{ alignItems: "flex-start" }}>
			<Wide>
				{paymentOf(line) ? (
					<Tick checked={chosen} onChange={onChange} label={words} />
				) : (
					<Typography variant={words === line.text ? "body2" : "body1"}>{words}</Typography>
				)}
				{line.sender && <Hint>{t("Sent by %{name} in a chat", { name: line.sender })}</Hint>}
				{words !== line.text && <Hint>{line.text}</Hint>}
				{advice && <Hint>{advice}</Hint>}
				{line.stored_at && (paymentOf(line) || line.may_enter) && (
					<Hint color="warning">
						{t(
							"Money of an equal line, or with a code that this one names, was stored on %{moment}: store it only if it came once more.",
							{ moment: formatMoment(line.stored_at) },
						)}
					</Hint>
				)}
				<Stack spacing={1}>
					{line.reverses.map((payment) => (
						<Tick
							key={`${payment.payment_id} ${payment.transaction_code}`}
							checked={payment === reversed}
							onChange={(on) => onReversed(on ? payment : undefined)}
							label={nameOf(payment)}
						/>
					))}
				</Stack>
				{line.may_enter && line.amount !== null && (
					<Tick
						checked={sum !== ""}
						onChange={(on) => onSum(on ? String(line.amount) : "")}
						label={t("%{amount} came", { amount: money(line.amount) })}
					/>
				)}
				{line.may_enter && (
					<Field
						size="small"
						sx={{ maxWidth: 240 }}
						label={t("Sum that came")}
						error={sum !== "" && !readAmount(sum)}
						slotProps={digits}
						value={sum}
						onChange={onSum}
					/>
				)}
				{isAsked(line) ? (
					<BookingButtons bookings={line.bookings} chosen={booking} onChange={onBooking} />
				) : (
					line.bookings.map(({ id, reference, name, amount }) => (
						<Hint key={id}>
							{reference} · {name} · {money(amount)}
						</Hint>
					))
				)}
			</Wide>
			<StateChip {...verdicts[line.verdict]} />
		</Item>
	);
}

type ButtonsProps = {
	bookings: StatementLine["bookings"];
	chosen: number | undefined;
	onChange(id: number | undefined): void;
};

/** Bookings that a line may be for: the pressed one is. */
function BookingButtons({ bookings, chosen, onChange }: ButtonsProps) {
	return (
		<Stack spacing={1} sx={{ mt: 1 }}>
			{bookings.map(({ id, reference, name, state, missing }) => (
				<Button
					key={id}
					size="small"
					variant={id === chosen ? "contained" : "outlined"}
					aria-pressed={id === chosen}
					sx={{ justifyContent: "start", textAlign: "start" }}
					onClick={() => onChange(id === chosen ? undefined : id)}
				>
					{[
						...[name, reference, states[state].label],
						missing > 0 && t("%{amount} to pay", { amount: money(missing) }),
					]
						.filter(Boolean)
						.join(" · ")}
				</Button>
			))}
		</Stack>
	);
}
