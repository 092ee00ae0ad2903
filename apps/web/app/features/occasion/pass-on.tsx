import { momentAt } from "@bcc/contract/calendar";
import { m } from "@bcc/messages";
import link from "#web/components/share-link.module.css";
import { ShareLink } from "#web/components/share-link.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { currentLocale, localizedPath } from "#web/lib/locale.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { type Occasion, type OccasionKind, occasionPath } from "./occasion.ts";
import styles from "./pass-on.module.css";

type PassOnProps = {
	occasion: Occasion;
	kind: OccasionKind;
	/** What has taken place stands in no calendar of what is to come. */
	over: boolean;
};

/** Takes an occasion into the visitor's calendar, or on to somebody else. */
export function PassOn({ occasion, kind, over }: PassOnProps) {
	const { id, name, start_date, time_in } = occasion;
	const when = formatDateTime(momentAt(start_date, time_in));
	const address = usePublicUrl() + localizedPath(occasionPath(kind, id));
	return (
		<div className={styles.ways}>
			{!over && (
				<a className={link.share} href={`/share/${kind.noun}/${id}.ics?lang=${currentLocale()}`} download>
					<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={link.icon}>
						<path
							strokeWidth="1.8"
							strokeLinecap="round"
							strokeLinejoin="round"
							d="M4 6.500h16v13.500h-16zM4 10.500h16M8 3.500v4M16 3.500v4M12 13v4.500M9.750 15.250h4.500"
						/>
					</svg>
					<span>{m.content_add_to_calendar()}</span>
				</a>
			)}{" "}
			<ShareLink text={m.content_share_text({ name, when, address })}>{m.awards_share()}</ShareLink>
		</div>
	);
}
