import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import {
	categoryCardUrl,
	coupleCardUrl,
	previewUrl,
	programmeCardUrl,
} from "@bcc/contract/sharing/share-picture";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import { eq } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
	test.app.inject({ method, url, headers });

/** A category with one couple of these values; gives what their cards' addresses are made of. */
async function addCouple(values: Partial<typeof nominee.$inferInsert> = {}) {
	const { categoryId, nomineeIds } = await addCategory(test, { couples: 1, nameSw: "Wanandoa wa Imani" });
	const [id = 0] = nomineeIds;
	const [row] = await test.db
		.update(nominee)
		.set({ position: 0, ...values })
		.where(eq(nominee.id, id))
		.returning();
	if (!row) throw new Error("The couple was not stored.");
	return { categoryId, couple: { id, husband: row.husband, wife: row.wife, img_url: row.imagePath } };
}

async function expectCard(url: string) {
	const reply = await get(url);
	expect(reply.statusCode).toBe(200);
	expect(reply.headers["content-type"]).toBe("image/jpeg");
	expect(reply.rawPayload.byteLength).toBeLessThan(300_000);
	const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true });
	expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
	return { reply, pixels: data };
}

/** How many pixels of the column of words differ clearly. */
function differences(left: Buffer, right: Buffer): number {
	let found = 0;
	for (let at = 0; at < left.length; at += 3) {
		if ((at / 3) % 1200 < 690 && Math.abs((left[at + 1] ?? 0) - (right[at + 1] ?? 0)) > 60) found += 1;
	}
	return found;
}

/** The category of the couples here, as cards name it. */
const faith = { name: "Couple of Faith" };
const long = "Mwakyembekasisibwamwangosi";
const shouting = "W".repeat(5_000);

