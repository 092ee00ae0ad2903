import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serverNodeFlags } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { createSite } from "#server/testing/site.ts";
import { castAgain, castUntilBlow, expectAllAtTheEnd, newStorm } from "./storm.ts";

/* A disk that is full only when it is to store what it took is no other failure: asked again it would say that all is well. */
test.each(["EIO", "ENOSPC"])(
	"the server ends when the disk fails (%s), and has acknowledged nothing that is not stored",
	async (code) => {
		const site = await createSite();
		const storm = newStorm();
		const mark = join(site.dataDir, "disk-fails");
		const nodeFlags = [...serverNodeFlags, "--import", join(import.meta.dirname, "failing-disk.ts")];
		let server = await site.start({ nodeFlags });
		try {
			const { unknown } = await castUntilBlow(site, [server.url], storm, 300, () => writeFile(mark, code));
			await waitUntil("the server to tell why it ends", () => server.log().includes("PANIC"));
			expect(await server.stop()).toBe(1);
			expect(server.log()).toContain("The embedded database had to stop");
			await rm(mark);
			server = await site.start();
			await castAgain(site, server.url, storm, unknown);
			await expectAllAtTheEnd(site, server, storm);
		} finally {
			await server.kill9();
			await site.remove();
		}
	},
);
