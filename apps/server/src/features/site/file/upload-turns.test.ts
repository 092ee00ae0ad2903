import { Readable } from "node:stream";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallPicture, storeWithSlowLinks } from "#server/testing/slow-links.ts";

let t: TestApp;
beforeEach(async () => {
	t = await createTestApp();
});
afterEach(() => t.close());

test("an editor's picture does not wait for twenty by links, and what their senders leave is not begun", async () => {
	const { id } = await registerStaff(t, "editor");
	const { files, begun } = storeWithSlowLinks(t);
	const content = await smallPicture();
	const senders = Array.from({ length: 20 }, () => new AbortController());
	const sent = senders.map(({ signal }, link) => files.storeSent(Readable.from([content]), link, signal));
	const refused = Promise.allSettled(sent);
	await waitUntil("one to be begun", () => begun.length > 0);
	expect(await files.storeUpload(Readable.from([content]), { id })).toMatchObject({ width: 40 });

	for (const sender of senders) sender.abort();
	for (const each of await refused) {
		expect(each).toMatchObject({ status: "rejected", reason: { code: "request_timeout" } });
	}
	expect(begun).toHaveLength(1);
});
