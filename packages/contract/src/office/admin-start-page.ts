import { z } from "zod";
import { successReply } from "../reply.ts";

const time = z.iso.datetime();
const count = z.int().min(0);

/** The season's stage: whether votes can be cast, and whether its books are closed. */
export const seasonStages = ["before", "open", "frozen", "ended", "closed"] as const;

/** `missing` must be fixed; `asks` needs a person's judgement. */
export const checkStates = ["done", "missing", "asks"] as const;

/** Most items that a point names. */
export const maxCheckItems = 5;

export const checkItemSchema = z.object({
	/** The screen that fixes it. */
	resource: z.string(),
	/** Null when it is no record. */
	id: z.int().nullable(),
	/** A name; of the settings, a field's. */
	label: z.string(),
	/** Where it is fixed. */
	path: z.string(),
});

/** Where a point is fixed: a screen of the back office, or an address outside of it. */
export const remedySchema = z.union([
	z.object({ label: z.string(), to: z.string() }),
	z.object({ label: z.string(), href: z.string() }),
]);

/** A point of the checklist before voting opens. */
export const checkedPointSchema = z.object({
	/** Its key. */
	point: z.string(),
	state: z.enum(checkStates),
	/** What is wrong with a point that can fail in more than one way. */
	reason: z.string().nullable(),
	/** In the reader's language, as are its other texts: how it is, and why that matters. */
	title: z.string(),
	why: z.string(),
	/** Null where there is nothing to fix. */
	remedy: remedySchema.nullable(),
	/** How many things it is about; of the allowance, how many may vote. */
	figure: count,
	/** The first of them. */
	items: z.array(checkItemSchema).max(maxCheckItems),
	/** Identifies the facts behind the answer; a tick refers to them. */
	about: z.string(),
	/** Who confirmed it; void once the facts change. */
	seen: z.object({ by: z.string(), at: time }).nullable(),
});

/** Whether a point still needs somebody. */
export const isOpen = ({ state, seen }: Pick<CheckedPoint, "state" | "seen">): boolean =>
	state === "missing" || (state === "asks" && seen === null);

/** What to do next. */
export const nextSteps = [
	"mend",
	"wait_for_opening",
	"look_at_bursts",
	"decide_held",
	"watch",
	"wait_for_settling",
	"close_jury",
	"recount",
	"back_up",
	"publish",
	"close_books",
	"begin_season",
	"read_results",
	"nothing",
] as const;

/** Reply of GET /admin/api/start-page: all figures are of one moment. Null is what the role may not see. */
export const startPageSchema = z.object({
	taken_at: time,
	season: z.object({ id: z.int(), name: z.string(), name_sw: z.string().nullable(), year: z.int() }),
	stage: z.enum(seasonStages),
	/** Categories that have couples, those of them that take votes now, and those in which voting is over. */
	categories: z.object({ total: count, open: count, over: count }),
	/** The next opening, and the next end, of a category that has couples; null where there is none to come. */
	opens_at: time.nullable(),
	closes_at: time.nullable(),
	/** Since when voting is over everywhere, or the books are closed. */
	ended_at: time.nullable(),
	next: z.object({ step: z.enum(nextSteps), point: z.string().nullable() }),
	/** Empty once voting is over. */
	points: z.array(checkedPointSchema),
	votes: z
		.object({
			/** Those that count. */
			total: count,
			held: count,
			/** As cast, since midnight in Dar es Salaam and in the sixty minutes before. */
			today: count,
			last_hour: count,
			/** The last 24 hours. */
			buckets: z.array(z.object({ from: time, votes: count })),
			/** Of the last 24 hours, that nobody has looked at. */
			bursts: count,
		})
		.nullable(),
	safekeeping: z
		.object({
			backup: z.object({ taken_at: time, is_good: z.boolean().nullable() }).nullable(),
			recount: z.object({ started_at: time, ok: z.boolean() }).nullable(),
		})
		.nullable(),
});

/** Body of POST /admin/api/start-page/checklist: ticks a point that asks as seen, or removes the tick. */
export const checkTickSchema = z.object({
	point: z.string().max(100),
	about: z.string().max(100),
	seen: z.boolean(),
});

export const startPageReplySchema = successReply(startPageSchema);

export type SeasonStage = (typeof seasonStages)[number];
export type Remedy = z.infer<typeof remedySchema>;
export type CheckItem = z.infer<typeof checkItemSchema>;
export type CheckedPoint = z.infer<typeof checkedPointSchema>;
export type NextStep = (typeof nextSteps)[number];
export type StartPage = z.infer<typeof startPageSchema>;
