import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { NextSeason } from "@bcc/contract/awards/admin-season";
import type { Safekeeping } from "@bcc/contract/office/admin-backup";
import { backup } from "#server/db/schema/backup.ts";
import { recordBackup } from "#server/features/office/backup/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { seasonChanges } from "#server/records/audit/data.ts";
import { figuresOf, isActive, isFinal, isListed, isOver } from "./model.ts";
import { Disagreement, type Organiser } from "./organiser.ts";

/** How organisers end a season: the count is checked, the books are closed, another season begins. */

/** Every count agrees, whenever it is counted again. */
export async function recount(organiser: Organiser): Promise<void> {
	const { site, model } = organiser;
	await organiser.call("POST", "safekeeping/recount", {}, null);
	await site.app.tasks.finished();
	await site.app.logEntries.settled();
	model.audit.push("recount safekeeping ");
	const { last } = await organiser.read<Safekeeping>("safekeeping");
	const listed = model.seasons.flatMap((season) =>
		season.categories.filter(isListed).flatMap((category) =>
			category.couples.map((couple) => ({
				...figuresOf(season, couple),
				isCounted: isActive(category) && isActive(couple),
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
		const { count: changesSeen } = await seasonChanges(site.db);
		const taken = { takenAt: new Date(), changesSeen, ...nothing };
		const id = await recordBackup(site.db, taken, { actorId: site.admin.id, fileName: null });
		model.audit.push(`backup backups ${taken.takenAt.toISOString()}`);
		await site.db.update(backup).set({ isGood: true }).where(eq(backup.id, id));
	}
	const isReady =
		isPrepared &&
		season.categories
			.filter(isActive)
			.every((each) => isOver(season, each) && isFinal(model, season, each)) &&
		!season.rulings.some(({ held, ended }) => held && !ended);
	const refusal = isClosed || isReady ? null : "books_not_ready";
	const body = { password: site.admin.password, season: season.name };
	if (!(await organiser.call("POST", "books/close", body, refusal)) || isClosed) return;
	season.booksClosed = Date.now();
	model.audit.push(`close_books votes ${season.name}`);
}

export async function beginSeason(organiser: Organiser): Promise<void> {
	const { site, model, season: ended, random } = organiser;
	// A season whose books are closed allows nothing else.
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
	if (!keep_settings) [model.embargo, model.hidesUntilClosed] = [false, false];
	const records = await organiser.read<AdminCategory[]>("categories?perPage=100");
	const fresh = {
		binned: false,
		withdrawn: null,
		frozen: null,
		announced: false,
		couples: [],
		decisions: [],
	};
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
