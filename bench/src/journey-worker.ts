import { connect, type Socket } from "node:net";
import { createHistogram } from "node:perf_hooks";
import { HttpConnection, type LoadRequest } from "@bcc/testing/http-connection";
import type { JourneyJob, JourneyReport } from "#bench/journeys.ts";
import { addressOf, requestFactory } from "#bench/requests.ts";

/** Pages of earlier visitors that stay open; the oldest goes when another comes. */
const openPages = 500;

process.on("message", async (job: JourneyJob) => {
	process.send?.(await runJourneys(job));
});

/** Visitors come one after the other over each connection: page, check, vote, and the page stays open for a while. */
async function runJourneys(job: JourneyJob): Promise<JourneyReport> {
	const { url, connections, seconds, perSecond, categoryId, nomineeIds, firstVisitor } = job;
	const { hostname, port } = new URL(url);
	const parts = ["page", "check", "vote"] as const;
	const factories = {
		page: requestFactory({ kind: "visits", path: job.path, firstVisitor }, url),
		check: requestFactory({ kind: "checks", categoryId, firstVisitor }, url),
		vote: requestFactory({ kind: "votes", categoryId, nomineeIds, firstVoter: firstVisitor }, url),
	};
	const histograms = { page: createHistogram(), check: createHistogram(), vote: createHistogram() };
	const streams: Socket[] = [];
	let [started, journeys, failed, streamsBroken] = [0, 0, 0, 0];
	const startedAt = performance.now();
	const deadline = startedAt + seconds * 1000;

	function openStream(visitor: number): void {
		const stream = connect(Number(port), hostname);
		stream.write(
			`GET /voting/category/counts/${categoryId}/stream HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
				`x-forwarded-for: ${addressOf(firstVisitor + visitor)}\r\n\r\n`,
		);
		stream.resume();
		stream.on("error", () => {
			streamsBroken += 1;
		});
		streams.push(stream);
		if (streams.length > openPages) streams.shift()?.destroy();
	}

	async function take(connection: HttpConnection, part: (typeof parts)[number], request: LoadRequest) {
		const sentAt = performance.now();
		const { status } = await connection.send(request);
		histograms[part].record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
		return status === 200;
	}

	async function visit(connection: HttpConnection): Promise<void> {
		while (performance.now() < deadline) {
			const visitor = started++;
			if (perSecond) {
				const wait = startedAt + (visitor * 1000) / perSecond - performance.now();
				if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
			}
			let whole = true;
			for (const part of parts) {
				whole &&= await take(connection, part, factories[part](visitor));
				if (part === "page") openStream(visitor);
			}
			if (whole) journeys += 1;
			else failed += 1;
		}
		connection.close();
	}

	await Promise.all(
		Array.from({ length: connections }, () => visit(new HttpConnection(hostname, Number(port)))),
	);
	const lasted = (performance.now() - startedAt) / 1000;
	for (const stream of streams) stream.destroy();
	const milliseconds = (part: (typeof parts)[number]) => ({
		p50: histograms[part].percentile(50) / 1000,
		p99: histograms[part].percentile(99) / 1000,
	});
	return {
		perSecond: journeys / lasted,
		failed,
		streamsBroken,
		page: milliseconds("page"),
		check: milliseconds("check"),
		vote: milliseconds("vote"),
	};
}
