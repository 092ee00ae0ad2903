import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import styles from "./preview-notice.module.css";

/** Reminds staff that the page may show drafts. */
export function PreviewNotice() {
	const [search] = useSearchParams();
	if (!search.has("preview")) return null;
	return (
		<p className={styles.notice} role="note">
			{m.shell_preview()}
		</p>
	);
}
