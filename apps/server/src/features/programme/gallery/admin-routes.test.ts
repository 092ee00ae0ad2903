import type { AdminGallery } from "@bcc/contract/programme/admin-gallery";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

const gallery = (values: object = {}) => ({
	name: "Awards night",
	name_sw: "Usiku wa tuzo",
	description: "In pictures",
	photos: [],
	...values,
});
const photo = (img_url: string, alt = "A couple") => ({ img_url, alt, caption: "" });

test("a gallery holds hundreds of photos in order; visitors see every change at once", async () => {
	const [one, two] = [await storePicture(t.app.files, 60, 20), await storePicture(t.app.files, 20, 60)];
	const photos = Array.from({ length: 300 }, (_, index) =>
		photo(index % 2 ? one : two, `Photo ${index} ${"x".repeat(150)}`),
	);
	const made = (await editor.post("/admin/api/galleries", gallery({ photos }))).json().data as AdminGallery;
	expect(made.photos.map(({ alt }) => alt)).toEqual(photos.map(({ alt }) => alt));
	expect(made.photos[0]).toMatchObject({ width: 20, height: 60, caption_sw: null });
	const url = `/admin/api/galleries/${made.id}`;
	const change = gallery({ photos: [photo(one, "Last"), photo(two, "First")], version: 1 });
	expect((await editor.send("PUT", url, change)).json().data).toMatchObject({ version: 2 });
	const seen = (await t.app.inject(`/gallery/${made.id}`)).json().data[0];
	expect(seen.photos.map(({ alt }: { alt: string }) => alt)).toEqual(["Last", "First"]);
});
