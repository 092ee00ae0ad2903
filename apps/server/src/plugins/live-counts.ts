import { countsEventName, type NomineeCount } from "@bcc/contract";
import fp from "fastify-plugin";
import { categoryCounts, hidden } from "#server/features/voting/data.ts";
import { createChangeBus } from "#server/lib/change-bus.ts";
import { EventStreams, eventText } from "#server/lib/event-stream.ts";

/** Counts reach open pages at most this often, in milliseconds. */
const publishEveryMs = 250;

/** Most open streams of one process; a page without one still shows its count. */
const maxStreams = 20_000;

declare module "fastify" {
	interface FastifyInstance {
		liveCounts: {
			/** Votes were counted in the category: its readers will hear. */
			changed(categoryId: number): void;
			/** Opens a category's stream on a hijacked response, first with the present counts; false when there are too many. */
			open(categoryId: number, counts: NomineeCount[], response: import("node:http").ServerResponse): boolean;
		};
	}
}

/** Live counts: gathers changes, reads the tallies once, sends them to pages here and tells other processes. */
export const liveCounts = fp(async (app) => {
	const streams = new EventStreams();
	const bus = await createChangeBus(app.database, "counts_changed");
	const toPublish = new Set<number>();
	const toAnnounce = new Set<number>();
	let timer: NodeJS.Timeout | undefined;

	const schedule = () => {
		timer ??= setTimeout(() => {
			timer = undefined;
			flush().catch((error) => app.log.warn({ err: error }, "live counts were not sent"));
		}, publishEveryMs).unref();
	};

	async function flush(): Promise<void> {
		const changed = [...toPublish].filter((id) => streams.hasReaders(id));
		const announced = [...toAnnounce];
		toPublish.clear();
		toAnnounce.clear();
		if (changed.length > 0) {
			const { countsHiddenUntilClose } = await app.siteSettings();
			const counts = await categoryCounts(app.database.db, changed, countsHiddenUntilClose);
			for (const [id, list] of counts) if (list !== hidden) streams.publish(id, countsEventName, list);
		}
		// The embedded database has no other process to tell.
		if (announced.length > 0 && app.database.kind === "postgresql") {
			await bus.announceElsewhere(announced.join(","));
		}
	}

	bus.subscribe((payload) => {
		for (const id of payload.split(",").map(Number)) if (streams.hasReaders(id)) toPublish.add(id);
		if (toPublish.size > 0) schedule();
	});

	app.decorate("liveCounts", {
		changed(categoryId) {
			toPublish.add(categoryId);
			toAnnounce.add(categoryId);
			schedule();
		},
		open(categoryId, counts, response) {
			if (streams.size >= maxStreams) return false;
			streams.open(categoryId, response);
			response.write(eventText(countsEventName, counts));
			return true;
		},
	});
	app.addHook("preClose", async () => {
		clearTimeout(timer);
		streams.close();
	});
});
