import type { AdminCategory, AdminNominee } from "@bcc/contract/admin";
import { type Organiser, seasonRefusal } from "./organiser.ts";
import { type Category, type Couple, hasVotes, stands, votesOf } from "./organisers-model.ts";

/** What organisers do to categories and couples. */

const hourMs = 3_600_000;

/** A side of a voting window, in whole hours from now: long past, or long to come. */
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
		told: false,
		couples: [],
		decisions: [],
	};
	season.categories.push(category);
	organiser.changed(`create categories ${name}`);
}

export async function addCouple(organiser: Organiser): Promise<void> {
	const found = organiser.category();
	if (!found || found.category.couples.length >= 5) return;
	const { season, category } = found;
	const husband = `Husband ${category.id}-${category.couples.length + 1}`;
	const wife = `Wife ${category.id}-${category.couples.length + 1}`;
	const draft = organiser.random.chance(0.25);
	// Another season's category is none that a couple could be in.
	const wrong = season.archived || category.binned ? "invalid_input" : null;
	const refusal = wrong ?? (season.booksClosed === null ? null : "books_closed");
	const body = { category_id: category.id, husband, wife, draft };
	const made = await organiser.call<AdminNominee>("POST", "nominees", body, refusal);
	if (!made) return;
	category.couples.push({ id: made.id, husband, wife, draft, binned: false, withdrawn: null });
	organiser.changed(`create nominees ${husband} & ${wife}`);
}

type Write = { version: number; reason: string | null };

async function seen<Saved extends { version: number }>(organiser: Organiser, path: string) {
	const record = await organiser.read<Saved>(path);
	const { random } = organiser;
	const isStale = random.chance(0.05);
	const write: Write = {
		version: record.version - Number(isStale),
		reason: random.chance(0.85) ? "For a test" : null,
	};
	return { record, isStale: isStale || record.version - Number(isStale) < 1, write };
}

/** Its window, and whether it is a draft. */
export async function changeCategory(organiser: Organiser): Promise<void> {
	const found = organiser.category();
	if (!found) return;
	const { season, category } = found;
	const { record, isStale, write } = await seen<AdminCategory>(organiser, `categories/${category.id}`);
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
			stands(category) &&
			(category.closes === null || category.closes > now) &&
			(category.opens === null || category.opens < now),
	);
	const refusal = seasonRefusal(season, () => null);
	if (!(await organiser.call("POST", "votes/close", { reason: "For a test" }, refusal))) return;
	for (const category of open.toSorted((one, other) => one.id - other.id)) {
		const record = await organiser.read<AdminCategory>(`categories/${category.id}`);
		category.closes = Date.parse(record.voting_closes_at ?? "");
		organiser.model.audit.push(`change categories ${category.name}`);
	}
	organiser.changed(null);
}

export async function freeze(organiser: Organiser): Promise<void> {
	const found = organiser.category();
	if (!found) return;
	const { season, category } = found;
	const path = `votes/categories/${category.id}/freeze`;
	const refusal = category.binned ? "not_found" : seasonRefusal(season, () => null);
	const reply = await organiser.call<{ frozen_at: string }>("POST", path, { reason: "For a test" }, refusal);
	if (!reply) return;
	const isNew = category.frozen === null;
	if (isNew) category.frozen = Date.parse(reply.frozen_at);
	organiser.changed(isNew ? `freeze categories ${category.name}` : null);
}

export async function reopen(organiser: Organiser): Promise<void> {
	const found = organiser.category();
	if (!found) return;
	const { season, category } = found;
	const refusal = category.binned ? "not_found" : seasonRefusal(season, () => null);
	if (!(await organiser.call("POST", `votes/categories/${category.id}/reopen`, {}, refusal))) return;
	const wasFrozen = category.frozen !== null;
	category.frozen = null;
	organiser.changed(wasFrozen ? `reopen categories ${category.name}` : null);
}

