import type { MadeRequest } from "@bcc/contract/stories/admin-submission";
import { linkHeader } from "@bcc/contract/stories/story";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallPicture, storeWithSlowLinks } from "#server/testing/slow-links.ts";

let t: TestApp;
beforeEach(async () => {
	t = await createTestApp();
});
afterEach(() => t.close());

test("the server stops with a photo as soon as its sender has closed the connection", async () => {
	const { files, begun } = storeWithSlowLinks(t);
	t.app.files.storeSent = files.storeSent;
	const editor = await registerStaff(t, "editor");
	const { nomineeIds } = await addCategory(t);
	const asked = await editor.browser.post(`/admin/api/nominees/${nomineeIds[0]}/submission-request`, {
		days: 14,
	});
	const { en } = asked.json().data as MadeRequest;
	const origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
	const sender = new AbortController();
	const reply = fetch(new URL("/submissions/photo", origin), {
		method: "POST",
		headers: {
			"content-type": "application/octet-stream",
			[linkHeader]: new URL(en.link).searchParams.get("token") ?? "",
		},
		body: new Uint8Array(await smallPicture()),
		signal: sender.signal,
	});
	const left = expect(reply).rejects.toThrow("aborted");
	await waitUntil("the photo to be begun", () => begun.length > 0);
	sender.abort();
	await left;
	await waitUntil("the work to be given up", () => begun[0]?.aborted === true);
});
