import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ArchivedSeason } from "@bcc/contract/awards/archive";
import type { SeasonWinners } from "@bcc/contract/awards/winner";
import { byId } from "./by-id.ts";
import * as expected from "./expected-in-public.ts";
import { type Category, isActive, isOpen, type Season } from "./model.ts";
import { compare, type Organiser } from "./organiser.ts";
import { ofEach } from "./views-of-wings.ts";

/** Reads what visitors see and compares it with the model. */

const toldOf = (winners: SeasonWinners["categories"][number]["winners"]) =>
	winners &&
	byId(winners.map(({ nominee_id: id, place, votes, decided }) => ({ id, place, votes, decided })));

async function counts(organiser: Organiser, category: Category): Promise<void> {
	const { model, season, site } = organiser;
	const shown =
		category.draft || !season.categories.includes(category) ? null : expected.countsShown(model, category);
	const wanted = shown ? expected.shownCounts(season, category) : [];
	const all = await site.visit(`/voting/category/counts/${category.id}`);
	const status = shown === null ? 404 : shown ? 200 : 403;
	const got: { nominee_id: number; number_of_votes: number }[] =
		all.status === 200 ? JSON.parse(all.text()).data : [];
	const rows = byId(got.map(({ nominee_id: id, number_of_votes: votes }) => ({ id, votes })));
	compare(`counts of category ${category.id}`, [all.status, rows], [status, wanted]);
	const couple = organiser.random.oneOf(category.couples);
	if (!couple) return;
	const one = await site.visit(`/voting/nominee/count/${couple.id}`);
	const isThere = shown !== null && isActive(couple);
	const number = one.status === 200 ? JSON.parse(one.text()).data[0].number_of_votes : null;
	const votes = wanted.find(({ id }) => id === couple.id)?.votes ?? null;
	compare(
		`count of couple ${couple.id}`,
		[one.status, number],
		[isThere ? status : 404, isThere && shown ? votes : null],
	);
}

/** The page of a category: its couples with counts, which may be a second old, places and ways to vote. */
async function nomineesPage(organiser: Organiser, category: Category): Promise<void> {
	const { model, season, site } = organiser;
	if (!season.categories.includes(category) || !isActive(category)) return;
	const read = async () => {
		const page = await site.visit(`/award/nominees?categoryId=${category.id}`);
		const cards = cardsOf(page.text()).map((card) => ({
			id: Number(/coupleId=(\d+)/.exec(card)?.[1]),
			votes: votesIn(card),
			place: placeIn(card),
			form: card.includes("<form"),
		}));
		return byId(cards);
	};
	const shown = expected.countsShown(model, category);
	const winners = expected.publishedWinnersOf(model, season, category);
	const wanted = expected.shownCounts(season, category).map(({ id, votes }) => ({
		id,
		votes: shown ? votes : null,
		place: winners?.find((winner) => winner.id === id)?.place ?? null,
		form: isOpen(model, category),
	}));
	const first = await read();
	const withoutCounts = (cards: typeof first) => cards.map(({ votes, ...card }) => [card, votes !== null]);
	compare(`page of category ${category.id}`, withoutCounts(first), withoutCounts(wanted));
	if (isDeepStrictEqual(first, wanted)) return;
	await delay(1_050);
	compare(`page of category ${category.id}`, await read(), wanted);
}

const cardsOf = (html: string) => html.match(/<article\b[\s\S]*?<\/article>/g) ?? [];

function votesIn(card: string): number | null {
	const shown = />([\d,]+) votes?</.exec(card)?.[1];
	return shown === undefined ? null : Number(shown.replaceAll(",", ""));
}

function placeIn(card: string): number | null {
	const place = /data-place="(\d+)"/.exec(card)?.[1];
	return place === undefined ? null : Number(place);
}

async function winners(organiser: Organiser, season: Season): Promise<void> {
	const { model, site } = organiser;
	const wanted = expected.publishedWinners(model, season);
	const path = season === organiser.season ? "/award/all/winners" : `/award/winners/${season.id}`;
	const [got]: SeasonWinners[] = JSON.parse((await site.visit(path)).text()).data;
	const categories = got?.categories.map(({ id, winners }) => ({ id, winners: toldOf(winners) })) ?? [];
	compare(`winners of ${season.id}`, [got?.id, byId(categories)], [season.id, wanted]);

	const page = await site.visit(`/award/winners?season=${season.id}`);
	const onPage = cardsOf(page.text()).map((card) => [placeIn(card), votesIn(card)]);
	const published = wanted.flatMap(({ winners }) => winners ?? []).map(({ place, votes }) => [place, votes]);
	compare(`page of winners of ${season.id}`, onPage.toSorted(), published.toSorted());
}

async function archive(organiser: Organiser): Promise<void> {
	const { model, site } = organiser;
	const got: ArchivedSeason[] = JSON.parse((await site.visit("/award/all/archive")).text()).data;
	const seasons = got.map(({ id, published, categories }) => ({
		id,
		published,
		categories: byId(categories.map(({ id: of, winners }) => ({ id: of, winners: toldOf(winners) }))),
	}));
	const wanted = model.seasons
		.filter(({ archived }) => archived)
		.map((season) => ({
			id: season.id,
			published: expected.isWhollyPublic(model, season),
			categories: expected.publishedWinners(model, season),
		}));
	compare("archive", byId(seasons), wanted);
}

async function siteState(organiser: Organiser): Promise<void> {
	const [settings] = JSON.parse((await organiser.site.visit("/site/settings")).text()).data;
	const {
		voting_over: over,
		winners_announced: announced,
		results_unpublished: unpublished,
		has_archive,
	} = settings;
	const { model } = organiser;
	compare(
		"site",
		{ over, announced, unpublished, has_archive },
		{ ...expected.awardsOf(model), has_archive: model.seasons.length > 1 },
	);
}

/** Everything that is cheap, and some of the pages and archived seasons. */
export async function lookInPublic(organiser: Organiser): Promise<void> {
	const { model, random, season } = organiser;
	await siteState(organiser);
	for (const category of season.categories) await counts(organiser, category);
	await winners(organiser, season);
	await archive(organiser);
	for (const { lookInPublic } of ofEach) await lookInPublic(organiser, season);
	if (season.categories.length > 0) await nomineesPage(organiser, random.oneOf(season.categories));
	if (model.seasons.length === 1) return;
	const past = random.oneOf(model.seasons);
	await winners(organiser, past);
	for (const { lookInPublic } of ofEach) await lookInPublic(organiser, past);
	if (past.categories.length > 0) await counts(organiser, random.oneOf(past.categories));
}
