import { deviceTypes } from "@bcc/contract/device";
import type { ServerProcess } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeFilm } from "#server/testing/film.ts";
import { readVotes, type TestSite } from "#server/testing/site.ts";
import { metricsToken, testDisconnects } from "./administered-server/disconnects.ts";
import { testUntrustedPeer } from "./administered-server/untrusted-peer.ts";
import { testUploads } from "./administered-server/uploads.ts";
import { describeOnPostgres } from "./databases.ts";
import { administrator } from "./staff.ts";

/* As one-server.test.ts, with a staff member who signs in, and without a trusted proxy. */
describeOnPostgres("one server with an administrator", (newSite, kind) => {
	let site: TestSite;
	let server: ServerProcess;
	let film: string;
	const running = () => ({ site, server });

	beforeAll(async () => {
		site = await newSite();
		({ path: film } = await storeFilm(site, 3));
		const env = { ...administrator, METRICS_TOKEN: metricsToken, TRUST_PROXY: "192.0.2.1" };
		server = await site.start({ env, memoryProbe: true });
	});

	afterAll(async () => {
		await server?.kill9();
		await site?.remove();
	});

	testUntrustedPeer(running);
	// Pictures do not depend on the database: once is enough.
	if (kind === "PostgreSQL") testUploads(running);
	testDisconnects(running, () => film);

	test("only one vote of each device type is stored", async () => {
		await server.stop();
		expect((await site.withDatabase(readVotes)).votes).toBe(deviceTypes.length);
	});
});
