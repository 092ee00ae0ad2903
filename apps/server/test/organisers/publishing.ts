import type { Evening } from "@bcc/contract/awards/admin-evening";
import type { AdminSettings } from "@bcc/contract/site/admin-settings";
import { mayBeKnown } from "./expected-in-public.ts";
import {
	type Category,
	countVisibility,
	figuresOf,
	isAbout,
	isActive,
	isFinal,
	openTies,
	type Season,
	tiesOf,
} from "./model.ts";
import { Disagreement, type Organiser } from "./organiser.ts";

/** Organisers' publications, and the jury's decisions. */

/** When visitors see counts. */
export async function chooseCounts(organiser: Organiser): Promise<void> {
	const { model, season, random } = organiser;
	const { built_in: _, id: __, ...before } = await organiser.read<AdminSettings & { id: number }>("settings");
	const choice = random.oneOf([
		{ counts_hidden_until_close: false, counts_hidden_until_published: false },
		{ counts_hidden_until_close: true, counts_hidden_until_published: false },
		...Array.from({ length: 4 }, () => ({
			counts_hidden_until_close: false,
			counts_hidden_until_published: true,
		})),
	]);
	const reason = random.chance(0.8) ? "For a test" : null;
	const isSame =
		choice.counts_hidden_until_close === model.hidesUntilClosed &&
		choice.counts_hidden_until_published === model.embargo;
	const needsReason = !isSame && season.votes.length > 0 && !reason;
	const isClosed = !isSame && season.booksClosed !== null;
	const refusal = needsReason ? "invalid_input" : isClosed ? "books_closed" : null;
	if (!(await organiser.call("PUT", "settings", { ...before, ...choice, reason }, refusal))) return;
	model.hidesUntilClosed = choice.counts_hidden_until_close;
	const isOtherWait = choice.counts_hidden_until_published !== model.embargo;
	model.embargo = choice.counts_hidden_until_published;
	model.audit.push("change settings settings");
	if (!isOtherWait) return;
	if (isPublished(season)) model.audit.push(`change settings ${season.name}`);
	clearPublication(season);
}

const isPublished = ({ published, categories }: Season): boolean =>
	published || categories.some(({ announced }) => announced);

function clearPublication(season: Season): void {
	season.published = false;
	for (const category of season.categories) category.announced = false;
}

export async function chooseWinners(organiser: Organiser): Promise<void> {
	const { season, model, random } = organiser;
	const { season_version } = await organiser.read<Evening>("votes/evening");
	const votes_shown = random.chance(0.7);
	const seen = seenSeason(organiser);
	const body = { season: seen.id, season_version, votes_shown, expected_at: null };
	const refusal = seen === season ? null : "changed_meanwhile";
	if (!(await organiser.call("PUT", "votes/evening", body, refusal))) return;
	season.votesShown = votes_shown;
	model.audit.push(`change seasons ${season.name}`);
}

/** The season that an organiser's page is of: now and then one that has ended since. */
function seenSeason({ model, random, season }: Organiser): Season {
	return random.chance(0.1) ? random.oneOf(model.seasons) : season;
}

/** Of the current season, or of an archived one. */
export async function publish(organiser: Organiser): Promise<void> {
	const { model, random } = organiser;
	const season = random.chance(0.2) ? random.oneOf(model.seasons) : organiser.season;
	await organiser.call("POST", "votes/results/publish", { season: season.id }, null);
	if (season.published || !(season.archived || model.embargo)) return;
	season.published = true;
	model.audit.push(`publish settings ${season.name}`);
}

export async function unpublish(organiser: Organiser): Promise<void> {
	const { model, random } = organiser;
	const season = random.chance(0.2) ? random.oneOf(model.seasons) : organiser.season;
	const reason = random.chance(0.9) ? "Too early" : null;
	const body = { season: season.id, reason };
	if (!(await organiser.call("POST", "votes/results/unpublish", body, reason ? null : "invalid_input")))
		return;
	const isChange = isPublished(season);
	clearPublication(season);
	if (isChange) model.audit.push(`unpublish settings ${season.name}`);
}

/** The reason for refusing any decision about the places in a category, if there is one. */
function placesRefusal({ season, category }: { season: Season; category: Category }): string | null {
	if (season.archived) return "books_closed";
	return isActive(category) ? null : "not_found";
}

