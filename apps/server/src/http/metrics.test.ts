import { freePort } from "@bcc/testing/free-port";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/app.ts";

test("a second process with the same port for its metrics does not start, and logs why", async () => {
	const variables = { METRICS_PORT: String(await freePort()) };
	const first = await createTestApp(variables);
	await first.app.ready();
	const second = await createTestApp(variables);
	await expect(second.app.ready()).rejects.toThrow(
		`METRICS_PORT ${variables.METRICS_PORT} cannot be listened on`,
	);
	const metrics = await fetch(`http://127.0.0.1:${variables.METRICS_PORT}/metrics`);
	expect(await metrics.text()).toContain("awards_http_replies_total");
	await second.close();
	await first.close();
});
