import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadReport } from "@bcc/testing/load";
import type { LoadKind } from "#bench/requests.ts";

export type LoadJob = {
	url: string;
	connections: number;
	seconds: number;
	load: LoadKind;
};

/**
 * Runs a load in a process of its own, so that it shares no thread with anything that is measured.
 *
 * @throws an Error when any answer is not 200: such a figure would be meaningless
 */
export async function loadFromOutside(job: LoadJob): Promise<LoadReport> {
	const worker = fork(join(import.meta.dirname, "load-worker.ts"));
	try {
		worker.send(job);
		const [report] = (await Promise.race([
			once(worker, "message"),
			once(worker, "exit").then(() => Promise.reject(new Error("The load's process ended."))),
		])) as [LoadReport];
		const others = Object.entries(report.statuses).filter(([status]) => status !== "200");
		if (others.length > 0) throw new Error(`Answers other than 200 under load: ${JSON.stringify(others)}`);
		return report;
	} finally {
		worker.kill();
	}
}
