import type { ShownLog } from "@bcc/contract/log/admin-log";
import { bundlePath, bundlesOf, decodeEntries, decodeLeaf, parseCheckpoint, Recount } from "@bcc/ledger";
import { byId } from "../organisers/by-id.ts";
import { shownLog } from "../organisers/expected-in-back-office.ts";
import { entriesShown, growsHourly, loggedCounts } from "../organisers/expected-in-public.ts";
import type { Season } from "../organisers/model.ts";
import { compare, type Organiser } from "../organisers/organiser.ts";

/** The log of a season: as long as it must be, and either hidden or the same counts. */
export async function lookInPublic(organiser: Organiser, season: Season): Promise<void> {
	const { model, site } = organiser;
	await site.app.logEntries.settled();
	const text = (await site.visit(`/ledger/${season.id}/checkpoint`)).text();
	const size = parseCheckpoint(`${text.split("\n\n")[0]}\n`)?.size;
	const shown = entriesShown(model, season);
	if (!growsHourly(model, season)) compare(`size of log ${season.id}`, size, season.leaves);
	const recount = new Recount();
	for (const bundle of bundlesOf(size ?? 0)) {
		const reply = await site.visit(`/ledger/${season.id}/${bundlePath(bundle)}`);
		compare(`entries of log ${season.id}`, reply.status, shown ? 200 : 403);
		if (shown) for (const entry of decodeEntries(reply.bytes)) recount.add(decodeLeaf(entry));
	}
	const whole = await site.visit(`/ledger/${season.id}/log`);
	compare(`file of log ${season.id}`, whole.status, shown ? (season.booksClosed === null ? 404 : 200) : 403);
	if (!shown) return;
	const counted = [...recount.counts().values()].flatMap((couples) =>
		[...couples].map(([id, votes]) => ({ id, votes })),
	);
	compare(`faults of log ${season.id}`, recount.faults, []);
	compare(`counts of log ${season.id}`, byId(counted), loggedCounts(season));
}

/** Whether the screen of results says that entries are shown, or which categories they wait for. */
export async function lookInBackOffice(organiser: Organiser, season: Season): Promise<void> {
	const { shown, waits_for } = await organiser.read<ShownLog>(`log/shown?season=${season.id}`);
	const waiting = waits_for.map(({ category_id: id, reason }) => ({ id, reason }));
	compare(`log shown of ${season.id}`, { shown, waiting: byId(waiting) }, shownLog(organiser.model, season));
}
