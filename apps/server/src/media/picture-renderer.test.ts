import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { createPictureRenderer } from "#server/media/picture-renderer.ts";

const renderer = createPictureRenderer(fileURLToPath(new URL("../../build/font-cache/", import.meta.url)));
afterEach(() => renderer.close());

const picture = () =>
	sharp({ create: { width: 40, height: 20, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

describe("createPictureRenderer", () => {
	it("measures and renders", async () => {
		const content = await picture();
		expect(await renderer.measure(content)).toEqual({
			format: "png",
			width: 40,
			height: 20,
			hasAlpha: false,
		});
		const made = await renderer.render(content, 20, "webp");
		expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 20, height: 10 });
	});

	it("tells of what cannot be decoded, and goes on", async () => {
		expect(await renderer.measure(Buffer.from("no picture"))).toBeNull();
		await expect(renderer.render(Buffer.from("no picture"), 20, "webp")).rejects.toThrow();
		expect(await renderer.measure(await picture())).not.toBeNull();
	});

	it("keeps each answer with its question", async () => {
		const widths = Array.from({ length: 20 }, (_, index) => index + 1);
		const content = await picture();
		const made = await Promise.all(widths.map((width) => renderer.render(content, width, "png")));
		const found = await Promise.all(made.map(async (each) => (await sharp(each).metadata()).width));
		expect(found).toEqual(widths);
	});

	it("fails what was under way when its process dies, and starts another", async () => {
		const content = await picture();
		const lost = renderer.render(content, 20, "avif");
		renderer.close();
		await expect(lost).rejects.toThrow("the picture process ended");
		expect(await renderer.measure(content)).toMatchObject({ width: 40 });
	});
});
