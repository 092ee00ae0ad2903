import { momentAt } from "@bcc/contract/calendar";
import { mapLink } from "@bcc/contract/map-link";
import { m } from "@bcc/messages";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { formatDate, formatTime } from "#web/lib/format.ts";
import styles from "./info-list.module.css";
import { type Occasion, priceInfo } from "./occasion.ts";

/** Price, From, To (seminars), Time in and Time out (product §2), and where it is. */
export function InfoList({ occasion }: { occasion: Occasion }) {
	const { price, start_date, end_date, time_in, time_out, venue, place } = occasion;
	const map = mapLink(occasion);
	/* A seminar of one day has one date, as an event always has. */
	const lastDay = end_date === start_date ? undefined : end_date;
	return (
		<dl className={styles.list}>
			<div className={styles.price}>
				<dt>{m.content_info_price()}</dt>
				<dd>{priceInfo(price)}</dd>
			</div>
			<div className={styles.day}>
				<dt>{lastDay === undefined ? m.content_info_day() : m.content_info_from()}</dt>
				<dd>
					<time dateTime={start_date}>{formatDate(momentAt(start_date, time_in))}</time>
				</dd>
			</div>
			{lastDay !== undefined && (
				<div className={styles.day}>
					<dt>{m.content_info_to()}</dt>
					<dd>
						<time dateTime={lastDay}>{formatDate(momentAt(lastDay, time_out))}</time>
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
			{(venue || place || map) && (
				<div className={styles.where}>
					<dt>{m.content_info_where()}</dt>
					<dd>
						{venue && (
							<span className={styles.line}>
								<OrganiserText of={occasion} name="venue" />
							</span>
						)}{" "}
						{place && (
							<span className={styles.line}>
								<OrganiserText of={occasion} name="place" />
							</span>
						)}{" "}
						{map && (
							<a href={map} rel="noopener" className={styles.link}>
								{m.about_open_in_maps()}
							</a>
						)}
					</dd>
				</div>
			)}
		</dl>
	);
}
