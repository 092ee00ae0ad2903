import { m } from "@bcc/messages";
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/** A thin line along the top while the next page is loading; announced politely. */
export function NavigationProgress() {
	const underWay = useNavigation().state !== "idle";
	return (
		<div className={`${styles.track} screen-only`} data-active={underWay} role="status">
			{underWay && <span className="visually-hidden">{m.shell_loading_page()}</span>}
		</div>
	);
}
