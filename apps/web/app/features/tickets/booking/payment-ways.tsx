import type { PaymentWay } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import styles from "./payment-ways.module.css";

const names: Record<PaymentWay["kind"], () => string> = {
	mpesa: m.booking_way_mpesa,
	mixx: m.booking_way_mixx,
	airtel: m.booking_way_airtel,
	halopesa: m.booking_way_halopesa,
	bank: m.booking_way_bank,
};

/** The numbers and accounts that the organisers are paid to. */
export function PaymentWays({ ways }: { ways: PaymentWay[] }) {
	return (
		<ul className={styles.list}>
			{ways.map(({ kind, number, name, bank }) => (
				<li key={`${kind} ${number}`} className={styles.way}>
					<span className={styles.kind}>{names[kind]()}</span> <span className={styles.number}>{number}</span>{" "}
					<span className="soft">
						{m.ticket_way_name({ name })}
						{bank && ` · ${bank}`}
					</span>
				</li>
			))}
		</ul>
	);
}
