import { createHistogram } from "node:perf_hooks";
import { HttpConnection, type LoadReply, type LoadRequest } from "./http-connection.ts";

export type { LoadReply, LoadRequest } from "./http-connection.ts";

export type LoadOptions = {
	/** `http://host:port` */
	url: string;
	connections: number;
	/** The request with this number, counted from 0; undefined ends the load. */
	next(index: number): LoadRequest | undefined;
	/** Called with every answer and the number of its request. */
	onReply?(reply: LoadReply, index: number): void;
	/** A steady pace, as long as answers arrive in time; left out = as fast as they arrive. */
	perSecond?: number;
	/** Ends the load after this time, the answers in flight awaited. */
	durationMs?: number;
};

export type LoadReport = {
	requests: number;
	/** How many answers had each status; 0 = the connection broke first. */
	statuses: Record<number, number>;
	seconds: number;
	perSecond: number;
	latencyMs: { p50: number; p99: number; max: number };
};

/** Sends requests over so many keep-alive connections, one in flight on each, and reports the answers. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
	const { hostname, port } = new URL(options.url);
	const histogram = createHistogram();
	const statuses: Record<number, number> = {};
	const startedAt = performance.now();
	const deadline =
		options.durationMs === undefined ? Number.POSITIVE_INFINITY : startedAt + options.durationMs;
	let started = 0;

	async function work(connection: HttpConnection): Promise<void> {
		while (performance.now() < deadline) {
			const index = started++;
			if (options.perSecond) await until(startedAt + (index * 1000) / options.perSecond);
			const request = options.next(index);
			if (request === undefined) break;
			const sentAt = performance.now();
			const reply = await connection.send(request);
			histogram.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
			statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
			options.onReply?.(reply, index);
		}
		connection.close();
	}

	const connections = Array.from(
		{ length: options.connections },
		() => new HttpConnection(hostname, Number(port)),
	);
	await Promise.all(connections.map(work));
	const seconds = (performance.now() - startedAt) / 1000;
	const milliseconds = (percentile: number) => histogram.percentile(percentile) / 1000;
	return {
		requests: histogram.count,
		statuses,
		seconds,
		perSecond: histogram.count / seconds,
		latencyMs: { p50: milliseconds(50), p99: milliseconds(99), max: histogram.max / 1000 },
	};
}

/** @param moment of `performance.now()` */
async function until(moment: number): Promise<void> {
	const wait = moment - performance.now();
	if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}
