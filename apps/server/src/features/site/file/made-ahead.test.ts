import { join } from "node:path";
import { Readable } from "node:stream";
import { imageWidths } from "@bcc/contract/file-url";
import { waitUntil } from "@bcc/testing/wait-until";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoredFile } from "#server/db/schema/file.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import { negotiateFormat } from "#server/media/rules.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

let t: TestApp;
let editor: number;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).id;
});
afterAll(() => t.close());

/** A store that reports the pictures it has made. */
function storeOf(name: string, makeAhead: boolean) {
	const made: string[] = [];
	const files = createFileStore({
		db: t.db,
		dataDir: join(t.app.env.dataDir, name),
		makeAhead,
		renderer: {
			...lentRenderer,
			make: async (task) => {
				if (task.kind === "render") made.push(`${task.width} ${task.format}`);
				return Buffer.from("picture");
			},
		},
	});
	return { made, files };
}

async function upload({ files }: ReturnType<typeof storeOf>, background: string, channels: 3 | 4) {
	const photo = await sharp({ create: { width: 2_000, height: 1_000, channels, background } })
		.webp()
		.toBuffer();
	return await files.storeUpload(Readable.from([photo]), { id: editor });
}

/** The `Accept` header of browsers: one of today, one of five years ago, Safari of iOS 12 and 13. */
const browsers = ["image/avif,image/webp,*/*", "image/webp,*/*", "image/png,image/svg+xml,image/*;q=0.8"];

async function look({ files }: ReturnType<typeof storeOf>, file: StoredFile): Promise<void> {
	for (const accept of browsers) {
		const format = negotiateFormat(accept, file.hasAlpha);
		for (const width of imageWidths) await files.picture(file, width, format, "one");
	}
}

test.each([
	[3, "jpeg"],
	[4, "png"],
] as const)(
	"every picture of %i channels that any browser is given is made when one is uploaded",
	async (channels, format) => {
		const store = storeOf(`ahead-${channels}`, true);
		const file = await upload(store, channels === 4 ? "#8c142280" : "#8c1422", channels);
		const sizes = 2 * imageWidths.length + imageWidths.length / 2;
		await waitUntil("all sizes to be made", () => store.made.length === sizes);
		await look(store, file);
		expect(new Set(store.made).size).toBe(sizes);
		expect(store.made).toHaveLength(sizes);
		expect(store.made).toContain(`1920 ${format}`);
	},
);

test("otherwise the first visitors have them made", async () => {
	const store = storeOf("not-ahead", false);
	await look(store, await upload(store, "#1c1422", 3));
	expect(store.made).toHaveLength(2.5 * imageWidths.length);
});
