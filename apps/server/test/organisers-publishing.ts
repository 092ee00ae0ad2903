import type { AdminCategory, AdminSettings, Evening, NextSeason, Safekeeping } from "@bcc/contract/admin";
import { latestBackup } from "#server/features/backup/data.ts";
import { noteCheck, recordBackup } from "#server/features/backup/mutations.ts";
import { Disagreement, type Organiser } from "./organiser.ts";
import {
	type Category,
	figuresOf,
	hiding,
	isAbout,
	isFinal,
	isListed,
	isOver,
	openTies,
	type Season,
	stands,
	tiesOf,
} from "./organisers-model.ts";

/** What organisers tell the public, and how they end a season. */

/** When visitors see numbers of votes. */
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
		choice.counts_hidden_until_close === model.hidesOpen &&
		choice.counts_hidden_until_published === model.embargo;
	const needsReason = !isSame && season.votes.length > 0 && !reason;
	const isClosed = !isSame && season.booksClosed !== null;
	const refusal = needsReason ? "invalid_input" : isClosed ? "books_closed" : null;
	if (!(await organiser.call("PUT", "settings", { ...before, ...choice, reason }, refusal))) return;
	model.hidesOpen = choice.counts_hidden_until_close;
	model.embargo = choice.counts_hidden_until_published;
	if (!model.embargo) forgetPublication(season);
	model.audit.push("change settings settings");
}

function forgetPublication(season: Season): void {
	season.published = false;
	for (const category of season.categories) category.told = false;
}

export async function chooseWinners(organiser: Organiser): Promise<void> {
	const { season, model, random } = organiser;
	const { season_version } = await organiser.read<Evening>("votes/evening");
	const votes_shown = random.chance(0.7);
	const body = { season_version, votes_shown, expected_at: null };
	await organiser.call("PUT", "votes/evening", body, null);
	season.votesShown = votes_shown;
	model.audit.push(`change seasons ${season.name}`);
}

/** Of the season that runs, or of an archived one. */
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
	const isChange = season.published || season.categories.some(({ told }) => told);
	forgetPublication(season);
	if (isChange) model.audit.push(`unpublish settings ${season.name}`);
}

/** What is in the way of whatever is about the places in a category. */
function placesRefusal({ season, category }: { season: Season; category: Category }): string | null {
	if (season.archived) return "books_closed";
	return stands(category) ? null : "not_found";
}

export async function publishCategory(organiser: Organiser): Promise<void> {
	const { season: current } = organiser;
	const found =
		organiser.likely((category) => isFinal(organiser.model, current, category)) ?? organiser.category();
	if (!found) return;
	const { model } = organiser;
	const { season, category } = found;
	const isOpenTie = openTies(season, category).length > 0;
	const refusal =
		placesRefusal(found) ??
		(!isFinal(model, season, category) ? "results_not_final" : isOpenTie ? "tie_undecided" : null);
	const path = `votes/categories/${category.id}/publish`;
	const reply = await organiser.call<{ published: boolean }>("POST", path, {}, refusal);
	if (!reply) return;
	if (model.embargo && !season.published && !category.told) {
		category.told = true;
		model.audit.push(`publish seasons ${category.name}`);
	}
	const isPublic = hiding(model, season) !== "all" || category.told;
	if (reply.published !== isPublic)
		throw new Disagreement(`category ${category.id} is told to be ${reply.published ? "" : "not "}public`);
}

export async function unpublishCategory(organiser: Organiser): Promise<void> {
	const found = organiser.likely(({ told }) => told) ?? organiser.category();
	if (!found) return;
	const { season, category } = found;
	const reason = organiser.random.chance(0.9) ? "Too early" : null;
	const refusal = !reason
		? "invalid_input"
		: (placesRefusal(found) ?? (season.published ? "results_public" : null));
	const path = `votes/categories/${category.id}/unpublish`;
	if (!(await organiser.call("POST", path, { reason }, refusal))) return;
	if (category.told) organiser.model.audit.push(`unpublish seasons ${category.name}`);
	category.told = false;
}

/** The jury's decision about couples with the same number of votes, or about some others, which is refused. */
export async function decide(organiser: Organiser): Promise<void> {
	const { model, random } = organiser;
	const { season: current } = organiser;
	const found =
		organiser.likely((each) => isFinal(model, current, each) && openTies(current, each).length > 0) ??
		organiser.category();
	if (!found) return;
	const { season, category } = found;
	const ties = tiesOf(category, (couple) => figuresOf(season, couple).votes);
	const some = category.couples.slice(0, 2).map(({ id }) => id);
	const ids = ties.length > 0 && random.chance(0.9) ? random.oneOf(ties).couples : some;
	if (ids.length < 2) return;
	const order = random.chance(0.5) ? ids : ids.toReversed();
	const shared = random.chance(0.3);
	const isTie = ties.some((tie) => isAbout(tie, ids));
	const refusal =
		placesRefusal(found) ??
		(category.told
			? "results_public"
			: !isFinal(model, season, category)
				? "results_not_final"
				: isTie
					? null
					: "changed_meanwhile");
	const body = { nominee_ids: order, shared, decided_by: "The jury", reason: "Longer married" };
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
	const { category } = found;
	const decision = random.oneOf(category.decisions);
	const refusal = placesRefusal(found) ?? (category.told ? "results_public" : null);
	const path = `votes/tie-breaks/${decision.id}/remove`;
	if (!(await organiser.call("POST", path, { reason: "An error" }, refusal))) return;
	category.decisions = category.decisions.filter((each) => each !== decision);
	model.audit.push(`remove_tie_break seasons ${category.name}`);
}

