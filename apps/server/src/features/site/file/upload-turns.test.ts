import { join } from "node:path";
import { Readable } from "node:stream";
import type { MadeRequest } from "@bcc/contract/stories/admin-submission";
import { linkHeader } from "@bcc/contract/stories/story";
import { waitUntil } from "@bcc/testing/wait-until";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileStore } from "#server/features/site/file/store.ts";
import type { PictureRenderer } from "#server/media/picture-renderer.ts";
import { linkLimits } from "#server/media/rules.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

let t: TestApp;
beforeEach(async () => {
	t = await createTestApp();
});
afterEach(() => t.close());

const picture = () =>
	sharp({ create: { width: 40, height: 40, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

/** A store in which a picture by a link is never done, and the signals of those that were begun. */
function storeWithSlowLinks() {
	const begun: (AbortSignal | undefined)[] = [];
	const clean: PictureRenderer["clean"] = async (source, target, limits, signal) => {
		if (limits.fitWithin !== linkLimits.fitWithin) return await lentRenderer.clean(source, target, limits);
		begun.push(signal);
		return await new Promise((_, reject) => {
			signal?.addEventListener("abort", () => reject(signal.reason));
		});
	};
	const dataDir = join(t.app.env.dataDir, "slow");
	const files = createFileStore({ db: t.db, dataDir, renderer: { ...lentRenderer, clean } });
	return { files, begun };
}

test("an editor's picture does not wait for twenty by links, and what their senders leave is not begun", async () => {
	const { id } = await registerStaff(t, "editor");
	const { files, begun } = storeWithSlowLinks();
	const content = await picture();
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

test("the server stops with a photo as soon as its sender has closed the connection", async () => {
	const { files, begun } = storeWithSlowLinks();
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
		body: new Uint8Array(await picture()),
		signal: sender.signal,
	});
	const left = expect(reply).rejects.toThrow("aborted");
	await waitUntil("the photo to be begun", () => begun.length > 0);
	sender.abort();
	await left;
	await waitUntil("the work to be given up", () => begun[0]?.aborted === true);
});
