import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type StreamJob = {
	url: string;
	streams: number;
	/** Streams whose events are read closely; the others only take them. */
	watched: number;
	categoryId: number;
	nomineeIds: number[];
	seconds: number;
	/** Votes that come in each second. */
	perSecond: number;
};

export type StreamReport = {
	votes: number;
	broken: number;
	/** From a vote's acknowledgement until its count is on a page. */
	delayMs: { p50: number; p99: number };
};

/** Opens streams in a process of its own, and looks at them while votes come in. */
export async function openStreams(job: StreamJob) {
	const worker = fork(join(import.meta.dirname, "stream-worker.ts"));
	const ended = once(worker, "exit").then(() => Promise.reject(new Error("The readers' process ended.")));
	ended.catch(() => {});
	worker.send(job);
	await Promise.race([once(worker, "message"), ended]);
	return {
		async watchVotes(): Promise<StreamReport> {
			worker.send("vote");
			const [report] = await Promise.race([once(worker, "message"), ended]);
			return report as StreamReport;
		},
		close(): void {
			worker.kill();
		},
	};
}
