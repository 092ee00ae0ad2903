import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type JourneyJob = {
	url: string;
	connections: number;
	seconds: number;
	/** Visitors that come each second; left out = as fast as the server lets them. */
	perSecond?: number;
	/** Whether they come at that pace however many wait for an answer, over at most the given number of connections. */
	unasked?: boolean;
	/** The nominees page of the category. */
	path: string;
	categoryId: number;
	nomineeIds: number[];
	/** Distinguishes visitors from those of earlier jobs. */
	firstVisitor: number;
};

/** Milliseconds. */
export type Latency = { p50: number; p99: number };

export type JourneyReport = {
	/** Whole journeys: page, check and vote, each answered with 200. */
	perSecond: number;
	whole: number;
	/** Processor time of the load's process, in milliseconds. */
	processorMs: number;
	failed: number;
	/** Visitors answered 503. */
	shed: number;
	streamsBroken: number;
	page: Latency;
	check: Latency;
	vote: Latency;
	untilShed: Latency;
};

/** Lets visitors come in a process of its own. */
export async function runJourneys(job: JourneyJob): Promise<JourneyReport> {
	const worker = fork(join(import.meta.dirname, "journey-worker.ts"));
	try {
		worker.send(job);
		const ended = once(worker, "exit").then(() => Promise.reject(new Error("The load's process ended.")));
		const [report] = await Promise.race([once(worker, "message"), ended]);
		return report as JourneyReport;
	} finally {
		worker.kill();
	}
}
