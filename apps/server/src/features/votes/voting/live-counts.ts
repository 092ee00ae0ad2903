import type { ServerResponse } from "node:http";
import { countsEventName, votingEventName } from "@bcc/contract/votes/counts-event";
import fp from "fastify-plugin";
import { createChangeBus } from "#server/db/change-bus.ts";
import { categoryCounts, hidden, wasPublic } from "#server/features/votes/voting/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { EventStreams, eventText } from "#server/lib/event-stream.ts";
import { clientKey, type Origin } from "#server/lib/origin.ts";

const publishEveryMs = 250;

/** Sending to many readers takes long: other requests get four fifths of the time, and counts still come within a second. */
const pauseAfterSending = { timesItsDuration: 4, atMostMs: 600 };

const retryAfterMs = 2_000;

/** For a page that was loaded before its category was withdrawn, and opens its stream afterwards. */
const categoryLeft = eventText(votingEventName, null);

/**
 * Most open streams of one process; a page without one still shows its count. Carriers put thousands of phones behind one address, so one
 * network may have many streams, but never all.
 */
const maxStreams = { inAll: 20_000, ofNetwork: 5_000 };

/** The client of a stream; `origin` is null when the connection has no address. */
type Reader = { origin: Origin | null; response: ServerResponse };

declare module "fastify" {
	interface FastifyInstance {
		liveCounts: {
			changed(categoryId: number): void;
			/**
			 * The first events of a category's stream: that about voting, and its counts, null while visitors may not see them.
			 *
			 * @returns `ends`: the category takes no part any more; nothing follows
			 * @throws AppError `not_found` for an unknown category
			 */
			firstEvents(categoryId: number): Promise<{ text: string; ends: boolean }>;
			/** Opens a category's stream on a response; answers 503 when there are too many. */
			open(categoryId: number, firstEvents: string, reader: Reader): 200 | 503;
			readers(): number;
		};
	}
}

const metadata = {
	name: "votes/voting/live-counts",
	dependencies: ["awards/category", "awards/publication", "reply-cache", "votes/voting/counts"],
};

/**
 * Live counts: collects changes, reads the tallies once, sends them to open pages and notifies other processes. It also says when counts
 * are hidden, voting times change, or a couple or the category is withdrawn.
 */
