import { createHash } from "node:crypto";
import type { Books } from "@bcc/contract/admin/books";
import { backupDueMs } from "@bcc/contract/admin/operations";
import type { StaffRole } from "@bcc/contract/admin/resources";

import {
	type CheckedPoint,
	type CheckItem,
	type CheckPoint,
	type CheckReason,
	maxCheckItems,
	type SeasonStage,
	type StartPage,
} from "@bcc/contract/admin/start-page";
import type { CategoryVotes } from "@bcc/contract/admin/votes";

type CategoryState = Pick<
	CategoryVotes,
	"category_id" | "name" | "state" | "withdrawal" | "voting_opens_at" | "voting_closes_at" | "couples"
>;

/** What the checklist is made of, as of one moment. */
export type ChecklistFacts = {
	seasonId: number;
	now: Date;
	/** All but drafts. */
	categories: CategoryState[];
	/** What was found in the texts and pictures. */
	gaps: (CheckItem & { point: CheckPoint })[];
	/** The legal texts that hold today. */
	legal: { id: number; version: number }[];
	legalKinds: number;
	/** Settings that are as on a new site, by the names of their fields. */
	placeholders: string[];
	/** Settings whose own words have none in Swahili. */
	untranslated: string[];
	allowance: number;
	/** Staff that signs in with a password alone though two steps are demanded. */
	owing: { id: number; name: string }[];
	twoStepDemanded: boolean;
	mail: { hasServer: boolean; failing: number };
	proxy: { faults: number; trusted: string[] };
	backup: { takenAt: Date; isGood: boolean | null } | null;
};

/** Points that are mended on the screens of editors; the others are on those of administrators. */
const ofContent: ReadonlySet<CheckPoint> = new Set([
	"categories",
	"empty_categories",
	"category_dates",
	"category_drafts",
	"couple_drafts",
	"couple_photos",
	"couple_swahili",
	"other_swahili",
	"legal_texts",
]);

/** Whether a role has the screen that mends a point. */
export function mayMend(role: StaffRole, point: CheckPoint): boolean {
	return role === "admin" || (role === "editor" && ofContent.has(point));
}

/** What a point counts: without any of them, it is no merit that none is amiss. */
const countedBy: Partial<Record<CheckPoint, "categories" | "couples">> = {
	empty_categories: "categories",
	category_dates: "categories",
	category_drafts: "categories",
	couple_drafts: "couples",
	couple_photos: "couples",
	couple_swahili: "couples",
};

export type Unticked = Omit<CheckedPoint, "seen">;

/** What has to be right before voting opens, point by point. */
export function checklistOf(facts: ChecklistFacts): Unticked[] {
	const active = facts.categories.filter(({ withdrawal }) => !withdrawal);
	const named = (of: CategoryState[]): CheckItem[] =>
		of.map(({ category_id: id, name: label }) => ({ resource: "categories", id, label }));
	const fields = (names: string[]): CheckItem[] =>
		names.map((label) => ({ resource: "settings", id: null, label }));

	type Found = { items?: CheckItem[]; figure?: number; reason?: CheckReason | null; basis?: unknown };
	const answer = (point: CheckPoint, state: CheckedPoint["state"], found: Found = {}): Unticked => {
		const {
			items = [],
			figure = items.length,
			reason = null,
			basis = items.map(({ resource, id, label }) => [resource, id ?? label]),
		} = found;
		const about = createHash("sha256").update(JSON.stringify([facts.seasonId, point, reason, basis]));
		return {
			point,
			state,
			reason,
			figure,
			items: items.slice(0, maxCheckItems),
			about: about.digest("base64url").slice(0, 22),
		};
	};
	const none = (point: CheckPoint, items: CheckItem[]) =>
		answer(point, items.length > 0 ? "missing" : "done", { items });
	const intended = (point: CheckPoint) => {
		const items = facts.gaps.flatMap(({ point: of, ...item }) => (of === point ? [item] : []));
		return answer(point, items.length > 0 ? "asks" : "done", { items });
	};

	const points = [
		answer("categories", active.length > 0 ? "done" : "missing", { figure: active.length }),
		none("empty_categories", named(active.filter((each) => !hasCouples(each)))),
		none(
			"category_dates",
			named(
				active.filter(
					(each) =>
						(each.voting_opens_at === null || each.voting_closes_at === null) && each.state !== "closed",
				),
			),
		),
		intended("category_drafts"),
		intended("couple_drafts"),
		intended("couple_photos"),
		intended("couple_swahili"),
		intended("other_swahili"),
		facts.legal.length < facts.legalKinds
			? answer("legal_texts", "missing", {
					reason: "legal_missing",
					figure: facts.legalKinds - facts.legal.length,
				})
			: answer("legal_texts", "asks", {
					reason: "legal_unread",
					figure: facts.legal.length,
					basis: facts.legal,
				}),
		none("contact", fields(facts.placeholders)),
		answer("settings_swahili", facts.untranslated.length > 0 ? "asks" : "done", {
			items: fields(facts.untranslated),
		}),
		answer("allowance", "asks", { figure: facts.allowance, basis: facts.allowance }),
		...(facts.twoStepDemanded
			? [
					none(
						"two_step",
						facts.owing.map(({ id, name }) => ({ resource: "users", id, label: name })),
					),
				]
			: []),
		mailPoint(),
		facts.proxy.faults > 0
			? answer("proxy", "missing", { reason: "proxy_faults", figure: facts.proxy.faults })
			: answer("proxy", "asks", { reason: "proxy_unsure", basis: facts.proxy.trusted }),
		backupPoint(),
	];
	const counted = { categories: active.length > 0, couples: active.some(hasCouples) };
	return points.filter(({ point, state }) => {
		const of = countedBy[point];
		return state !== "done" || !of || counted[of];
	});

	function mailPoint(): Unticked {
		const { hasServer, failing } = facts.mail;
		if (!hasServer) return answer("mail", "asks", { reason: "mail_no_server" });
		if (failing > 0) return answer("mail", "missing", { reason: "mail_failing", figure: failing });
		return answer("mail", "done");
	}

	function backupPoint(): Unticked {
		if (!facts.backup) return answer("backup", "missing", { reason: "backup_none" });
		const { takenAt, isGood } = facts.backup;
		if (isGood === false) return answer("backup", "missing", { reason: "backup_damaged" });
		const isOld = facts.now.getTime() - takenAt.getTime() > backupDueMs;
		return isOld ? answer("backup", "missing", { reason: "backup_old" }) : answer("backup", "done");
	}
}

