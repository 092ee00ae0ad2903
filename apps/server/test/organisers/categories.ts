import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { SeenFreeze } from "@bcc/contract/awards/admin-freeze";
import type { VotesSummary } from "@bcc/contract/votes/admin-vote";
import { type Category, hasVotes } from "./model.ts";
import { type Organiser, readToChange, seasonRefusal } from "./organiser.ts";

/** What organisers do to categories. */

const hourMs = 3_600_000;

/** A side of a voting window, in whole hours from now: far in the past or in the future. */
function momentOf({ random }: Organiser, hours: number[]): number | null {
	const chosen = random.oneOf([null, ...hours]);
	return chosen === null ? null : Date.now() + chosen * hourMs;
}

const text = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

function windowOf(organiser: Organiser) {
	// Voting goes on most of the time, and has ended often.
	const opens = momentOf(organiser, [-200, -100, -100, -100, 100]);
	const closes = momentOf(organiser, organiser.random.chance(0.4) ? [-2] : [50, 200]);
	return { opens, closes };
}

const isInOrder = (opens: number | null, closes: number | null) =>
	opens === null || closes === null || opens < closes;

export async function addCategory(organiser: Organiser): Promise<void> {
	const { season, random } = organiser;
	if (season.categories.length >= 5) return;
	const { opens, closes } = windowOf(organiser);
	const taken = random.chance(0.1) ? random.oneOf(season.categories)?.code : undefined;
	const code = taken ?? `C-${season.id}-${season.categories.length}-${random.below(1e6)}`;
	const draft = random.chance(0.3);
	const name = `Category ${season.id}-${season.categories.length + 1}`;
	const body = { name, description: "Steadfast", code, draft };
	const times = { voting_opens_at: text(opens), voting_closes_at: text(closes) };
	const refusal = !isInOrder(opens, closes)
		? "invalid_input"
		: seasonRefusal(season, () => (taken ? "already_taken" : null));
	const made = await organiser.call<AdminCategory>("POST", "categories", { ...body, ...times }, refusal);
	if (!made) return;
	const plain = { id: made.id, draft, binned: false, withdrawn: null };
	const category = {
		...plain,
		name,
		code,
		opens,
		closes,
		frozen: null,
		announced: false,
		couples: [],
		decisions: [],
	};
	season.categories.push(category);
	organiser.changed(`create categories ${name}`);
}

/** Its window, and whether it is a draft. */
export async function changeCategory(organiser: Organiser): Promise<void> {
	const { season, category } = organiser.category();
	const { record, isStale, write } = await readToChange<AdminCategory>(
		organiser,
		`categories/${category.id}`,
	);
	if (write.version < 1) return;
	const { random } = organiser;
	const window = random.chance(0.6) ? windowOf(organiser) : category;
	const draft = random.chance(0.3) ? random.chance(0.3) : undefined;
	const { name, name_sw, description, description_sw, code, image_url } = record;
	const times = { voting_opens_at: text(window.opens), voting_closes_at: text(window.closes) };
	const body = { name, name_sw, description, description_sw, code, image_url, ...times, draft, ...write };
	const isSame = window.opens === category.opens && window.closes === category.closes;
	const wrong = () => {
		if (isStale) return "changed_meanwhile";
		if (!isSame && hasVotes(season, category) && !write.reason) return "invalid_input";
		if (draft === true && !category.draft) return "invalid_input";
		return category.binned ? "changed_meanwhile" : null;
	};
	const refusal = isInOrder(window.opens, window.closes) ? seasonRefusal(season, wrong) : "invalid_input";
	if (!(await organiser.call("PUT", `categories/${category.id}`, body, refusal))) return;
	category.opens = window.opens;
	category.closes = window.closes;
	if (draft === false) category.draft = false;
	organiser.changed(`change categories ${category.name}`);
}

