import { m } from "@bcc/messages";
import { FormNotice } from "#web/components/form/form-card.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import type { Sheets } from "./use-sheets.ts";

/** Whether anything can be given, and whether it has arrived. */
export function SaveState({ sheets }: { sheets: Sheets }) {
	const { desk, isOnline, isStored, unsent } = sheets;
	const programme = useProgrammeName();
	const hydrated = useHydrated();
	if (!hydrated) return <FormNotice tone="note">{m.jury_scripts()}</FormNotice>;
	if (desk.state === "soon") {
		return (
			<FormNotice tone="note">
				{desk.opens_at
					? m.jury_soon_at({ programme, moment: formatDateTime(desk.opens_at) })
					: m.jury_soon({ programme })}
			</FormNotice>
		);
	}
	if (desk.handed_in_at) {
		return (
			<FormNotice tone="success">
				{m.jury_handed_in({ moment: formatDateTime(desk.handed_in_at) })}
			</FormNotice>
		);
	}
	return (
		<p className={isOnline ? "soft" : "red"} role="status">
			{isOnline
				? unsent > 0
					? m.jury_saving()
					: m.jury_saved()
				: isStored
					? m.jury_offline({ count: unsent })
					: m.jury_offline_unstored()}
		</p>
	);
}
