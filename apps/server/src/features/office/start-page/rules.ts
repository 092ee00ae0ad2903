import type { StaffRole } from "@bcc/contract/admin/resources";
import type { Books } from "@bcc/contract/office/admin-books";
import {
	type CheckedPoint,
	isOpen,
	type SeasonStage,
	type StartPage,
} from "@bcc/contract/office/admin-start-page";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";

type CategoryState = Pick<
	CategoryVotes,
	"category_id" | "name" | "state" | "withdrawal" | "voting_opens_at" | "voting_closes_at" | "couples"
>;

export const hasCouples = ({ couples }: CategoryState) => couples.some(({ withdrawal }) => !withdrawal);

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
	const step = (name: StartPage["next"]["step"], point: string | null = null) => ({ step: name, point });
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
	// A season without a jury has no such check.
	if (isOk("jury") === false) return step("close_jury");
	if (!isOk("recount")) return step("recount");
	// Before the backup, which is to have it.
	if (unpublished) return step("publish");
	if (!isOk("backup")) return step("back_up");
	return step("close_books");
}
