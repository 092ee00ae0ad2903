import { setTimeout as sleep } from "node:timers/promises";
import { Journeys } from "#bench/journey.ts";
import type { JourneyJob, JourneyReport } from "#bench/journeys.ts";
import { LeanConnection } from "#bench/lean-connection.ts";

process.on("message", async (job: JourneyJob) => {
	const journeys = new Journeys(job);
	const startedAt = performance.now();
	const before = process.cpuUsage();
	if (job.unasked) await arriveUnasked(job, journeys, startedAt);
	else await arriveByTurns(job, journeys, startedAt);
	const lasted = (performance.now() - startedAt) / 1000;
	const { user, system } = process.cpuUsage(before);
	journeys.end();
	const { whole, failed, shed } = journeys.counts;
	const report: JourneyReport = {
		perSecond: whole / lasted,
		whole,
		processorMs: (user + system) / 1000,
		failed,
		shed,
		streamsBroken: journeys.streamsBroken,
		page: journeys.latency("page"),
		check: journeys.latency("check"),
		vote: journeys.latency("vote"),
		untilShed: journeys.latency("shed"),
	};
	process.send?.(report);
});

const newConnection = ({ url }: JourneyJob) => {
	const { hostname, port } = new URL(url);
	return new LeanConnection(hostname, Number(port));
};

/** Visitors come one after the other over each connection, at the server's pace. */
async function arriveByTurns(job: JourneyJob, journeys: Journeys, startedAt: number): Promise<void> {
	const { connections, seconds, perSecond } = job;
	let started = 0;
	async function visit(connection: LeanConnection): Promise<void> {
		while (performance.now() < startedAt + seconds * 1000) {
			const visitor = started++;
			if (perSecond) {
				const wait = startedAt + (visitor * 1000) / perSecond - performance.now();
				if (wait > 0) await sleep(wait);
			}
			await journeys.make(connection, visitor);
		}
		connection.close();
	}
	await Promise.all(Array.from({ length: connections }, () => visit(newConnection(job))));
}

/** Visitors come at a pace of their own, however many are waiting; one who gets no connection has failed. */
async function arriveUnasked(job: JourneyJob, journeys: Journeys, startedAt: number): Promise<void> {
	const { connections, seconds, perSecond = 0 } = job;
	const idle: LeanConnection[] = [];
	const underWay = new Set<Promise<void>>();
	let [started, opened] = [0, 0];
	const connection = () => {
		if (idle.length > 0 || opened >= connections) return idle.pop();
		opened += 1;
		return newConnection(job);
	};
	while (performance.now() < startedAt + seconds * 1000) {
		const due = ((performance.now() - startedAt) * perSecond) / 1000;
		for (; started < due; started++) {
			const own = connection();
			if (!own) {
				journeys.counts.failed += 1;
				continue;
			}
			const visit = journeys.make(own, started).then(() => {
				idle.push(own);
				underWay.delete(visit);
			});
			underWay.add(visit);
		}
		await sleep(2);
	}
	await Promise.all(underWay);
	for (const each of idle) each.close();
}
