import type { ApiClient } from "@bcc/contract/client";
import type { OccasionKind, SaleState } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { dataOrNull } from "#web/lib/report-failure.ts";
import styles from "./card-note.module.css";

/** Null when loading the sales failed. */
async function loadList(api: ApiClient, kind: OccasionKind): Promise<SaleState[] | null> {
	return dataOrNull(await api.saleStates(kind), "Tickets could not be loaded");
}

const notes: Partial<Record<SaleState["state"], () => string>> = {
	open: m.ticket_available,
	few: m.ticket_few,
	full: m.ticket_sold_out,
};

/** How the tickets sell, where they are booked here. */
function Note({ occasionId, loaded: sales }: { occasionId: number; loaded: SaleState[] | null }) {
	const state = sales?.find(({ occasion_id }) => occasion_id === occasionId)?.state;
	const words = state && notes[state];
	return words ? (
		<p className={styles.note} data-state={state}>
			{words()}
		</p>
	) : null;
}

export default { loadList, Note };
