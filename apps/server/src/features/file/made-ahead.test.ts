import { join } from "node:path";
import { Readable } from "node:stream";
import { imageWidths } from "@bcc/contract";
import { waitUntil } from "@bcc/testing/wait-until";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileStore } from "#server/features/file/store.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const maxBytes = 10 * 1024 * 1024;
let t: TestApp;
let editor: number;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).id;
});
afterAll(() => t.close());

/** A store that tells what it has made. */
function storeOf(name: string, makeAhead: boolean) {
	const made: string[] = [];
	const files = createFileStore({
		db: t.db,
		dataDir: join(t.app.env.dataDir, name),
		makeAhead,
		render: async (_original, width, format) => {
			made.push(`${width} ${format}`);
			return Buffer.from("picture");
		},
	});
	return { made, files };
}

async function upload({ files }: ReturnType<typeof storeOf>, background: string) {
	const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background } })
		.jpeg()
		.toBuffer();
	return await files.storeUpload(Readable.from([photo]), maxBytes, editor);
}

test("every size that pages ask for is made when a picture is uploaded, and then no visitor waits for one", async () => {
	const store = storeOf("ahead", true);
	const file = await upload(store, "#8c1422");
	await waitUntil("all sizes to be made", () => store.made.length === 2 * imageWidths.length);
	for (const width of imageWidths) await store.files.picture(file, width, "avif", { network: "visitor" });
	expect(new Set(store.made).size).toBe(store.made.length);
	expect(store.made).toHaveLength(2 * imageWidths.length);
});

test("otherwise the first visitor has them made", async () => {
	const store = storeOf("not-ahead", false);
	const file = await upload(store, "#1c1422");
	for (const width of imageWidths) await store.files.picture(file, width, "avif", { network: "visitor" });
	expect(store.made).toHaveLength(imageWidths.length);
});
