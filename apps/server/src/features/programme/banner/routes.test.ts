import { bannerListReplySchema } from "@bcc/contract/programme/banner";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { banner } from "#server/db/schema/banner.ts";
import { makeBanner } from "#server/demo/factories.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
beforeEach(async () => {
	await test.db.delete(banner);
	await test.app.contentChanges.announce();
});
afterAll(() => test.close());

const add = (values: Partial<typeof banner.$inferInsert>) => banners.store(test.db, makeBanner(values));
const current = async (type: string, language = "en") => {
	const reply = await test.app.inject({
		url: `/banners/current?type=${type}`,
		headers: { "accept-language": language },
	});
	return bannerListReplySchema.parse(reply.json()).data;
};

describe("GET /banners/current", () => {
	it("lists the active banners of the placement, best first", async () => {
		await add({ titleHtml: "second", position: 2 });
		const [firstImage, secondImage] = [
			await storePicture(test.app.files),
			await storePicture(test.app.files),
		];
		await add({ titleHtml: "first", position: 1, firstImage, secondImage });
		await add({ titleHtml: "off", position: 0, active: false });
		await add({ titleHtml: "deleted", position: 0, deletedAt: new Date() });
		await add({ titleHtml: "elsewhere", placement: "event" });
		const banners = await current("homepage");
		expect(banners.map(({ title }) => title)).toEqual(["first", "second"]);
		expect(banners[0]).toMatchObject({ first_image: firstImage, second_image: secondImage });
		expect(await current("seminar")).toEqual([]);
	});

	it("speaks the caller's language, English where there is no Swahili", async () => {
		await add({ titleHtml: "Welcome", titleHtmlSw: "Karibu", textHtml: "<p>Come</p>", textHtmlSw: null });
		expect(await current("homepage", "sw-TZ,en;q=0.5")).toMatchObject([
			{ title: "Karibu", text: "<p>Come</p>" },
		]);
		expect(await current("homepage", "de")).toMatchObject([{ title: "Welcome" }]);
	});

	it.each(["", "?type=", "?type=footer", "?type=homepage&type=event", "?kind=homepage"])(
		"refuses %j, naming the field",
		async (query) => {
			const reply = await test.app.inject(`/banners/current${query}`);
			expect(reply.statusCode).toBe(400);
			expect(reply.json().error).toMatchObject({ code: "invalid_input", field: "type" });
		},
	);
});

describe("banner HTML", () => {
	const attack = `<b onclick="alert(1)">Hi</b><script>alert(1)</script><iframe src="//x"></iframe><a href="javascript:alert(1)">x</a>`;
	const harmless = `<b>Hi</b><a>x</a>`;

	it("is sanitised again when shown: rows written past the guard do no harm", async () => {
		await test.db.insert(banner).values(makeBanner({ titleHtml: attack, textHtml: attack }));
		expect(await current("homepage")).toMatchObject([{ title: harmless, text: harmless }]);
	});
});
