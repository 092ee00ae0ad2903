import type { Evening } from "@bcc/contract/awards/admin-evening";
import type { AdminSeason } from "@bcc/contract/awards/admin-season";
import type { LeftOut } from "@bcc/contract/awards/admin-withdrawal";
import type { StartPage } from "@bcc/contract/office/admin-start-page";
import type { VoteResults } from "@bcc/contract/votes/admin-result";
import type { VoteVoid } from "@bcc/contract/votes/admin-void";
import type { VotesDashboard, VotesSummary } from "@bcc/contract/votes/admin-vote";
import { parse } from "csv-parse/sync";
import { byId } from "./by-id.ts";
import * as expected from "./expected-in-back-office.ts";
import type { Season } from "./model.ts";
import { compare, type Organiser } from "./organiser.ts";
import { ofEach } from "./views-of-wings.ts";

/** Reads the back office's views and compares them with the model. */

type Sum = keyof ReturnType<typeof expected.seasonSums>;

const sums = ({ votes, voided, held, withdrawn }: Record<Sum, number>) => ({
	votes,
	voided,
	held,
	withdrawn,
});
const total = (items: { votes: number }[]) => items.reduce((sum, { votes }) => sum + votes, 0);

const leftOut = (items: LeftOut[]) =>
	items.map(({ category_id, couple, votes, reason }) => ({
		category: category_id,
		couple: couple?.nominee_id ?? null,
		votes,
		reason,
	}));
const inOrder = (items: expected.LeftOutVotes[]) =>
	items.toSorted((one, other) => one.category - other.category || (one.couple ?? 0) - (other.couple ?? 0));

function compareSummary(view: string, got: VotesSummary, season: Season): void {
	compare(`${view}: sums`, sums(got), expected.seasonSums(season));
	compare(`${view}: left out`, inOrder(leftOut(got.left_out)), inOrder(expected.leftOut(season)));
	const categories = got.categories.map((each) => ({
		id: each.category_id,
		state: each.state,
		withdrawn: each.withdrawal?.reason ?? null,
		sums: sums(each),
		couples: byId(
			each.couples.map(({ nominee_id: id, withdrawal, votes, voided, held }) => ({
				id,
				withdrawn: withdrawal?.reason ?? null,
				votes,
				voided,
				held,
			})),
		),
	}));
	compare(`${view}: categories`, byId(categories), expected.summaryCategories(season));
}

/** The screen of votes, all figures of one moment: sums, chart and devices. */
async function votesScreen(organiser: Organiser): Promise<void> {
	const { season } = organiser;
	compareSummary("summary", await organiser.read<VotesSummary>("votes/summary"), season);
	const dashboard = await organiser.read<VotesDashboard>("votes/dashboard?by=hour");
	compareSummary("dashboard", dashboard.summary, season);
	compare("chart", total(dashboard.history.buckets), season.votes.length);
	const devices = dashboard.shares.devices
		.filter(({ votes }) => votes > 0)
		.map(({ device_type, votes }) => `${device_type} ${votes}`);
	const byDevice = Map.groupBy(season.votes, ({ device }) => device);
	const wanted = [...byDevice].map(([device, votes]) => `${device} ${votes.length}`);
	compare("devices", devices.toSorted(), wanted.toSorted());
}

async function startPage(organiser: Organiser): Promise<void> {
	const { model, season } = organiser;
	const page = await organiser.read<StartPage>("start-page");
	const { votes, held } = expected.seasonSums(season);
	compare(
		"start page",
		{
			season: page.season.id,
			stage: page.stage,
			...page.categories,
			votes: page.votes?.total,
			held: page.votes?.held,
			cast: page.votes && total(page.votes.buckets),
		},
		{ season: season.id, ...expected.stageOf(model), votes, held, cast: season.votes.length },
	);
	const { step } = page.next;
	if (page.stage === "closed")
		compare("next step", step, expected.hasUnpublished(model) ? "publish" : "begin_season");
	if (page.stage === "ended") compare("votes to decide on", step === "decide_held", held > 0);
}

