import { m } from "@bcc/messages";
import { Button } from "#web/components/button.tsx";
import styles from "./data-switch.module.css";

/**
 * The visitor's choice to save data (docs/decisions/0009). Both sides are in every page, which is the same for everybody;
 * the mark on <html> decides which is seen, and `head/low-data.ts` handles the buttons.
 */
export function DataSwitch() {
	return (
		<div className={styles.switch}>
			<div className={styles.all}>
				<Button variant="ghost" data-early="low-data">
					{m.shell_data_save()}
				</Button>
			</div>
			<div className={`stack gap-3 soft ${styles.saving}`}>
				<p>{m.shell_data_saved()}</p>
				<Button variant="secondary" data-early="low-data">
					{m.shell_data_all()}
				</Button>
			</div>
		</div>
	);
}