describe("GET /share/couple/{id}.jpg", () => {
	it.each([
		["long names", { husband: `Emmanuel-Nathanaeli ${long} Mwandenga`, wife: `Grace ${long} ${long}` }],
		["a name without end", { husband: shouting, wife: shouting }],
		["characters of many languages", { husband: "Ọdún Nguyễn Šárka", wife: "عمر Анна 家 👨‍👩‍👧" }],
		["marks without end", { husband: `e${"\u0301".repeat(2_000)}`, wife: "Eva" }],
		["nothing to be seen", { husband: "\u200b", wife: " " }],
	])("draws %s", async (_what, names) => {
		const { couple } = await addCouple(names);
		await expectCard(coupleCardUrl(couple, faith, "en"));
	});

	it("draws markup as literal text", async () => {
		const { couple: plain } = await addCouple({ husband: "", wife: "" });
		const without = await expectCard(coupleCardUrl(plain, faith, "en"));
		for (const husband of [
			`</span></svg><script>alert(1)</script>`,
			`<image href="file:///etc/passwd"/>`,
			`<span size="999999">`,
			`&amp;&#x26;&lt;]]>`,
			`<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;`,
		]) {
			const { couple } = await addCouple({ husband, wife: "" });
			const hostile = await expectCard(coupleCardUrl(couple, faith, "en"));
			expect(differences(hostile.pixels, without.pixels), husband).toBeGreaterThan(1_000);
		}
	});

	it("shows the names, the category and the language's words", async () => {
		const { couple } = await addCouple({ husband: "Daniel", wife: "Neema" });
		const { couple: others } = await addCouple({ husband: "Elia", wife: "Esther" });
		const shown = await expectCard(coupleCardUrl(couple, faith, "en"));
		const swahili = await expectCard(coupleCardUrl(couple, { ...faith, name: "Wanandoa wa Imani" }, "sw"));
		const different = await expectCard(coupleCardUrl(others, faith, "en"));
		expect(differences(shown.pixels, swahili.pixels)).toBeGreaterThan(1_000);
		expect(differences(shown.pixels, different.pixels)).toBeGreaterThan(1_000);
	});

	it("is the programme's own under its Swahili name, at another address for another name", async () => {
		const builtIn = "Tuzo za Wanandoa Bora wa Kikristo";
		const swahili = await expectCard(programmeCardUrl(builtIn, "sw"));
		const english = await expectCard(programmeCardUrl("Best Christian Couple Awards", "en"));
		expect(differences(swahili.pixels, english.pixels)).toBeGreaterThan(1_000);
		expect(programmeCardUrl("Tuzo za Ndoa", "sw")).not.toBe(programmeCardUrl(builtIn, "sw"));
	});

	it("shows the couple's photo in the arch", async () => {
		const content = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#00ff00" } })
			.webp()
			.toBuffer();
		const { path } = await test.app.files.store(content);
		const { couple } = await addCouple({ imagePath: path });
		const { pixels } = await expectCard(coupleCardUrl(couple, faith, "en"));
		const middle = (330 * 1200 + 926) * 3;
		const [red = 255, green = 0, blue = 255] = pixels.subarray(middle, middle + 3);
		expect([red < 40, green > 220, blue < 40]).toEqual([true, true, true]);
	});

	it("does without a photo, or with a film in its place", async () => {
		const film = await test.app.files.store(makeVideo());
		for (const imagePath of [null, film.path]) {
			const { couple } = await addCouple({ imagePath });
			await expectCard(coupleCardUrl(couple, faith, "en"));
		}
	});

	it("is cached for ever at the address of its content, and briefly at any other", async () => {
		const { couple } = await addCouple();
		const address = coupleCardUrl(couple, faith, "en");
		const lasting = await get(address);
		expect(lasting.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		for (const other of [
			`/share/couple/${couple.id}.jpg`,
			`/share/couple/${couple.id}.jpg?lang=en&v=00000000`,
		]) {
			const reply = await get(other);
			expect([reply.headers["cache-control"], reply.headers.etag]).toEqual([
				"public, max-age=300",
				lasting.headers.etag,
			]);
		}
		const again = await get(address, { "if-none-match": String(lasting.headers.etag) });
		expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
		const head = await get(address, {}, "HEAD");
		expect([head.headers["content-length"], head.rawPayload.byteLength]).toEqual([
			String(lasting.rawPayload.byteLength),
			0,
		]);

		await test.db.update(nominee).set({ wife: "Rehema" }).where(eq(nominee.id, couple.id));
		expect((await get(address)).headers["cache-control"]).toBe("public, max-age=300");
		expect((await get(address)).headers.etag).not.toBe(lasting.headers.etag);
	});

	it("knows no unknown and no withdrawn couple, nor one of a deleted or withdrawn category", async () => {
		const withdrawn = await addCouple({ withdrawnAt: new Date() });
		const orphan = await addCouple();
		await test.db.update(category).set({ deletedAt: new Date() }).where(eq(category.id, orphan.categoryId));
		const gone = await addCouple();
		await test.db.update(category).set({ withdrawnAt: new Date() }).where(eq(category.id, gone.categoryId));
		for (const id of [withdrawn.couple.id, orphan.couple.id, gone.couple.id, 2_147_483_647]) {
			const reply = await get(`/share/couple/${id}.jpg`);
			expect([reply.statusCode, reply.json().error]).toMatchObject([404, { code: "not_found", field: "id" }]);
			expect(String(reply.headers["cache-control"])).not.toContain("max-age");
		}
		for (const { categoryId } of [orphan, gone])
			expect((await get(`/share/category/${categoryId}.jpg`)).statusCode).toBe(404);
	});
});

describe("GET /share/category/{id}.jpg", () => {
	it("draws the category in both languages", async () => {
		const image_url = await storePicture(test.app.files, 900, 600);
		const { categoryId: id } = await addCategory(test, { nameSw: "Wanandoa wa Imani", imagePath: image_url });
		const english = categoryCardUrl({ ...faith, id, image_url }, "en");
		const swahili = categoryCardUrl({ ...faith, name: "Wanandoa wa Imani", id, image_url }, "sw");
		const [first, second] = [await expectCard(english), await expectCard(swahili)];
		for (const { reply } of [first, second]) expect(reply.headers["cache-control"]).toContain("immutable");
		expect(differences(first.pixels, second.pixels)).toBeGreaterThan(1_000);
	});
});

describe("GET /share/photo.jpg", () => {
	it("is a crop below 300 kB, even of noise, and of a picture that is small or transparent", async () => {
		const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
		const pictures = [
			sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#000", noise } }).png(),
			sharp({ create: { width: 9, height: 400, channels: 3, background: "#961224" } }).png(),
			sharp({ create: { width: 64, height: 64, channels: 4, background: "#96122480" } }).png(),
		];
		for (const picture of pictures) {
			const { path } = await test.app.files.store(await picture.toBuffer());
			const { reply } = await expectCard(previewUrl(path));
			expect(reply.headers["cache-control"]).toContain("immutable");
		}
	});

	it("is turned upright, and cropped to more of the upper half", async () => {
		// Lying on its side, as cameras store it: upright it is red above and green below.
		const lying = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#00ff00" } })
			.composite([
				{
					input: { create: { width: 100, height: 300, channels: 3, background: "#ff0000" } },
					left: 0,
					top: 0,
				},
			])
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const { path } = await test.app.files.store(lying);
		const { pixels } = await expectCard(previewUrl(path));
		const colorAt = (row: number) => pixels.subarray((row * 1200 + 600) * 3, (row * 1200 + 600) * 3 + 2);
		const [top, bottom] = [colorAt(20), colorAt(610)];
		expect([(top[0] ?? 0) > 200, (bottom[1] ?? 0) > 200]).toEqual([true, true]);
	});

	it("knows stored pictures only", async () => {
		const film = await test.app.files.store(makeVideo());
		expect((await get(previewUrl(film.path))).json().error).toMatchObject({ field: "path" });
		expect((await get(previewUrl("../secret.key"))).statusCode).toBe(404);
	});
});

it.each([
	["/share/couple/0.jpg", 400, "id"],
	["/share/couple/abc.jpg", 400, "id"],
	["/share/category/2147483648.jpg", 400, "id"],
	["/share/couple/1.jpg?lang=fr", 400, "lang"],
	["/share/couple/1.jpg?lang=en&lang=sw", 400, "lang"],
	[`/share/couple/1.jpg?v=${"0".repeat(33)}`, 400, "v"],
	["/share/photo.jpg", 400, "path"],
	["/share/couple/1.png", 404, undefined],
])("%s is answered with %i, naming %s", async (url, status, field) => {
	const reply = await get(url);
	expect([reply.statusCode, reply.json().error.field]).toEqual([status, field]);
});

it("cards ask nobody to vote once voting is over", async () => {
	const { couple, categoryId: id } = await addCouple();
	const cards = (over: boolean) => [
		coupleCardUrl(couple, faith, "en", over ? "over" : null),
		categoryCardUrl({ ...faith, id, image_url: null }, "en", over),
	];
	const before = await Promise.all(cards(false).map(expectCard));
	await test.db
		.update(category)
		.set({ votingClosesAt: new Date(Date.now() - 1_000) })
		.where(eq(category.id, id));
	for (const [index, address] of cards(true).entries()) {
		expect(address).not.toBe(cards(false)[index]);
		const card = await expectCard(address);
		expect(card.reply.headers["cache-control"]).toContain("immutable");
		expect(differences(card.pixels, before[index]?.pixels ?? Buffer.of())).toBeGreaterThan(300);
	}
	expect((await get(cards(false)[0] ?? "")).headers["cache-control"]).toBe("public, max-age=300");
});

it("cards ask to vote until the site's clock says that voting is over", async () => {
	const closing = new Date("2099-01-01");
	let now = closing.getTime() - 1;
	const site = await createTestApp({}, undefined, { clock: () => new Date(now) });
	try {
		const { categoryId, nomineeIds } = await addCategory(site, { couples: 1, votingClosesAt: closing });
		for (const address of [`/share/couple/${nomineeIds[0]}.jpg`, `/share/category/${categoryId}.jpg`]) {
			const drawn = async () => (await site.app.inject(address)).headers.etag;
			now = closing.getTime() - 1;
			const open = await drawn();
			now = closing.getTime();
			expect(await drawn()).not.toBe(open);
		}
	} finally {
		await site.close();
	}
});

describe("making", () => {
	it("happens once: a second request makes nothing", async () => {
		const { couple } = await addCouple({ husband: "Once", wife: "Only" });
		const address = coupleCardUrl(couple, faith, "en");
		const folder = join(test.app.env.dataDir, "derived");
		const first = await get(address);
		const name = String(first.headers.etag).replaceAll('"', "");
		const made = [await readdir(folder), (await stat(join(folder, name))).mtimeMs];
		const second = await get(`${address}&again=1`);
		expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
		expect([await readdir(folder), (await stat(join(folder, name))).mtimeMs]).toEqual(made);
	});

	it("happens once for fifty simultaneous requests, and again for other words", async () => {
		let drawn = 0;
		const files = createFileStore({
			db: test.db,
			dataDir: join(test.app.env.dataDir, "counted"),
			renderer: {
				make: async () => {
					drawn += 1;
					return Buffer.from("card");
				},
			},
		});
		const words = { brand: "Awards", eyebrow: "Faith", title: "Daniel & Neema", button: "Vote" };
		const none = { photo: null, sign: null };
		await Promise.all(Array.from({ length: 50 }, () => files.card(words, none, "one")));
		expect(drawn).toBe(1);
		await files.card({ ...words, button: "Piga kura" }, none, "one");
		expect(drawn).toBe(2);
	});
});
