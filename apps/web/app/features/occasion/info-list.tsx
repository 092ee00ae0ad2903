import { m } from "@bcc/messages";
import { formatDate, formatTime } from "#web/lib/format.ts";
import styles from "./info-list.module.css";
import type { Occasion } from "./occasion.ts";
import { priceInfo } from "./price.ts";
import { momentAt } from "./rules.ts";

/** Price, From, To (seminars), Time in and Time out (product §2). */
export function InfoList({ occasion }: { occasion: Occasion }) {
	const { price, start_date, end_date, time_in, time_out } = occasion;
	return (
		<dl className={styles.list}>
			<div className={styles.price}>
				<dt>{m.content_info_price()}</dt>
				<dd>{priceInfo(price)}</dd>
			</div>
			<div className={styles.day}>
				<dt>{m.content_info_from()}</dt>
				<dd>
					<time dateTime={start_date}>{formatDate(momentAt(start_date, time_in))}</time>
				</dd>
			</div>
			{end_date !== undefined && (
				<div className={styles.day}>
					<dt>{m.content_info_to()}</dt>
					<dd>
						<time dateTime={end_date}>{formatDate(momentAt(end_date, time_out))}</time>
					</dd>
				</div>
			)}
			<div>
				<dt>{m.content_info_time_in()}</dt>
				<dd>
					<time dateTime={time_in}>{formatTime(momentAt(start_date, time_in))}</time>
				</dd>
			</div>
			<div>
				<dt>{m.content_info_time_out()}</dt>
				<dd>
					<time dateTime={time_out}>{formatTime(momentAt(start_date, time_out))}</time>
				</dd>
			</div>
		</dl>
	);
}
