import { momentAt } from "@bcc/contract/programme/calendar";
import { mapLink } from "@bcc/contract/programme/map-link";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { formatDate, formatTime } from "#web/lib/format.ts";
import styles from "./info-list.module.css";
import { lastDayOf, type Occasion, priceInfo } from "./occasion.ts";

/** Price, From, To (seminars), Time in and Time out (product §2), and where it is: in two parts, as tickets may stand between them. */
export function InfoList({ occasion }: { occasion: Occasion }) {
	const { price, start_date, time_in, time_out, venue, place } = occasion;
	const map = mapLink(occasion);
	const lastDay = lastDayOf(occasion);
	return (
		<>
			<dl className={styles.price}>
				<dt className="soft">{m.content_info_price()}</dt>
				<dd>{priceInfo(price)}</dd>
			</dl>
			<dl className={`ruled ${styles.list}`}>
				<Fact label={m.content_info_from()} className={styles.whole}>
					<time dateTime={start_date}>{formatDate(momentAt(start_date, time_in))}</time>
				</Fact>
				{lastDay !== undefined && (
					<Fact label={m.content_info_to()} className={styles.whole}>
						<time dateTime={lastDay}>{formatDate(momentAt(lastDay, time_out))}</time>
					</Fact>
				)}
				<Fact label={m.content_info_time_in()}>
					<time dateTime={time_in}>{formatTime(momentAt(start_date, time_in))}</time>
				</Fact>
				<Fact label={m.content_info_time_out()}>
					<time dateTime={time_out}>{formatTime(momentAt(start_date, time_out))}</time>
				</Fact>
				{(venue || place || map) && (
					<Fact label={m.content_info_where()} className={`ruled ${styles.where}`}>
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
							<a href={map} rel="noopener" className="touch-link screen-only">
								{m.about_open_in_maps()}
							</a>
						)}
					</Fact>
				)}
			</dl>
		</>
	);
}

function Fact(props: { label: string; className?: string | undefined; children: ReactNode }) {
	const { label, className, children } = props;
	return (
		<div className={className}>
			<dt className="soft">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