/** The screen of results, printed and exported results. */
async function results(organiser: Organiser, season: Season): Promise<void> {
	const { model } = organiser;
	const got = await organiser.read<VoteResults>(`votes/results?season=${season.id}`);
	const view = `results of ${season.id}`;
	const { embargo, published_at } = got.publication;
	compare(
		view,
		{ archived: got.archived, agrees: got.recount_agrees, embargo, published: published_at !== null },
		{
			archived: season.archived,
			agrees: true,
			embargo: season.archived || model.embargo,
			published: season.published,
		},
	);
	for (const { lookInBackOffice } of ofEach) await lookInBackOffice(organiser, season);
	compare(`${view}: sums`, sums(got), expected.seasonSums(season));
	compare(`${view}: left out`, inOrder(leftOut(got.left_out)), inOrder(expected.leftOut(season)));
	const categories = got.categories.map((each) => ({
		id: each.category_id,
		state: each.state,
		final: each.final,
		settling: each.settling,
		withdrawn: each.withdrawal?.reason ?? null,
		sums: sums(each),
		tieForFirst: each.tie_for_first,
		decisions: byId(
			each.tie_breaks.map(({ id, nominee_ids, shared }) => ({ id, couples: nominee_ids, shared })),
		),
		openTies: each.open_ties.map(({ place, nominee_ids }) => ({ place, couples: nominee_ids.toSorted() })),
		published: each.published_at !== null,
		rows: byId(
			each.rows.map((row) => ({
				id: row.nominee_id,
				votes: row.votes,
				voided: row.voided,
				held: row.held,
				place: row.rank,
				placeWithHeld: row.rank_with_held,
				tied: row.tied,
				share: row.share,
				withdrawn: row.withdrawal?.reason ?? null,
			})),
		),
	}));
	const wanted = expected.resultsOf(model, season);
	compare(`${view}: categories`, byId(categories), wanted);

	const { body } = await organiser.site.call("GET", `votes/results.csv?season=${season.id}`);
	const lines: Record<string, string>[] = parse(body, { columns: true, bom: true });
	const inFile = lines.map((line) => [line.wife, line.votes, line.voided, line.held, line.place, line.final]);
	const wives = new Map(
		season.categories.flatMap(({ couples }) => couples.map(({ id, wife }) => [id, wife])),
	);
	const rows = wanted.flatMap(({ rows, final, openTies }) => {
		const ending = !final ? "no" : openTies.length > 0 ? "but_for_tie" : "yes";
		return rows.map(({ id, votes, voided, held, place }) =>
			[wives.get(id), votes, voided, held, place ?? "", ending].map(String),
		);
	});
	compare(`${view}: CSV`, inFile.toSorted(), rows.toSorted());
}

async function evening(organiser: Organiser): Promise<void> {
	const { categories } = await organiser.read<Evening>("votes/evening");
	const got = categories.map(({ category_id: id, obstacles, published, votes, couples }) => ({
		id,
		obstacles,
		published,
		votes,
		couples: byId(couples.map(({ nominee_id, place }) => ({ id: nominee_id, place }))),
	}));
	compare("evening", byId(got), expected.eveningOf(organiser.model));
}

async function seasons(organiser: Organiser): Promise<void> {
	const { model } = organiser;
	const got = (await organiser.read<AdminSeason[]>("seasons")).map((each) => ({
		id: each.id,
		archived: each.archived_at !== null,
		booksOpen: each.books_open,
		categories: each.categories,
		couples: each.couples,
		votes: each.votes,
		embargo: each.publication.embargo,
		published: each.publication.published_at !== null,
		categoriesPublished: each.categories_published,
		votesShown: each.votes_in_archive,
	}));
	compare(
		"seasons",
		byId(got),
		model.seasons.map((season) => expected.seasonOf(model, season)),
	);
}

async function rulings(organiser: Organiser): Promise<void> {
	const got = (await organiser.read<VoteVoid[]>("votes/voids?perPage=100")).map(
		({ id, held, votes, restored_at }) => ({ id, held, votes, ended: restored_at !== null }),
	);
	const wanted = organiser.season.rulings.map(({ id, held, votes, ended }) => ({
		id,
		held,
		votes: votes.length,
		ended,
	}));
	compare("voids", byId(got), byId(wanted).slice(-100));
}

/** The audit entries since the last check: none is missing, and refused deeds have none. */
async function auditLog(organiser: Organiser, seen: number, before: number): Promise<number> {
	const { audit } = organiser.model;
	const { data: entries, total } = await auditEntries(organiser);
	compare("length of the audit log", total - before, audit.length);
	const news = Math.min(audit.length - seen, entries.length);
	const got = entries.slice(0, news).map(({ action, resource, label }) => `${action} ${resource} ${label}`);
	compare("audit log", got.toReversed(), news > 0 ? audit.slice(-news) : []);
	return audit.length;
}

type AuditEntries = { data: { action: string; resource: string; label: string }[]; total: number };

async function auditEntries({ site }: Organiser): Promise<AuditEntries> {
	return (await site.call("GET", "audit?perPage=100")).body;
}

export class BackOfficeViews {
	/** Entries of the audit log before the first deed, and those checked since. */
	readonly #before: number;
	#seen = 0;

	static async of(organiser: Organiser): Promise<BackOfficeViews> {
		return new BackOfficeViews((await auditEntries(organiser)).total);
	}

	private constructor(before: number) {
		this.#before = before;
	}

	/** Archived seasons are checked one at a time. */
	async look(organiser: Organiser): Promise<void> {
		const { model, random } = organiser;
		await votesScreen(organiser);
		await startPage(organiser);
		await results(organiser, organiser.season);
		if (model.seasons.length > 1) await results(organiser, random.oneOf(model.seasons));
		await evening(organiser);
		await seasons(organiser);
		await rulings(organiser);
		this.#seen = await auditLog(organiser, this.#seen, this.#before);
	}
}
