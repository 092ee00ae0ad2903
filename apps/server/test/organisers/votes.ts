import { setTimeout as delay } from "node:timers/promises";
import type { VoidPreview, VoteVoid } from "@bcc/contract/votes/admin-void";
import { type Category, isActive, isOpen, type Ruling, running, type Season, type Vote } from "./model.ts";
import { Disagreement, NothingThere, type Organiser, seasonRefusal } from "./organiser.ts";

/** Voters' deeds, and organisers' deeds on votes. */

const devices = ["mobile", "tablet", "desktop", "unknown"];

/** Some visitors vote at once, each from an address of their own; now and then one who has voted already. */
export async function vote(organiser: Organiser): Promise<void> {
	const { random, season } = organiser;
	const votes: Vote[] = [];
	for (let left = 2 + random.below(6); left > 0; left--) {
		const found = active(organiser) ?? organiser.couple();
		const number = organiser.newVoter();
		const network = `41.${season.id}.${random.below(3) + 3 * Math.floor(number / 200)}`;
		const address = `${network}.${1 + (number % 200)}`;
		const device = random.oneOf(devices);
		votes.push({
			category: found.category.id,
			couple: found.couple.id,
			device,
			network,
			address,
			until: 0,
			ruling: null,
		});
	}
	organiser.trace.push(`votes ${votes.map(({ category, couple }) => `${category}/${couple}`).join(" ")}`);
	const replies = await Promise.all(
		votes.map(({ address, category, couple, device }) =>
			organiser.site.vote(address, category, couple, device),
		),
	);
	votes.forEach((vote, index) => {
		expectCode(refusalOf(organiser, vote), replies[index], vote);
	});
	const counted = votes.filter((vote) => refusalOf(organiser, vote) === null);
	if (counted.length > 0 && random.chance(0.2)) {
		const again = random.oneOf(counted);
		const reply = await organiser.site.vote(again.address, again.category, again.couple, again.device);
		expectCode("already_voted", reply, again);
	}
	// The next deed's votes are later by every clock.
	const until = Date.now() + 2;
	for (const vote of counted) vote.until = until;
	season.votes.push(...counted);
	season.leaves += counted.length;
	await delay(5);
}

/** A couple that takes votes, in most cases. */
function active({ model, random, season }: Organiser) {
	const open = season.categories.filter((category) => isOpen(model, category));
	const all = open.flatMap((category) => category.couples.map((couple) => ({ category, couple })));
	const taking = all.filter(({ couple }) => isActive(couple));
	return taking.length > 0 && random.chance(0.85) ? random.oneOf(taking) : null;
}

function expectCode(expected: string | null, reply: { error?: { code: string } }, vote: Vote): void {
	const code = reply.error?.code ?? null;
	if (code !== expected) throw new Disagreement(`a vote ${JSON.stringify(vote)}: ${code}, not ${expected}`);
}

function refusalOf({ model }: Organiser, vote: Vote): string | null {
	const season = running(model);
	if (season.booksClosed !== null) return "voting_closed";
	const all = model.seasons.flatMap(({ categories }) => categories);
	const category = all.find(({ id }) => id === vote.category);
	const couple = category?.couples.find(({ id }) => id === vote.couple);
	if (!category || !couple || !isActive(category) || !isActive(couple)) return "not_found";
	if (!season.categories.includes(category)) return "voting_closed";
	if (isOpen(model, category)) return null;
	const isEarly = category.opens !== null && category.opens > Date.now();
	return isEarly && category.frozen === null ? "voting_not_open" : "voting_closed";
}

/** Votes of one category by couple, device, time and size of network. */
function selection(organiser: Organiser) {
	const { random } = organiser;
	const counted = organiser.season.votes.filter(({ ruling }) => ruling === null);
	const [some] = counted.length > 0 && random.chance(0.85) ? [random.oneOf(counted)] : [];
	const found = some
		? { season: organiser.season, category: categoryOf(organiser.season, some) }
		: organiser.category();
	const { season, category } = found;
	const votes = season.votes.filter((each) => each.category === category.id);
	const moment = () => (votes.length > 0 ? random.oneOf(votes).until : Date.now());
	const couple = random.chance(0.5) && category.couples.length > 0 ? random.oneOf(category.couples) : null;
	const device = random.chance(0.3) ? random.oneOf(devices) : null;
	const [from, to] = [random.chance(0.2) ? moment() : null, random.chance(0.3) ? moment() : null];
	const least = random.chance(0.25) ? 2 + random.below(2) : null;
	const body = {
		category_id: category.id,
		...(couple && { nominee_id: couple.id }),
		...(device && { device_type: device }),
		...(from && { from: new Date(from).toISOString() }),
		...(to && { to: new Date(to).toISOString() }),
		...(least && { min_network_votes: least, ipv4_prefix: 24 }),
	};
	const fitting = votes.filter(
		(each) =>
			each.ruling === null &&
			(!couple || each.couple === couple.id) &&
			(!device || each.device === device) &&
			(!from || each.until > from) &&
			(!to || each.until <= to),
	);
	const networks = Map.groupBy(fitting, ({ network }) => network);
	const taken = least
		? fitting.filter(({ network }) => (networks.get(network)?.length ?? 0) >= least)
		: fitting;
	return { season, category, body, taken };
}

