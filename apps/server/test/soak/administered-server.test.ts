import type { ServerProcess } from "@bcc/testing/server-process";
import { afterAll, beforeAll } from "vitest";
import { storeFilm } from "#server/testing/film.ts";
import type { TestSite } from "#server/testing/site.ts";
import { describeOnPostgres } from "../databases.ts";
import { administrator } from "../staff.ts";
import { metricsToken, testDisconnects } from "./administered-server/disconnects.ts";
import { testUploads } from "./administered-server/uploads.ts";

/* As one-server.test.ts, with a staff member who signs in. */
describeOnPostgres("one server with an administrator", (newSite, kind) => {
	let site: TestSite;
	let server: ServerProcess;
	let film: string;
	const running = () => ({ site, server });

	beforeAll(async () => {
		site = await newSite();
		({ path: film } = await storeFilm(site, 3));
		const env = { ...administrator, METRICS_TOKEN: metricsToken };
		server = await site.start({ env, memoryProbe: true });
	});

	afterAll(async () => {
		await server?.kill9();
		await site?.remove();
	});

	// Pictures do not depend on the database: once is enough.
	if (kind === "PostgreSQL") testUploads(running);
	testDisconnects(running, () => film);
});