/** Every count agrees, whenever it is counted again. */
export async function recount(organiser: Organiser): Promise<void> {
	const { site, model } = organiser;
	await organiser.call("POST", "safekeeping/recount", {}, null);
	await site.app.tasks.finished();
	await site.app.ledger.settled();
	const { last } = await organiser.read<Safekeeping>("safekeeping");
	const listed = model.seasons.flatMap((season) =>
		season.categories.filter(isListed).flatMap((category) =>
			category.couples.map((couple) => ({
				...figuresOf(season, couple),
				isCounted: stands(category) && stands(couple),
			})),
		),
	);
	const sum = (of: (each: (typeof listed)[number]) => number) =>
		listed.reduce((all, each) => all + of(each), 0);
	const counted = sum(({ votes, isCounted }) => (isCounted ? votes : 0));
	const withdrawn = sum(({ votes, isCounted }) => (isCounted ? 0 : votes));
	const words = `${counted} count, ${sum(({ voided }) => voided)} are voided, ${sum(({ held }) => held)} are held for review, ${withdrawn} are withdrawn`;
	if (!last?.ok || !last.result?.includes(words))
		throw new Disagreement(`a recount says ${JSON.stringify(last)}, not ${words}`);
}

/** By the checklist; a backup is noted as good without being made, which is tested elsewhere. */
export async function closeBooks(organiser: Organiser): Promise<void> {
	const { site, model, season, random } = organiser;
	const isClosed = season.booksClosed !== null;
	const isPrepared = random.chance(0.7);
	if (isPrepared && !isClosed) {
		await organiser.settleTime(true);
		await recount(organiser);
		const nothing = { byteSize: 1, sha256: "0".repeat(64), votes: 0, files: 0, note: null };
		const taken = { takenAt: new Date(), ...nothing };
		await recordBackup(site.db, taken, { actorId: site.admin.id, fileName: null });
		model.audit.push(`backup backups ${taken.takenAt.toISOString()}`);
		await noteCheck(
			site.db,
			(await latestBackup(site.db))?.id ?? 0,
			{ ok: true, words: () => "good" },
			new Date(),
		);
	}
	const isReady =
		isPrepared &&
		season.categories.filter(stands).every((each) => isOver(season, each) && isFinal(model, season, each)) &&
		!season.rulings.some(({ held, ended }) => held && !ended);
	const refusal = isClosed || isReady ? null : "books_not_ready";
	const body = { password: site.admin.password, season: season.name };
	if (!(await organiser.call("POST", "safekeeping/books/close", body, refusal)) || isClosed) return;
	season.booksClosed = Date.now();
	model.audit.push(`close_books votes ${season.name}`);
}

export async function beginSeason(organiser: Organiser): Promise<void> {
	const { site, model, season: ended, random } = organiser;
	// In one whose books are closed nothing else can be done.
	if (ended.booksClosed === null && random.chance(0.85)) return;
	const { current } = await organiser.read<NextSeason>("seasons/next");
	const copied = ended.categories.filter(({ binned }) => !binned && random.chance(0.7));
	const keep_settings = random.chance(0.5);
	const isStale = random.chance(0.1);
	const hasBinned = random.chance(0.1) ? ended.categories.find(({ binned }) => binned) : undefined;
	const [year, name] = [ended.year + 1, `Season ${ended.id + 1}`];
	const body = {
		year,
		name,
		starts_on: "2020-01-01",
		ends_on: "2199-12-31",
		seen: { id: current.id, version: current.version + Number(isStale) },
		category_ids: [...copied, ...(hasBinned ? [hasBinned] : [])].map(({ id }) => id),
		keep_banners: true,
		keep_settings,
		votes_in_archive: random.chance(0.7),
		password: site.admin.password,
	};
	const isHeld = ended.rulings.some(({ held, ended: over }) => held && !over);
	const refusal = isStale || hasBinned ? "changed_meanwhile" : isHeld ? "votes_held" : null;
	const begun = await organiser.call<{ id: number }>("POST", "seasons", body, refusal);
	if (!begun) return;
	if (ended.booksClosed === null) {
		ended.booksClosed = Date.now();
		model.audit.push(`close_books votes ${ended.name}`);
	}
	ended.archived = true;
	ended.votesShown = body.votes_in_archive;
	if (!model.embargo) ended.published = true;
	if (!keep_settings) [model.embargo, model.hidesOpen] = [false, false];
	const records = await organiser.read<AdminCategory[]>("categories?perPage=100");
	const fresh = { binned: false, withdrawn: null, frozen: null, told: false, couples: [], decisions: [] };
	const categories = copied.map(({ code, name: called, draft }) => {
		const record = records.find((each) => each.code === code);
		if (!record) throw new Disagreement(`${called} was not copied`);
		const opens = Date.parse(record.voting_opens_at ?? "");
		const closes = Date.parse(record.voting_closes_at ?? "");
		return { ...structuredClone(fresh), id: record.id, name: called, code, draft, opens, closes };
	});
	const begins = { id: begun.id, year, name, archived: false, booksClosed: null, published: false };
	model.seasons.push({ ...begins, votesShown: true, categories, votes: [], rulings: [], leaves: 0 });
	model.audit.push(`begin_season seasons ${name} ${year}`);
}
