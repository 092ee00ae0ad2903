import { m } from "@bcc/messages";
import { PageHeader } from "#web/components/page-header.tsx";
import { AmexMark, MastercardMark, PaypalMark, UnionpayMark, VisaMark } from "./payment-marks.tsx";
import styles from "./payment-methods.module.css";

const methods = [
	{ name: "Mastercard", Mark: MastercardMark },
	{ name: "Amex", Mark: AmexMark },
	{ name: "PayPal", Mark: PaypalMark },
	{ name: "Visa", Mark: VisaMark },
	{ name: "UnionPay", Mark: UnionpayMark },
];

/** The payment methods page (product §1): the five signs, and nothing to book. */
export function PaymentMethods() {
	return (
		<>
			<PageHeader title={m.content_payment_title()} subtitle={m.content_payment_description()} />
			<ul className={`column ${styles.list}`} aria-label={m.content_payment_list()}>
				{methods.map(({ name, Mark }) => (
					<li key={name} className={styles.method}>
						<Mark className={styles.mark} />
						<span>{name}</span>
					</li>
				))}
			</ul>
		</>
	);
}
