import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { administrator } from "#e2e/filled-site/administrator.ts";
import { test as base } from "#e2e/fixtures/test.ts";
import { fillOffice, type OfficeContent } from "./office-content.ts";
import { storePeople } from "./people.ts";
import { type StartedSite, startSite } from "./start-site.ts";

type Sites = {
	/** Something on every screen. */
	filled: StartedSite<OfficeContent>;
	/** One person of each role and no content. */
	empty: StartedSite<unknown>;
	/** As installed: the first administrator, and a mail server whose e-mails the tests read. */
	fresh: StartedSite<void> & { mails: MailServer };
};

const starting = { scope: "worker", timeout: 180_000 } as const;

/**
 * The sites of a worker, each started when a test first asks for it. All are declared here: tests with different
 * fixtures are run by different workers, and each of those takes seconds to begin.
 */
export const test = base.extend<object, Sites>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	filled: [({}, use) => lend("filled", fillOffice, use), starting],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	empty: [({}, use) => lend("empty", storePeople, use), starting],

	fresh: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use) => {
			const mails = await startMailServer();
			const { email, password } = administrator;
			const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL: mails.url };
			const site = await startSite("fresh", async () => {}, env);
			await use({ ...site, mails });
			await site.remove().finally(() => mails.stop());
		},
		starting,
	],
});

async function lend<Content>(
	name: string,
	fill: Parameters<typeof startSite<Content>>[1],
	use: (site: StartedSite<Content>) => Promise<void>,
): Promise<void> {
	const site = await startSite(name, fill);
	await use(site);
	await site.remove();
}
