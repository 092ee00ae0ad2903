import type { ServerResponse } from "node:http";
import { countsEventName, votingEventName } from "@bcc/contract/counts-event";
import fp from "fastify-plugin";
import { createChangeBus } from "#server/db/change-bus.ts";
import { categoryCounts, hidden } from "#server/features/voting/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { EventStreams, eventText } from "#server/lib/event-stream.ts";
import { clientKey, type Origin } from "#server/lib/origin.ts";

const publishEveryMs = 250;

/** Sending to many readers takes long: other requests get four fifths of the time, and counts still come within a second. */
const pauseAfterSending = { timesItsDuration: 4, atMostMs: 600 };

const retryAfterMs = 2_000;

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
			 * The first events of a category's stream: its voting times, and its counts where visitors may see them.
			 *
			 * @throws AppError `not_found` for an unknown category
			 */
			firstEvents(categoryId: number): Promise<string>;
			/** Opens a category's stream on a response; answers 503 when there are too many. */
			open(categoryId: number, firstEvents: string, reader: Reader): 200 | 503;
			readers(): number;
		};
	}
}

/**
 * Live counts: collects changes, reads the tallies once, sends them to open pages and notifies other processes. It also sends changed
 * voting times.
 */
export const liveCounts = fp(async (app) => {
	const streams = new EventStreams(maxStreams);
	const bus = await createChangeBus(app.database, "counts_changed");
	const toPublish = new Set<number>();
	const toAnnounce = new Set<number>();
	let pauseMs = publishEveryMs;

	// One run at a time, so that no page gets older counts last.
	const sendingCounts = new BackgroundWork({
		async run() {
			const startedAt = performance.now();
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

	let sentTimes: ReadonlyMap<number, string> = new Map();
	const sendingTimes = new BackgroundWork({
		async run() {
			const current = await timesEvents();
			for (const id of [...streams.topics]) {
				const text = current.get(id);
				if (text && text !== sentTimes.get(id)) await streams.publish(id, text);
			}
			sentTimes = current;
		},
		failed(error) {
			app.log.warn({ err: error }, "voting times were not sent");
			sendingTimes.startIn(retryAfterMs);
		},
	});
	app.contentChanges.subscribe(() => {
		if (streams.size > 0) sendingTimes.startIn(publishEveryMs);
	});

	async function timesEvents(): Promise<ReadonlyMap<number, string>> {
		const times = await app.votingTimes();
		return new Map([...times].map(([id, each]) => [id, eventText(votingEventName, each)]));
	}

	async function publish(ids: number[]): Promise<void> {
		const changed = ids.filter((id) => streams.hasReaders(id));
		if (changed.length === 0) return;
		const counts = await categoryCounts(app.database.db, changed, await app.countVisibility());
		for (const [id, list] of counts) {
			if (list !== hidden) await streams.publish(id, eventText(countsEventName, list));
		}
	}

	async function announce(ids: number[]): Promise<void> {
		// The embedded database has no other process to notify.
		if (ids.length > 0 && app.database.kind === "postgresql") await bus.announceElsewhere(ids.join(","));
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
			const counts = await app.counts.ofCategory(categoryId).catch((error: unknown) => {
				if (error instanceof AppError && error.code === "counts_hidden") return null;
				throw error;
			});
			const times = (await app.votingTimes()).get(categoryId);
			const voting = times ? eventText(votingEventName, times) : "";
			return counts ? voting + eventText(countsEventName, counts) : voting;
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
		await sendingTimes.end();
	});
});

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
