import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./notice.module.css";
import type { Progress } from "./progress.ts";

/** After a vote: the voter's progress, and a link to the next category, or to all of them when none is left. */
export function NextStep({ progress }: { progress: Progress | null }) {
	return (
		<div className={styles.next} role="status">
			{progress && <p className={styles.progress}>{progressText(progress)}</p>}
			{progress?.next ? (
				<ButtonLink to={`/award/nominees?categoryId=${progress.next.id}`}>
					{m.awards_next_category({ category: progress.next.name })}
				</ButtonLink>
			) : (
				<ButtonLink to="/award/category" variant="secondary">
					{m.awards_back_to_categories()}
				</ButtonLink>
			)}
		</div>
	);
}

function progressText({ voted, total, someNotOpen, next }: Progress): string {
	const shown = formatNumber(total);
	if (next) return m.awards_progress({ voted: formatNumber(voted), of: shown });
	return someNotOpen ? m.awards_progress_open() : m.awards_progress_all({ count: total, shown });
}
