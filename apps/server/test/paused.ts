import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect } from "vitest";
import type { TestSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";
import type { Storm } from "./storm.ts";
import { castDuring, expectShown, settle } from "./vote-outcomes.ts";
import type { Watch } from "./watched-servers.ts";

/** A server that is paused and resumed in a storm of votes gives true answers and keeps its connections. */
export async function pauseInStorm(
	site: TestSite,
	server: ServerProcess,
	storm: Storm,
	watched: Watch,
): Promise<void> {
	const { unknown, statuses } = await castDuring(site, [server.url], storm, async (troubled) => {
		await waitUntil("the storm to begin", () => troubled.acknowledged() > 200);
		process.kill(server.pid, "SIGSTOP");
		await pause(effort.pausedMs);
		const before = troubled.acknowledged();
		process.kill(server.pid, "SIGCONT");
		await waitUntil("votes as before", () => troubled.acknowledged() > before + 300);
	});
	console.log(`${JSON.stringify(statuses)}, ${unknown.length} without an answer`);
	await settle(site, server.url, storm, unknown);
	await expectShown(site, [server.url], storm);
	await waitUntil("all votes to be in the public log", () => watched.has(storm.acknowledged.size));
	expect(server.log()).not.toContain("does not answer");
}