export const liveCounts = fp(async (app) => {
	const streams = new EventStreams(maxStreams);
	const bus = await createChangeBus(app.database, "counts_changed");
	const toPublish = new Set<number>();
	const toAnnounce = new Set<number>();
	/** Organisers may have hidden or shown counts since they were sent. */
	let mayBeHidden = false;
	let pauseMs = publishEveryMs;

	// One run at a time, so that no page gets older counts last.
	const sendingCounts = new BackgroundWork({
		async run() {
			const startedAt = performance.now();
			if (mayBeHidden) {
				mayBeHidden = false;
				await publish([...streams.topics], true).catch((error) => {
					mayBeHidden = true;
					throw error;
				});
			}
			await drain(toPublish, publish);
			const rest = (performance.now() - startedAt) * pauseAfterSending.timesItsDuration;
			pauseMs = Math.min(Math.max(publishEveryMs, rest), pauseAfterSending.atMostMs);
			await drain(toAnnounce, announce);
		},
		failed(error) {
			app.log.warn({ err: error }, "live counts were not sent");
			sendingCounts.startIn(retryAfterMs);
		},
	});

	let sentEvents: ReadonlyMap<number, string> = new Map();
	const sendingVoting = new BackgroundWork({
		async run() {
			const sent = new Map<number, string>();
			for (const id of [...streams.topics]) {
				const text = await votingEvent(id);
				if (text !== sentEvents.get(id)) await streams.publish(id, text);
				sent.set(id, text);
			}
			sentEvents = sent;
		},
		failed(error) {
			app.log.warn({ err: error }, "changes of voting were not sent");
			sendingVoting.startIn(retryAfterMs);
		},
	});
	app.contentChanges.subscribe(() => {
		mayBeHidden = true;
		sendingVoting.startIn(publishEveryMs);
		sendingCounts.startIn(publishEveryMs);
	});

	const votingEvent = async (categoryId: number) =>
		eventText(votingEventName, (await app.votingEvents()).get(categoryId) ?? null);

	/** @param evenHidden also says that counts are hidden: not after a vote, whose time it would tell */
	async function publish(ids: number[], evenHidden = false): Promise<void> {
		const changed = ids.filter((id) => streams.hasReaders(id));
		if (changed.length === 0) return;
		const counts = await categoryCounts(app.database.db, changed, await app.countVisibility());
		for (const [id, list] of counts) {
			if (list !== hidden) await streams.publish(id, eventText(countsEventName, list));
			else if (evenHidden) await streams.publish(id, eventText(countsEventName, null));
		}
	}

	/** Hidden counts wait until they are shown: what other processes do with the news would tell when somebody voted. */
	async function announce(ids: number[]): Promise<void> {
		// The embedded database has no other process to notify.
		if (ids.length === 0 || app.database.kind !== "postgresql") return;
		const hiddenIds = await whichAreHidden(ids);
		const shownIds = ids.filter((id) => !hiddenIds.has(id));
		if (shownIds.length > 0) await bus.announceElsewhere(shownIds.join(","));
		for (const id of hiddenIds) toAnnounce.add(id);
	}

	async function whichAreHidden(ids: number[]): Promise<Set<number>> {
		const visibility = await app.countVisibility();
		if (visibility === "always") return new Set();
		const counts = await categoryCounts(app.database.db, ids, visibility);
		return new Set(ids.filter((id) => counts.get(id) === hidden));
	}

	bus.subscribe((payload) => {
		// An empty payload: any category may have changed.
		const named = payload === "" ? null : payload.split(",").map(Number);
		// New streams read fresh counts; streams whose first read is under way are updated below.
		for (const id of named ?? [null]) app.counts.markStale(id);
		for (const id of named ?? streams.topics) toPublish.add(id);
		if (toPublish.size > 0) sendingCounts.startIn(pauseMs);
	});

	app.decorate("liveCounts", {
		changed(categoryId) {
			toPublish.add(categoryId);
			toAnnounce.add(categoryId);
			sendingCounts.startIn(pauseMs);
		},
		async firstEvents(categoryId) {
			const voting = await votingEvent(categoryId);
			try {
				const counts = await app.counts.ofCategory(categoryId);
				return { text: voting + eventText(countsEventName, counts), ends: false };
			} catch (error) {
				const code = error instanceof AppError ? error.code : null;
				if (code === "counts_hidden") return { text: voting + eventText(countsEventName, null), ends: false };
				if (code === "not_found" && (await wasPublic(app.db, categoryId)))
					return { text: categoryLeft, ends: true };
				throw error;
			}
		},
		open(categoryId, firstEvents, { origin, response }) {
			if (streams.open(categoryId, networkOf(origin), response, firstEvents)) return 200;
			response.writeHead(503, { "retry-after": "30" }).end();
			return 503;
		},
		readers: () => streams.size,
	});
	app.addHook("preClose", async () => {
		streams.close();
		await sendingCounts.end();
		await sendingVoting.end();
	});
}, metadata);

/** Null, hence not limited, for somebody who tries the site out on the machine itself. */
function networkOf(origin: Origin | null): string | null {
	return origin?.localTrial ? null : clientKey(origin);
}

/** Empties the set into `take`; puts the ids back when that fails. */
async function drain(ids: Set<number>, take: (ids: number[]) => Promise<void>): Promise<void> {
	const taken = [...ids];
	ids.clear();
	try {
		await take(taken);
	} catch (error) {
		for (const id of taken) ids.add(id);
		throw error;
	}
}
