import { type LazyVolume, mountLazyVolume } from "@bcc/testing/lazy-volume";
import { unsyncedNodeFlags } from "@bcc/testing/server-process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSite } from "#server/testing/site.ts";
import { effort, lazyfs } from "../effort.ts";
import { startReadyTimes } from "../ready-times.ts";
import { castAgain, castUntilBlow, expectAcknowledged, newStorm } from "../storm.ts";
import { expectWholeAtTheEnd, watchServers } from "../watched-servers.ts";

let volume: LazyVolume;
beforeEach(async () => {
	volume = await mountLazyVolume(lazyfs);
});
afterEach(() => volume?.remove());

/** The same for any port: the public log is named after it. */
const env = { PUBLIC_URL: "https://awards.example" };

/** A power cut: the process is gone, and so is all that was not synced. */
describe.skipIf(lazyfs === "")("the power is cut in a storm of votes, on LazyFS", () => {
	test(`nothing that was acknowledged is lost (${effort.lazyfsCuts} times)`, async () => {
		const site = await createSite(undefined, volume.path);
		const storm = newStorm();
		let server = await site.start({ env });
		const watched = watchServers(() => [server]);
		const readyTimes = startReadyTimes();
		try {
			for (let cut = 0; cut < effort.lazyfsCuts; cut++) {
				const blowAfter = 100 + (((cut + effort.seed) * 211) % 700);
				const { unknown } = await castUntilBlow(site, [server.url], storm, blowAfter, async () => {
					await server.kill9();
					await volume.cutPower();
				});
				server = await site.start({ env });
				readyTimes.add(server.readyAfterMs, server.heldUpMs());
				await castAgain(site, server.url, storm, unknown);
			}
			await expectAcknowledged(site, server.url, storm);
			await expectWholeAtTheEnd(site, storm, watched, [server]);
			readyTimes.print();
		} finally {
			await watched.end();
			await server.kill9();
		}
	});

	test("twin: without syncs it is, or the database does not open again", async () => {
		const site = await createSite(undefined, volume.path);
		const storm = newStorm();
		let server = await site.start({ env, nodeFlags: unsyncedNodeFlags });
		try {
			await castUntilBlow(site, [server.url], storm, 500, async () => {
				await server.kill9();
				await volume.cutPower();
			});
			const found = (async () => {
				server = await site.start({ env });
				await expectAcknowledged(site, server.url, storm);
			})();
			await expect(found).rejects.toThrow(/did not become ready|to deeply equal/);
		} finally {
			await server.kill9();
		}
	});
});
