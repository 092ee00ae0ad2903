import { galleryListReplySchema, galleryReplySchema } from "@bcc/contract/programme/gallery";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gallery, galleryPhoto } from "#server/db/schema/gallery.ts";
import { type GalleryContent, makeGallery } from "#server/demo/factories.ts";
import { galleries } from "#server/features/programme/gallery/resource.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
beforeEach(async () => {
	for (const table of [galleryPhoto, gallery]) await test.db.delete(table);
	await test.app.contentChanges.announce();
});
afterAll(() => test.close());

async function add(values: Partial<GalleryContent> = {}): Promise<number> {
	const id = await galleries.store(test.db, makeGallery(values));
	await test.app.contentChanges.announce();
	return id;
}
const get = (url: string, language = "en") =>
	test.app.inject({ url, headers: { "accept-language": language } });

describe("GET /gallery/all", () => {
	it("lists the galleries and all their photos in the organisers' order, with their sizes", async () => {
		const [wide, tall] = [
			await storePicture(test.app.files, 60, 20),
			await storePicture(test.app.files, 20, 60),
		];
		await add({ name: "second", position: 2 });
		await add({
			name: "first",
			nameSw: "ya kwanza",
			position: 1,
			photos: [
				{ path: tall, alt: "A palm", altSw: "Mnazi", caption: "At noon" },
				{ path: wide, alt: "The sea", caption: "In the evening", captionSw: "Jioni" },
			],
		});
		await add({ name: "deleted", position: 0, deletedAt: new Date() });
		const reply = galleryListReplySchema.parse((await get("/gallery/all", "sw")).json());
		expect(reply.data).toMatchObject([
			{
				name: "ya kwanza",
				photos: [
					{ img_url: tall, width: 20, height: 60, alt: "Mnazi", caption: "At noon" },
					{ img_url: wide, width: 60, height: 20, alt: "The sea", caption: "Jioni" },
				],
			},
			{ name: "second", photos: [] },
		]);
	});

	it("is complete with hundreds of photos", async () => {
		const path = await storePicture(test.app.files);
		const photos = Array.from({ length: 500 }, (_, index) => ({ path, alt: `Photo ${index + 1}` }));
		const id = await add({ photos });
		for (const url of ["/gallery/all", `/gallery/${id}`]) {
			const [found] = galleryListReplySchema.parse((await get(url)).json()).data;
			expect(found?.photos.map(({ alt }) => alt)).toEqual(photos.map(({ alt }) => alt));
		}
	});
});

describe("GET /gallery/{id}", () => {
	it("is one gallery; unknown and deleted ones are not found", async () => {
		const id = await add();
		expect(galleryReplySchema.parse((await get(`/gallery/${id}`)).json()).data).toEqual([
			{ id, name: "Awards night", description: "The evening in pictures.", photos: [] },
		]);
		for (const other of [await add({ deletedAt: new Date() }), 2_147_483_647]) {
			const reply = await get(`/gallery/${other}`);
			expect([reply.statusCode, reply.json().error.field]).toEqual([404, "id"]);
		}
		expect((await get("/gallery/0")).json().error).toMatchObject({ code: "invalid_input", field: "id" });
	});

	it("leaves addresses without digits to the pages", async () => {
		const reply = await get("/gallery/view");
		expect([reply.statusCode, reply.json().error.field]).toEqual([404, undefined]);
	});
});
