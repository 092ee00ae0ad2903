import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import styles from "./preview-notice.module.css";

/** Tells staff that what they look at is perhaps not published yet. */
export function PreviewNotice() {
	const [search] = useSearchParams();
	if (!search.has("preview")) return null;
	return (
		<p className={styles.notice} role="note">
			{m.shell_preview()}
		</p>
	);
}