function categoryOf(season: Season, { category }: Vote): Category {
	return season.categories.find(({ id }) => id === category) as Category;
}

async function take(organiser: Organiser, held: boolean): Promise<void> {
	const { season, category, body, taken } = selection(organiser);
	const { random } = organiser;
	const expected = random.chance(0.6) ? taken.length + Number(random.chance(0.1)) : undefined;
	const refusal = seasonRefusal(season, () => {
		if (taken.length === 0) return "invalid_input";
		return expected !== undefined && expected !== taken.length ? "changed_meanwhile" : null;
	});
	const request = {
		...body,
		held,
		reason: "For a test",
		...(expected !== undefined && { expected_votes: expected }),
	};
	const made = await organiser.call<VoteVoid>("POST", "votes/voids", request, refusal);
	if (!made) return;
	if (made.votes !== taken.length) throw new Disagreement(`${made.votes} votes taken, not ${taken.length}`);
	rule(season, { id: made.id, category: category.id, held, votes: taken, ended: false });
	season.leaves += taken.length;
	organiser.changed(`${held ? "hold" : "void"} votes ${category.name}`);
}

function rule(season: Season, ruling: Ruling): void {
	season.rulings.push(ruling);
	for (const each of ruling.votes) each.ruling = ruling;
}

export const voidVotes = (organiser: Organiser) => take(organiser, false);
export const holdVotes = (organiser: Organiser) => take(organiser, true);

/** The votes that a void would remove, while nobody votes. */
export async function previewVoid(organiser: Organiser): Promise<void> {
	const chosen = selection(organiser);
	organiser.trace.push(`preview ${JSON.stringify(chosen.body)}`);
	const reply = await organiser.site.call("POST", "votes/voids/preview", chosen.body);
	const { to, votes, couples }: VoidPreview = reply.body.data;
	// On PostgreSQL the preview is some seconds old.
	if (chosen.taken.some(({ until }) => until > Date.parse(to)) || "min_network_votes" in chosen.body) return;
	const sum = couples.reduce((all, couple) => all + couple.votes, 0);
	if (votes !== chosen.taken.length || sum !== votes)
		throw new Disagreement(`a preview has ${votes} and ${sum} votes, not ${chosen.taken.length}`);
}

/** Takes back a void or a hold. */
export async function unvoid(organiser: Organiser): Promise<void> {
	const { season, ruling: old, category } = ruling(organiser);
	const refusal = seasonRefusal(season, () => (old.ended ? "changed_meanwhile" : null));
	const path = `votes/voids/${old.id}/restore`;
	if (!(await organiser.call("POST", path, { reason: "An error" }, refusal))) return;
	end(old);
	season.leaves += old.votes.length;
	organiser.changed(`${old.held ? "release" : "unvoid"} votes ${category}`);
}

/** Voids held votes. */
export async function voidHeld(organiser: Organiser): Promise<void> {
	const { season, ruling: old, category } = ruling(organiser);
	const refusal = !old.held
		? "not_found"
		: seasonRefusal(season, () => (old.ended ? "changed_meanwhile" : null));
	const made = await organiser.call<VoteVoid>(
		"POST",
		`votes/voids/${old.id}/void`,
		{ reason: "For a test" },
		refusal,
	);
	if (!made) return;
	end(old);
	rule(season, { id: made.id, category: old.category, held: false, votes: old.votes, ended: false });
	season.leaves += 2 * old.votes.length;
	organiser.changed(`void votes ${category}`);
}

function ruling({ model, random, season: current }: Organiser) {
	const season = random.chance(0.07) ? random.oneOf(model.seasons) : current;
	const open = season.rulings.filter(({ ended }) => !ended);
	const among = open.length > 0 && random.chance(0.9) ? open : season.rulings;
	if (among.length === 0) throw new NothingThere();
	const chosen = random.oneOf(among);
	const category = season.categories.find(({ id }) => id === chosen.category)?.name ?? "";
	return { season, ruling: chosen, category };
}

function end(old: Ruling): void {
	old.ended = true;
	for (const each of old.votes) if (each.ruling === old) each.ruling = null;
}
