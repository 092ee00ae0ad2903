import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";
import { newStorm } from "./storm.ts";
import { castDuring, expectShown, settle } from "./told.ts";
import { expectWholeAtTheEnd, watchLog } from "./watched-log.ts";

describeOnBothDatabases("a server that is paused in a storm of votes and let go", (newSite) => {
	test.skipIf(process.platform === "win32")(
		`tells nobody a lie, and takes up its connections where they were (after ${effort.pausedMs} ms)`,
		async () => {
			const site = await newSite();
			const storm = newStorm();
			const server = await site.start();
			const watched = watchLog(() => [server]);
			try {
				const { unknown, statuses } = await castDuring(site, [server.url], storm, async (troubled) => {
					await waitUntil("the storm to begin", () => troubled.acknowledged() > 200);
					process.kill(server.pid, "SIGSTOP");
					await pause(effort.pausedMs);
					const before = troubled.acknowledged();
					process.kill(server.pid, "SIGCONT");
					await waitUntil("votes as before", () => troubled.acknowledged() > before + 300);
				});
				console.log(`${JSON.stringify(statuses)}, ${unknown.length} in doubt`);
				await settle(site, server.url, storm, unknown);
				await expectShown(site, [server.url], storm);
				await waitUntil("all votes to be in the public log", () => watched.has(storm.acknowledged.size));
				expect(server.log()).not.toContain("does not answer");
				await expectWholeAtTheEnd(site, storm, watched, [server]);
			} finally {
				await server.kill9();
				await watched.end();
				await site.remove();
			}
		},
	);
});
