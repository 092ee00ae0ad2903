import type { Database } from "@bcc/server/db/client";
import { insertCategory } from "@bcc/server/testing/category";
import { test as base } from "#e2e/fixtures/test.ts";
import { fillOffice, type OfficeContent } from "./office-content.ts";
import { storePeople } from "./people.ts";
import { type StartedSite, startSite } from "./start-site.ts";

type Sites = {
	/** Something on every screen. */
	filled: StartedSite<OfficeContent>;
	/** One person of each role and no content. */
	empty: StartedSite<unknown>;
	/** The same, and two couples of a category whose voting has not opened. */
	unopened: StartedSite<{ categoryId: number }>;
};

const starting = { scope: "worker", timeout: 180_000 } as const;

/**
 * The sites of a worker, each started when a test first asks for it. All are declared here: tests with different
 * fixtures are run by different workers, and each of those takes seconds to begin.
 */
export const test = base.extend<object, Sites>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	filled: [({}, use) => lend("filled", fillOffice, use, gateway), starting],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	empty: [({}, use) => lend("empty", storePeople, use), starting],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	unopened: [({}, use) => lend("unopened", fillUnopened, use), starting],
});

/** Votes by USSD are taken from this machine. */
const gateway = { USSD_SECRET: "a-secret-of-a-gateway-0123456789", USSD_FROM: "loopback" };

async function fillUnopened(db: Database): Promise<{ categoryId: number }> {
	await storePeople(db);
	const votingOpensAt = new Date("2099-01-01T09:00:00Z");
	return await insertCategory(db, { name: "Couple of Faith", votingOpensAt });
}

async function lend<Content>(
	name: string,
	fill: Parameters<typeof startSite<Content>>[1],
	use: (site: StartedSite<Content>) => Promise<void>,
	env?: Record<string, string>,
): Promise<void> {
	const site = await startSite(name, fill, env);
	await use(site);
	await site.remove();
}
