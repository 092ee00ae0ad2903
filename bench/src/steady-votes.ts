import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadReport } from "@bcc/testing/load";
import type { ServerProcess } from "@bcc/testing/server-process";
import type { LoadJob } from "#bench/load-process.ts";

const connections = 32;

/**
 * Votes at a steady pace for the demo season's first couples, until the returned function is called.
 *
 * @throws there an Error when a vote was not counted, or fewer came in than nine in ten
 */
export function keepVoting({ url }: ServerProcess, perSecond: number): () => Promise<void> {
	const worker = fork(join(import.meta.dirname, "load-worker.ts"));
	const load = { kind: "votes" as const, categoryId: 1, nomineeIds: [1, 2, 3], firstVoter: 2_500_000_000 };
	const job: LoadJob = { url, connections, seconds: 3_600, perSecond, load };
	worker.send(job);
	return async () => {
		worker.send("end");
		const [report] = (await once(worker, "message")) as [LoadReport];
		worker.kill();
		const counted = report.statuses[200] ?? 0;
		const due = 0.9 * perSecond * report.seconds;
		if (counted < report.requests || counted < due) {
			throw new Error(`The votes did not keep their pace: ${JSON.stringify(report)}`);
		}
	};
}
