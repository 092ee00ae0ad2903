import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { migratedDump } from "@bcc/server/testing/migrated-dump";
import { startMailServer } from "@bcc/testing/mail-server";
import { startServer } from "@bcc/testing/server-process";
import { administrator } from "./filled-site/administrator.ts";
import { fillSite } from "./filled-site/fill-site.ts";
import { unexpectedLines } from "./filled-site/server-log.ts";

/**
 * Starts the real server on a filled embedded database. The tests find it by E2E_URL, its content by E2E_CONTENT and its
 * mails by E2E_OUTBOX.
 *
 * @returns a function that ends it all; it throws when the server has logged anything unexpected
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-e2e-"));

	// The initial state of these tests' embedded databases.
	const template = join(await mkdtemp(join(tmpdir(), "bcc-template-")), "migrated.tar");
	await writeFile(template, (await migratedDump()).stream());
	process.env.E2E_TEMPLATE = template;

	const content = await fillSite(dataDir, await migratedDump());
	const outbox = await mkdtemp(join(tmpdir(), "bcc-mails-"));
	const mails = await startMailServer(outbox);
	const server = await startServer({
		dataDir,
		env: {
			DEMO_CONTENT: "off",
			LOG_LEVEL: "warn",
			ADMIN_EMAIL: administrator.email,
			ADMIN_PASSWORD: administrator.password,
			SMTP_URL: mails.url,
		},
	});
	process.env.E2E_URL = server.url;
	process.env.E2E_OUTBOX = outbox;
	process.env.E2E_CONTENT = JSON.stringify(content);

	return async () => {
		const code = await server.stop();
		mails.stop();
		for (const folder of [dataDir, outbox, dirname(template)]) {
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		}
		const lines = unexpectedLines(server.log());
		if (lines.length > 0) throw new Error(`The server logged what it should not:\n${lines.join("\n")}`);
		if (code !== 0) throw new Error(`The server ended with code ${code}.`);
	};
}
