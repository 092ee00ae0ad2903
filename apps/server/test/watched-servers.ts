import type { ServerProcess } from "@bcc/testing/server-process";
import { expect } from "vitest";
import type { TestSite } from "#server/testing/site.ts";
import { ofWings } from "#server/testing/wings.ts";
import { expectExactCount, type Storm } from "./storm.ts";

/** What a wing sees of servers during a storm of votes; a wing declares its own in `test/<wing>/watch.ts`. */
export type Watch = {
	/** Whether it has seen so many votes. */
	has(votes: number): boolean;
	end(): Promise<void>;
	/** All that it has seen fits the acknowledged votes. Call it when no server runs. */
	expectWhole(site: TestSite, storm: Storm): Promise<void>;
};

const ofEach = await ofWings<{ watch(servers: () => { url: string }[]): Watch }>(
	(wing) => new URL(`./${wing}/watch.ts`, import.meta.url),
);

/** @param servers the running ones; one that replaces another continues where that one ended */
export function watchServers(servers: () => { url: string }[]): Watch {
	const watches = ofEach.map(({ watch }) => watch(servers));
	return {
		has: (votes) => watches.every((each) => each.has(votes)),
		async end() {
			await Promise.all(watches.map((each) => each.end()));
		},
		async expectWhole(site, storm) {
			for (const each of watches) await each.expectWhole(site, storm);
		},
	};
}

/** Ends the servers gracefully; then votes, tally and what wings have seen match the acknowledged votes. */
export async function expectWholeAtTheEnd(
	site: TestSite,
	storm: Storm,
	watched: Watch,
	servers: Pick<ServerProcess, "stop">[],
): Promise<void> {
	await watched.end();
	for (const each of servers) expect(await each.stop(), "exit code of a graceful shutdown").toBe(0);
	await expectExactCount(site, storm);
	await watched.expectWhole(site, storm);
}