const hasCouples = ({ couples }: CategoryState) => couples.some(({ withdrawal }) => !withdrawal);

type Stage = Pick<StartPage, "stage" | "categories" | "opens_at" | "closes_at" | "ended_at">;

/** The season's stage; categories without couples take no votes and are ignored. */
export function stageOf(categories: CategoryState[], booksClosedAt: Date | null): Stage {
	const taking = categories.filter((each) => !each.withdrawal && hasCouples(each));
	const inState = (state: CategoryState["state"]) => taking.filter((each) => each.state === state);
	const open = inState("open");
	const coming = inState("not_open");
	// Those that a new season takes over have their times before their couples.
	const opening =
		taking.length > 0 ? coming : categories.filter((each) => !each.withdrawal && each.state === "not_open");
	const stage = stageFor();
	const ends = taking.flatMap(({ voting_closes_at: end }) => end ?? []).toSorted();
	return {
		stage,
		categories: {
			total: taking.length,
			open: open.length,
			over: inState("closed").length,
		},
		opens_at: opening.flatMap(({ voting_opens_at: at }) => at ?? []).toSorted()[0] ?? null,
		closes_at: open.flatMap(({ voting_closes_at: at }) => at ?? []).toSorted()[0] ?? null,
		ended_at: booksClosedAt?.toISOString() ?? (stage === "ended" ? (ends.at(-1) ?? null) : null),
	};

	function stageFor(): SeasonStage {
		if (booksClosedAt) return "closed";
		if (open.length > 0) return "open";
		if (inState("frozen").length > 0) return "frozen";
		return coming.length > 0 || taking.length === 0 ? "before" : "ended";
	}
}

type Situation = {
	role: StaffRole;
	stage: SeasonStage;
	/** Those that the role may mend. */
	points: CheckedPoint[];
	held: number;
	bursts: number;
	/** What must be so before the books are closed; null where that is not asked. */
	books: Books["checks"] | null;
	/** Winners wait for the organisers' word. */
	unpublished: boolean;
};

/** Whether some category has unpublished winners, when categories are published one by one. */
export function hasUnpublishedWinners(
	categories: CategoryState[],
	published: Pick<Set<number>, "has">,
): boolean {
	const unpublished = categories.filter(
		({ category_id, withdrawal }) => !withdrawal && !published.has(category_id),
	);
	return unpublished.some(({ couples }) => couples.some(({ withdrawal, votes }) => !withdrawal && votes > 0));
}

/** The one thing to do next. */
export function nextStep(situation: Situation): StartPage["next"] {
	const { role, stage, points, held, bursts, unpublished } = situation;
	const step = (name: StartPage["next"]["step"], point: CheckPoint | null = null) => ({ step: name, point });
	const isOpen = ({ state, seen }: CheckedPoint) => state === "missing" || (state === "asks" && !seen);
	const first = points.find(({ state }) => state === "missing") ?? points.find(isOpen);

	if (stage === "before") {
		if (first) return step("mend", first.point);
		return step("wait_for_opening");
	}
	if (role === "editor") return first && stage !== "ended" ? step("mend", first.point) : step("nothing");
	if (role === "auditor") {
		if (stage === "ended" || stage === "closed") return step("read_results");
		return step(bursts > 0 ? "look_at_bursts" : "watch");
	}
	if (stage === "closed") return unpublished ? step("publish") : step("begin_season");
	if (stage === "ended") return afterVoting(situation, step);
	const urgent = points.find(({ state }) => state === "missing");
	if (urgent?.point === "proxy") return step("mend", "proxy");
	if (held > 0) return step("decide_held");
	if (bursts > 0) return step("look_at_bursts");
	return urgent ? step("mend", urgent.point) : step("watch");
}

function afterVoting(
	{ held, books, unpublished }: Situation,
	step: (name: StartPage["next"]["step"]) => StartPage["next"],
): StartPage["next"] {
	const isOk = (name: Books["checks"][number]["check"]) => books?.find(({ check }) => check === name)?.ok;
	if (held > 0) return step("decide_held");
	if (!isOk("settled")) return step("wait_for_settling");
	if (!isOk("recount")) return step("recount");
	// Before the backup, which is to have it.
	if (unpublished) return step("publish");
	if (!isOk("backup")) return step("back_up");
	return step("close_books");
}