export async function publishCategory(organiser: Organiser): Promise<void> {
	const { season: current } = organiser;
	const found =
		organiser.likely((category) => isFinal(organiser.model, current, category)) ?? organiser.category();
	const { model } = organiser;
	const { season, category } = found;
	const isOpenTie = openTies(season, category).length > 0;
	const seen = seenSeason(organiser);
	const refusal =
		placesRefusal(found) ??
		(seen === current ? null : "changed_meanwhile") ??
		(!isFinal(model, season, category) ? "results_not_final" : isOpenTie ? "tie_undecided" : null);
	const path = `votes/categories/${category.id}/publish`;
	const { categories } = await organiser.read<Evening>("votes/evening");
	const shown = categories.find(({ category_id }) => category_id === category.id);
	const body = { season: seen.id, digest: shown?.digest ?? "" };
	const reply = await organiser.call<{ published: boolean }>("POST", path, body, refusal);
	if (!reply) return;
	if (model.embargo && !season.published && !category.announced) {
		category.announced = true;
		model.audit.push(`publish seasons ${category.name}`);
	}
	const isPublic = countVisibility(model, season) !== "afterPublication" || category.announced;
	if (reply.published !== isPublic)
		throw new Disagreement(`category ${category.id} is reported as ${reply.published ? "" : "not "}public`);
}

export async function unpublishCategory(organiser: Organiser): Promise<void> {
	const found = organiser.likely(({ announced }) => announced) ?? organiser.category();
	const { season, category } = found;
	const reason = organiser.random.chance(0.9) ? "Too early" : null;
	const seen = seenSeason(organiser);
	const isOther = seen !== organiser.season;
	const refusal = !reason
		? "invalid_input"
		: (placesRefusal(found) ?? (isOther ? "changed_meanwhile" : season.published ? "results_public" : null));
	const path = `votes/categories/${category.id}/unpublish`;
	if (!(await organiser.call("POST", path, { season: seen.id, reason }, refusal))) return;
	if (category.announced) organiser.model.audit.push(`unpublish seasons ${category.name}`);
	category.announced = false;
}

/** The jury's decision about couples with the same number of votes, or about others, which is refused. */
export async function decide(organiser: Organiser): Promise<void> {
	const { model, random } = organiser;
	const { season: current } = organiser;
	const found =
		organiser.likely((each) => isFinal(model, current, each) && openTies(current, each).length > 0) ??
		organiser.category();
	const { season, category } = found;
	const ties = tiesOf(category, (couple) => figuresOf(season, couple).votes);
	const some = category.couples.slice(0, 2).map(({ id }) => id);
	const ids = ties.length > 0 && random.chance(0.9) ? random.oneOf(ties).couples : some;
	if (ids.length < 2) return;
	const order = random.chance(0.5) ? ids : ids.toReversed();
	const shared = random.chance(0.3);
	const isTie = ties.some((tie) => isAbout(tie, ids));
	const stored = category.decisions.find(({ couples }) => isAbout({ couples }, ids))?.id ?? null;
	// Now and then an old page, from before the decision or from before its removal.
	const seen = random.chance(0.1) ? (stored === null ? 999_999 : null) : stored;
	const refusal =
		placesRefusal(found) ??
		(mayBeKnown(model, season, category)
			? "results_public"
			: !isFinal(model, season, category)
				? "results_not_final"
				: isTie && seen === stored
					? null
					: "changed_meanwhile");
	const body = { nominee_ids: order, seen, shared, decided_by: "The jury", reason: "Longer married" };
	const path = `votes/categories/${category.id}/tie-breaks`;
	type Reply = { tie_breaks: { id: number; nominee_ids: number[] }[] };
	const reply = await organiser.call<Reply>("POST", path, body, refusal);
	if (!reply) return;
	const id = reply.tie_breaks.find((each) => isAbout({ couples: each.nominee_ids }, ids))?.id ?? 0;
	category.decisions = category.decisions.filter(
		({ couples }) => !couples.some((each) => ids.includes(each)),
	);
	category.decisions.push({ id, couples: order, shared });
	model.audit.push(`break_tie seasons ${category.name}`);
}

export async function undecide(organiser: Organiser): Promise<void> {
	const { model, random } = organiser;
	const decided = model.seasons.flatMap((season) =>
		season.categories
			.filter(({ decisions }) => decisions.length > 0)
			.map((category) => ({ season, category })),
	);
	if (decided.length === 0) return;
	const found = random.oneOf(decided);
	const { season, category } = found;
	const decision = random.oneOf(category.decisions);
	const refusal = placesRefusal(found) ?? (mayBeKnown(model, season, category) ? "results_public" : null);
	const path = `votes/tie-breaks/${decision.id}/remove`;
	if (!(await organiser.call("POST", path, { reason: "An error" }, refusal))) return;
	category.decisions = category.decisions.filter((each) => each !== decision);
	model.audit.push(`remove_tie_break seasons ${category.name}`);
}