/** Publishes a draft, or tries to make one of what is published. */
export async function changeCouple(organiser: Organiser): Promise<void> {
	const found = organiser.couple();
	if (!found) return;
	const { season, category, couple } = found;
	const { record, isStale, write } = await seen<AdminNominee>(organiser, `nominees/${couple.id}`);
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

type Named = { resource: "categories" | "nominees"; label: string; voted: boolean };

function nameOf(found: { season: Organiser["season"]; category: Category; couple?: Couple }): Named {
	const { season, category, couple } = found;
	return couple
		? {
				resource: "nominees",
				label: `${couple.husband} & ${couple.wife}`,
				voted: votesOf(season, couple).length > 0,
			}
		: { resource: "categories", label: category.name, voted: hasVotes(season, category) };
}

/** A category, or a couple more often; in most cases one that fits. */
function either(organiser: Organiser, fits: (record: Category | Couple) => boolean) {
	const found =
		fitting(organiser, fits) ?? (organiser.random.chance(0.4) ? organiser.category() : organiser.couple());
	if (!found) return null;
	const record: Category | Couple = "couple" in found ? (found.couple as Couple) : found.category;
	return { ...found, record, named: nameOf(found) };
}

function fitting({ season, random }: Organiser, fits: (record: Category | Couple) => boolean) {
	const categories = season.categories.filter(fits).map((category) => ({ season, category }));
	const couples = season.categories.flatMap((category) =>
		category.couples.filter(fits).map((couple) => ({ season, category, couple })),
	);
	const all = [...categories, ...couples];
	return all.length > 0 && random.chance(0.75) ? random.oneOf(all) : null;
}

export async function withdraw(organiser: Organiser): Promise<void> {
	const found = either(organiser, (record) => record.withdrawn === null && !record.draft && !record.binned);
	if (!found) return;
	const { season, record, named } = found;
	const { version } = await organiser.read<{ version: number }>(`${named.resource}/${record.id}`);
	const reason = organiser.random.oneOf(["They asked for it", "They moved away"]);
	const isSo = !record.binned && record.withdrawn === reason;
	const wrong = () =>
		isSo || (!record.binned && !record.draft && record.withdrawn === null) ? null : "changed_meanwhile";
	const path = `${named.resource}/${record.id}/withdraw`;
	if (!(await organiser.call("POST", path, { version, reason }, seasonRefusal(season, wrong)))) return;
	record.withdrawn = reason;
	organiser.changed(isSo ? null : `withdraw ${named.resource} ${named.label}`);
}

export async function reinstate(organiser: Organiser): Promise<void> {
	const found = either(organiser, ({ withdrawn }) => withdrawn !== null);
	if (!found) return;
	const { season, record, named } = found;
	const path = `${named.resource}/${record.id}/reinstate`;
	if (
		!(await organiser.call(
			"POST",
			path,
			{ reason: "An error" },
			seasonRefusal(season, () => null),
		))
	)
		return;
	const isChange = record.withdrawn !== null && !record.binned;
	if (isChange) record.withdrawn = null;
	organiser.changed(isChange ? `reinstate ${named.resource} ${named.label}` : null);
}

export async function bin(organiser: Organiser): Promise<void> {
	const found = either(organiser, ({ binned }) => !binned);
	if (!found) return;
	const { season, record, named } = found;
	const { version } = await organiser.read<{ version: number }>(`${named.resource}/${record.id}`);
	const wrong = () => (named.voted && !record.binned ? "has_votes" : null);
	const path = `${named.resource}/${record.id}?version=${version}`;
	if (!(await organiser.call("DELETE", path, undefined, seasonRefusal(season, wrong)))) return;
	const isNew = !record.binned;
	record.binned = true;
	organiser.changed(isNew ? `delete ${named.resource} ${named.label}` : null);
}

export async function restore(organiser: Organiser): Promise<void> {
	const found = either(organiser, ({ binned }) => binned);
	if (!found) return;
	const { season, category, record, named } = found;
	const isInBin = record.binned && record !== category && category.binned;
	const path = `${named.resource}/${record.id}/restore`;
	const refusal = seasonRefusal(season, () => (isInBin ? "invalid_input" : null));
	if (!(await organiser.call("POST", path, {}, refusal))) return;
	const isChange = record.binned;
	record.binned = false;
	organiser.changed(isChange ? `restore ${named.resource} ${named.label}` : null);
}
