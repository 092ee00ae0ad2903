import type { DoorWay } from "@bcc/contract/tickets/booking";
import type { DoorKind, DoorSold } from "@bcc/contract/tickets/door";
import { m } from "@bcc/messages";
import { useId, useState } from "react";
import { Button } from "#web/components/button.tsx";
import field from "#web/components/field/field.module.css";
import { FormNotice } from "#web/components/form/form-card.tsx";
import { shillings } from "#web/features/tickets/booking/amount.ts";
import { NumberField } from "#web/features/tickets/booking/number-field.tsx";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./door.module.css";
import { mostOf, nameOf, roomIn, type Sale, saleIn, totalOf, useSale } from "./use-sale.ts";

type Props = {
	token: string;
	kinds: DoorKind[];
	online: boolean;
	onSold(sold: DoorSold): void;
};

const ways: [DoorWay, () => string][] = [
	["cash", m.door_sale_cash],
	["mobile", m.door_sale_mobile],
];

const nothing: Omit<Sale, "key"> = { lines: [], name: "", way: "cash", transaction_code: null };

/** Sells tickets, and lets their holders in at once; not without connection, as the seats may be gone. */
export function Sell({ token, kinds, online, onSold }: Props) {
	const { unanswered, isBusy, problem, sell } = useSale(token);
	const [typed, setTyped] = useState(nothing);
	const [round, setRound] = useState(0);
	const filled = unanswered ?? typed;
	const total = totalOf(filled);
	async function send() {
		const sold = await sell(filled);
		if (!sold) return;
		setTyped(nothing);
		setRound(round + 1);
		onSold(sold);
	}
	if (kinds.length === 0 && !unanswered) return <p>{m.door_sale_none()}</p>;
	return (
		<form
			key={round}
			className={`stack gap-3 ${styles.search}`}
			onInput={({ currentTarget }) => setTyped(saleIn(new FormData(currentTarget), kinds))}
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<fieldset className={`stack gap-3 ${styles.sale}`} disabled={isBusy || unanswered !== null}>
				<legend className="visually-hidden">{m.content_tickets_label()}</legend>
				{kinds.map((kind) => (
					<KindLine key={kind.id} kind={kind} filled={filled} />
				))}
				{total > 0 && (
					<div className="cluster" role="radiogroup" aria-label={m.door_sale_way()}>
						{ways.map(([way, words]) => (
							<label key={way} className={styles.way}>
								<input type="radio" name="way" value={way} defaultChecked={filled.way === way} /> {words()}
							</label>
						))}
					</div>
				)}
				{total > 0 && filled.way === "mobile" && (
					<Text name="code" label={m.door_sale_code()} value={filled.transaction_code} max={1_000} />
				)}
				<Text name="name" label={m.door_sale_name()} value={filled.name} max={100} />
			</fieldset>
			<p className={styles.total} aria-live="polite">
				{filled.lines.length > 0 && m.door_sale_total({ amount: shillings(total) })}
			</p>
			{problem && <FormNotice tone="problem">{problem}</FormNotice>}
			{!online && <FormNotice tone="note">{m.door_sale_offline()}</FormNotice>}
			<Button
				type="submit"
				size="large"
				disabled={isBusy || !online || filled.lines.length === 0 || roomIn(filled) < 0}
			>
				{m.door_sale_submit()}
			</Button>
		</form>
	);
}

function KindLine({ kind, filled }: { kind: DoorKind; filled: Pick<Sale, "lines"> }) {
	const id = useId();
	const { name, price, left } = kind;
	const tickets = filled.lines.find(({ kind_id }) => kind_id === kind.id)?.tickets ?? 0;
	const facts = [shillings(price), left !== null && m.door_sale_left({ left: formatNumber(left) })];
	return (
		<div className={`cluster spread ${styles.kind}`}>
			<label htmlFor={id}>
				<strong>{name}</strong>
				<span className={`soft ${styles.line}`}>{facts.filter(Boolean).join(" · ")}</span>
			</label>
			<NumberField
				id={id}
				name={nameOf(kind)}
				text={String(tickets)}
				defaultValue={tickets}
				min={0}
				max={mostOf(kind)}
				room={Math.min(mostOf(kind), tickets + Math.max(0, roomIn(filled)))}
				of={name}
			/>
		</div>
	);
}

type TextProps = { name: string; label: string; value: string | null | undefined; max: number };

function Text({ name, label, value, max }: TextProps) {
	const id = useId();
	return (
		<div className="stack gap-1">
			<label htmlFor={id} className={field.label}>
				{label}
			</label>
			<input
				id={id}
				name={name}
				className={field.control}
				autoComplete="off"
				maxLength={max}
				defaultValue={value ?? ""}
			/>
		</div>
	);
}

/** Tickets that were sold just now; their holders are in. */
export function Sold({ kind, amount, name, reference }: DoorSold) {
	return (
		<div className={`stack gap-1 ${styles.answer} ${styles.good}`}>
			<p className={styles.outcome}>
				<span aria-hidden="true">✓</span> {m.door_sale_done({ kinds: kind, amount: shillings(amount) })}
			</p>
			<p className="gold">
				{name} · {reference}
			</p>
		</div>
	);
}
