import { momentAt } from "@bcc/contract/calendar";
import { m } from "@bcc/messages";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { phoneHref, useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./order-summary.module.css";

/** What tickets are ordered for; `price` in whole shillings for one person, 0 = free. */
export type Order = { name: string; price: number; start_date: string; time_in: string };

/** The order summary: name, price × tickets (product §9), and how to reserve until bookings are taken here. */
export function OrderSummary({ order, tickets }: { order: Order; tickets: number }) {
	const { phone, email } = useSiteSettings();
	const { name, price } = order;
	const count = m.content_order_tickets({ count: tickets, shown: formatNumber(tickets) });
	const shillings = (amount: number) =>
		amount === 0 ? m.content_free_entry_detail() : m.content_order_amount({ amount: formatNumber(amount) });
	const mail = new URLSearchParams({
		subject: m.content_order_mail_subject({ name }),
		body: m.content_order_mail_body({
			tickets: count,
			name,
			when: formatDateTime(momentAt(order.start_date, order.time_in)),
		}),
	});
	return (
		<section className={styles.summary} aria-label={m.content_order_summary()}>
			<h3 className={styles.heading}>{m.content_order_summary()}</h3>
			<p className={styles.name}>{name}</p>
			<p className={styles.line}>
				<span>
					{shillings(price)} × {formatNumber(tickets)}
				</span>
				<span>{count}</span>
			</p>
			<p className={`${styles.line} ${styles.total}`}>
				<span>{m.content_order_total()}</span>
				<strong>{shillings(price * tickets)}</strong>
			</p>
			<p className={styles.reserve}>{m.content_order_reserve()}</p>
			<ul className={styles.ways}>
				<li>
					<a href={phoneHref(phone)}>{m.content_order_call({ phone })}</a>
				</li>
				<li>
					{/* Mail programs read a plus sign as itself. */}
					<a href={`mailto:${email}?${mail.toString().replace(/\+/g, "%20")}`}>
						{m.content_order_write({ email })}
					</a>
				</li>
			</ul>
		</section>
	);
}
