import { expect, test } from "vitest";
import { createSite } from "#server/testing/site.ts";

test("the log of the usual level has nothing of any visitor, and no line per request", async () => {
	const site = await createSite();
	const server = await site.start({ env: { LOG_LEVEL: "info" } });
	try {
		const headers = { "user-agent": "Simu ya Asha", cookie: "asha=1", "x-forwarded-for": "198.51.100.7" };
		for (const path of [
			"/home?asha=1",
			"/award/all/category?asha=1",
			"/voting/check",
			"/files/get?path=asha",
		]) {
			await (await fetch(server.url + path, { headers })).arrayBuffer();
		}
		expect(await server.stop()).toBe(0);
		expect(server.log(), "what it writes at all").toContain("SIGTERM");
		expect(server.log()).not.toMatch(/asha|198\.51\.100\.7|"req"|"res"/i);
	} finally {
		await server.stop();
		await site.remove();
	}
});
