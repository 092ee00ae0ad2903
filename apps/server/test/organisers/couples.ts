import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import { type Organiser, readToChange, seasonRefusal } from "./organiser.ts";

/** What organisers do to couples. */

export async function addCouple(organiser: Organiser): Promise<void> {
	const { season, category } = organiser.category();
	if (category.couples.length >= 5) return;
	const husband = `Husband ${category.id}-${category.couples.length + 1}`;
	const wife = `Wife ${category.id}-${category.couples.length + 1}`;
	const draft = organiser.random.chance(0.25);
	// A couple cannot be in another season's category.
	const wrong = season.archived || category.binned ? "invalid_input" : null;
	const refusal = wrong ?? (season.booksClosed === null ? null : "books_closed");
	const body = { category_id: category.id, husband, wife, draft };
	const made = await organiser.call<AdminNominee>("POST", "nominees", body, refusal);
	if (!made) return;
	category.couples.push({ id: made.id, husband, wife, draft, binned: false, withdrawn: null });
	organiser.changed(`create nominees ${husband} & ${wife}`);
}

/** Publishes a draft, or tries to turn a published record into one. */
export async function changeCouple(organiser: Organiser): Promise<void> {
	const { season, category, couple } = organiser.couple();
	const { record, isStale, write } = await readToChange<AdminNominee>(organiser, `nominees/${couple.id}`);
	if (write.version < 1) return;
	const draft = organiser.random.chance(0.3);
	const body = { category_id: category.id, husband: record.husband, wife: record.wife, draft, ...write };
	const refusal = seasonRefusal(season, () => {
		if (isStale) return "changed_meanwhile";
		if (category.binned) return "invalid_input";
		if (draft && !couple.draft) return "invalid_input";
		return couple.binned ? "changed_meanwhile" : null;
	});
	if (!(await organiser.call("PUT", `nominees/${couple.id}`, body, refusal))) return;
	if (!draft) couple.draft = false;
	organiser.changed(`change nominees ${couple.husband} & ${couple.wife}`);
}
