import type { PaymentWay } from "@bcc/contract/site/payment-way";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { CopyButton } from "#web/components/copy-button.tsx";
import { inGroups } from "#web/lib/format.ts";
import styles from "./payment-ways.module.css";

const names: Record<PaymentWay["kind"], () => string> = {
	mpesa: m.booking_way_mpesa,
	mixx: m.booking_way_mixx,
	airtel: m.booking_way_airtel,
	halopesa: m.booking_way_halopesa,
	bank: m.booking_way_bank,
};

/** What is typed into every payment. */
export function InAllWays({ children }: { children: ReactNode }) {
	return <ul className={`stack gap-3 callout ${styles.list} ${styles.all}`}>{children}</ul>;
}

/** The numbers and accounts that the organisers are paid to: one of them is enough. `large`: as plates, where they are the page. */
export function PaymentWays({ ways, large }: { ways: PaymentWay[]; large?: boolean }) {
	return (
		<ul className={`stack gap-3 ${large ? styles.plates : styles.list}`}>
			{ways.map(({ kind, number, name, bank }) => (
				<Copied
					key={`${kind} ${number}`}
					term={names[kind]()}
					value={kind === "bank" ? number : inGroups(number)}
					text={number.replace(/\s/g, "")}
					note={m.ticket_way_name({ name }) + (bank ? ` · ${bank}` : "")}
				/>
			))}
		</ul>
	);
}

/** Something that is typed into a payment: as people read it, and as it is copied. */
export function Copied(props: { term: string; value: string; text: string; note?: string }) {
	const { term, value, text, note } = props;
	return (
		<li className={`sheet stack ${styles.way}`}>
			<strong>{term}</strong> <span className={styles.number}>{value}</span>{" "}
			<span className={styles.copy}>
				<CopyButton text={text} label={m.ticket_copy()} copied={m.ticket_copied()} of={term} />
			</span>{" "}
			{note && <span className={`soft ${styles.note}`}>{note}</span>}
		</li>
	);
}