export async function setWindows(organiser: Organiser): Promise<void> {
	const { random } = organiser;
	const season = random.chance(0.05) ? random.oneOf(organiser.model.seasons) : organiser.season;
	const chosen = season.categories.filter(({ binned }) => !binned || random.chance(0.03));
	if (chosen.length === 0) return;
	const records = await Promise.all(
		chosen.map(({ id }) => organiser.read<AdminCategory>(`categories/${id}`)),
	);
	const { opens, closes } = windowOf(organiser);
	const times = random.oneOf([
		{ voting_opens_at: text(opens), voting_closes_at: text(closes) },
		{ voting_closes_at: text(closes) },
	]);
	const reason = random.chance(0.85) ? "For a test" : null;
	const categories = records.map(({ id, version }) => ({ id, version }));
	const next = new Map(
		chosen.map((category) => [
			category,
			{ opens: "voting_opens_at" in times ? opens : category.opens, closes },
		]),
	);
	const changes = chosen.filter((category) => {
		const { opens: first, closes: last } = next.get(category) as {
			opens: number | null;
			closes: number | null;
		};
		return first !== category.opens || last !== category.closes;
	});
	const refusalOf = () => {
		for (const category of chosen.toSorted((one, other) => one.id - other.id)) {
			if (category.binned) return "changed_meanwhile";
			if (!changes.includes(category)) continue;
			const window = next.get(category);
			if (!isInOrder(window?.opens ?? null, window?.closes ?? null)) return "invalid_input";
			if (hasVotes(season, category) && !reason) return "invalid_input";
		}
		return null;
	};
	const refusal = seasonRefusal(season, refusalOf);
	if (!(await organiser.call("POST", "categories/windows", { categories, ...times, reason }, refusal)))
		return;
	for (const category of changes.toSorted((one, other) => one.id - other.id)) {
		Object.assign(category, next.get(category));
		organiser.model.audit.push(`change categories ${category.name}`);
	}
	organiser.changed(null);
}

export async function closeAll(organiser: Organiser): Promise<void> {
	const { season } = organiser;
	const now = Date.now();
	const open = season.categories.filter(
		(category) =>
			(category.closes === null || category.closes > now) &&
			(category.opens === null || category.opens < now),
	);
	const refusal = seasonRefusal(season, () => null);
	if (!(await organiser.call("POST", "votes/close", { season: season.id, reason: "For a test" }, refusal)))
		return;
	for (const category of open.toSorted((one, other) => one.id - other.id)) {
		const record = await organiser.read<AdminCategory>(`categories/${category.id}`);
		category.closes = Date.parse(record.voting_closes_at ?? "");
	}
	organiser.changed(open.length > 0 ? "close_voting categories " : null);
}

export async function freeze(organiser: Organiser): Promise<void> {
	const { season, category } = organiser.category();
	const path = `votes/categories/${category.id}/freeze`;
	const refusal = category.binned ? "not_found" : seasonRefusal(season, () => null);
	const body = { reason: "For a test", seen: await seenFreeze(organiser, category) };
	const reply = await organiser.call<{ frozen_at: string }>("POST", path, body, refusal);
	if (!reply) return;
	const isNew = category.frozen === null;
	if (isNew) category.frozen = Date.parse(reply.frozen_at);
	organiser.changed(isNew ? `freeze categories ${category.name}` : null);
}

const unfrozen = { frozen_at: null, frozen_notice: null, frozen_notice_sw: null };

/** The state of a screen, which may be from before a freeze. */
async function seenFreeze(organiser: Organiser, { id }: Category): Promise<SeenFreeze> {
	const isOld = organiser.random.chance(0.2);
	const { categories } = await organiser.read<VotesSummary>("votes/summary");
	const found = isOld ? undefined : categories.find(({ category_id }) => category_id === id);
	const { frozen_at, frozen_notice, frozen_notice_sw } = found ?? unfrozen;
	return { frozen_at, frozen_notice, frozen_notice_sw };
}

export async function reopen(organiser: Organiser): Promise<void> {
	const { season, category } = organiser.category();
	const seen = await seenFreeze(organiser, category);
	const wrong = () => (category.frozen !== null && seen.frozen_at === null ? "changed_meanwhile" : null);
	const refusal = category.binned ? "not_found" : seasonRefusal(season, wrong);
	const path = `votes/categories/${category.id}/reopen`;
	if (!(await organiser.call("POST", path, { seen }, refusal))) return;
	const wasFrozen = category.frozen !== null;
	category.frozen = null;
	organiser.changed(wasFrozen ? `reopen categories ${category.name}` : null);
}
