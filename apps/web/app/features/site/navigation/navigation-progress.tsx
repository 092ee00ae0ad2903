import { m } from "@bcc/messages";
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";
import { useStayOffline } from "./use-stay-offline.ts";

/** A thin line along the top while the next page is loading; announced politely. */
export function NavigationProgress() {
	const waits = useStayOffline();
	const underWay = useNavigation().state !== "idle" || waits;
	return (
		<div className={`${styles.track} screen-only`} data-active={underWay} role="status">
			{underWay && <span className="visually-hidden">{m.shell_loading_page()}</span>}
		</div>
	);
}
