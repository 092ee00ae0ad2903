import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { startPostgres } from "@bcc/testing/postgres";
import { test as base } from "#e2e/fixtures/test.ts";
import { administrator } from "#e2e/site/administrator.ts";
import { fillOffice, type OfficeContent } from "./office-content.ts";
import { storePeople } from "./people.ts";
import { type StartedSite, startSite } from "./start-site.ts";

export type DatabaseOptions = {
	/** The database of the servers of the back office's tests. */
	database: "embedded" | "postgresql";
};

type Sites = {
	/** Something on every screen. */
	filled: StartedSite<OfficeContent>;
	/** One person of each role and no content. */
	empty: StartedSite<unknown>;
	/** As installed: the first administrator, and a mail server whose e-mails the tests read. */
	fresh: StartedSite<void> & { mails: MailServer };
};

/** For start and end; PostgreSQL waits for the disk when it ends. */
const starting = { scope: "worker", timeout: 180_000 } as const;

/**
 * The sites of a worker, each started when a test first asks for it. All are declared here: tests with different
 * fixtures are run by different workers, and each of those takes seconds to begin.
 */
export const test = base.extend<object, DatabaseOptions & { postgres: string | undefined } & Sites>({
	database: ["embedded", { option: true, scope: "worker" }],

	/* The address of a PostgreSQL to make databases on; undefined for the embedded database. */
	postgres: [
		async ({ database }, use) => {
			const own =
				database === "postgresql" && !process.env.TEST_DATABASE_URL ? await startPostgres() : undefined;
			await use(database === "postgresql" ? (process.env.TEST_DATABASE_URL ?? own?.url) : undefined);
			await own?.stop();
		},
		starting,
	],

	filled: [({ postgres }, use) => lend("filled", postgres, fillOffice, use), starting],
	empty: [({ postgres }, use) => lend("empty", postgres, storePeople, use), starting],

	fresh: [
		async ({ postgres }, use) => {
			const mails = await startMailServer();
			const { email, password } = administrator;
			const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL: mails.url };
			const site = await startSite("fresh", postgres, async () => {}, env);
			await use({ ...site, mails });
			await site.remove().finally(() => mails.stop());
		},
		starting,
	],
});

async function lend<Content>(
	name: string,
	postgres: string | undefined,
	fill: Parameters<typeof startSite<Content>>[2],
	use: (site: StartedSite<Content>) => Promise<void>,
): Promise<void> {
	const site = await startSite(name, postgres, fill);
	await use(site);
	await site.remove();
}
