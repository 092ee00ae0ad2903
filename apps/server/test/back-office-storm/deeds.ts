import type { AdminCategory } from "@bcc/contract/admin/category";
import type { AdminNominee } from "@bcc/contract/admin/nominee";
import type { AdminSeason, NextSeason } from "@bcc/contract/admin/season";
import type { AdminSettings } from "@bcc/contract/admin/site-settings";
import type { VoteVoid } from "@bcc/contract/admin/votes";
import { administrator } from "../staff.ts";
import type { Office } from "./office.ts";

const reason = "For a test";

/** Holds keep a season from ending. */
let isEnding = false;

/** Takes a couple's latest votes out of the count; the earlier ones count. */
async function take(office: Office, held: boolean): Promise<void> {
	const target = office.target();
	if (!target || (held && isEnding)) return;
	const from = new Date(Date.now() - 1_000).toISOString();
	const { category: category_id, couple: nominee_id } = target;
	await office.call("POST", "votes/voids", { category_id, nominee_id, from, held, reason });
}

async function openRulings(office: Office): Promise<VoteVoid[]> {
	const all = await office.read<VoteVoid[]>("votes/voids?perPage=100");
	return all.filter(({ restored_at }) => !restored_at);
}

/** Takes back a void or hold, or voids what was held. */
async function decide(office: Office): Promise<void> {
	const open = await openRulings(office);
	if (open.length < 5) return;
	const { id, held } = office.random.oneOf(open);
	const deed = held && office.random.chance(0.5) ? "void" : "restore";
	await office.call("POST", `votes/voids/${id}/${deed}`, { reason });
}

/** Now and then a couple stays withdrawn. */
async function withdraw(office: Office): Promise<void> {
	const target = office.target();
	if (!target) return;
	const isCouple = office.random.chance(0.7);
	const path = isCouple ? `nominees/${target.couple}` : `categories/${target.category}`;
	const version = async () => (await office.read<{ version: number }>(path)).version;
	await office.call("POST", `${path}/withdraw`, { version: await version(), reason });
	await office.pause(300);
	if (isCouple && office.random.chance(0.05)) return;
	await office.call("POST", `${path}/reinstate`, { version: await version(), reason });
}

/** Moves a new couple to another category while the first votes for it come. */
async function move(office: Office): Promise<void> {
	const [one, other] = [office.target(), office.target()];
	if (!one || !other || one.category === other.category || office.targets.length > 60) return;
	const target = await office.addCouple(one.category);
	if (!target) return;
	office.targets.push(target);
	const { version, husband, wife } = await office.read<AdminNominee>(`nominees/${target.couple}`);
	const body = { category_id: other.category, husband, wife, version, reason };
	if (await office.call("PUT", `nominees/${target.couple}`, body)) target.category = other.category;
}

async function freeze(office: Office): Promise<void> {
	const target = office.target();
	if (!target) return;
	const path = `votes/categories/${target.category}`;
	const seen = { frozen_at: null, frozen_notice: null, frozen_notice_sw: null };
	const frozen = await office.call<{ frozen_at: string }>("POST", `${path}/freeze`, { reason, seen });
	await office.pause(300);
	await office.call("POST", `${path}/reopen`, { seen: { ...seen, frozen_at: frozen?.frozen_at ?? null } });
}

async function hideCounts(office: Office, isHidden: boolean): Promise<void> {
	const { built_in: _, ...before } = await office.read<AdminSettings>("settings");
	const choice = { counts_hidden_until_close: false, counts_hidden_until_published: isHidden };
	await office.call("PUT", "settings", { ...before, ...choice, reason });
}

export async function runningSeason(office: Office): Promise<number> {
	const seasons = await office.read<AdminSeason[]>("seasons");
	return seasons.find(({ archived_at }) => !archived_at)?.id ?? 0;
}

async function publish(office: Office): Promise<void> {
	await hideCounts(office, true);
	const season = await runningSeason(office);
	await office.call("POST", "votes/results/publish", { season });
	await office.pause(300);
	await office.call("POST", "votes/results/unpublish", { season, reason });
	await hideCounts(office, false);
}

/** Begins the next season with all categories, and couples of its own. */
async function beginSeason(office: Office): Promise<void> {
	await office.pause(20_000);
	isEnding = true;
	try {
		for (const { id, held } of await openRulings(office))
			if (held) await office.call("POST", `votes/voids/${id}/restore`, { reason });
		const { current } = await office.read<NextSeason>("seasons/next");
		const ended = await office.read<AdminCategory[]>("categories?perPage=100");
		const begun = await office.call("POST", "seasons", {
			year: 2027,
			name: `Season ${current.id + 1}`,
			starts_on: "2020-01-01",
			ends_on: "2199-12-31",
			seen: { id: current.id, version: current.version },
			category_ids: ended.map(({ id }) => id),
			keep_banners: true,
			keep_settings: true,
			votes_in_archive: true,
			password: administrator.ADMIN_PASSWORD,
		});
		if (begun) await addCouples(office);
	} finally {
		isEnding = false;
	}
}

/** Four for each category of the running season, for which the votes are cast from now on. */
export async function addCouples(office: Office): Promise<void> {
	const categories = await office.read<AdminCategory[]>("categories?perPage=100");
	const targets = [];
	for (const { id } of categories)
		for (let left = 4; left > 0; left--) targets.push((await office.addCouple(id)) ?? []);
	office.targets = targets.flat();
}

/** All at once, each again and again. */
export const deeds: ((office: Office) => Promise<void>)[] = [
	(office) => take(office, false),
	(office) => take(office, true),
	decide,
	withdraw,
	move,
	freeze,
	publish,
	beginSeason,
];

/** Ends the storm: counts are shown, and every archived season is public. */
export async function showEverything(office: Office): Promise<AdminSeason[]> {
	await hideCounts(office, false);
	const seasons = await office.read<AdminSeason[]>("seasons");
	for (const { id, archived_at } of seasons)
		if (archived_at) await office.call("POST", "votes/results/publish", { season: id });
	return seasons;
}
