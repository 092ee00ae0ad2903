import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { createPictureRenderer } from "#server/media/picture-renderer.ts";
import { linkLimits, type PictureFormat, staffLimits } from "#server/media/rules.ts";

const fontCache = fileURLToPath(new URL("../../build/font-cache/", import.meta.url));
const renderer = createPictureRenderer(fontCache);
afterEach(() => renderer.close());

const picture = () =>
	sharp({ create: { width: 40, height: 20, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

const render = (content: Buffer, width: number, format: PictureFormat) =>
	renderer.make({ kind: "render", content, width, format });

describe("createPictureRenderer", () => {
	it("renders", async () => {
		const made = await render(await picture(), 20, "webp");
		expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 20, height: 10 });
	});

	it("reports undecodable files, and goes on", async () => {
		await expect(render(Buffer.from("no picture"), 20, "webp")).rejects.toThrow();
		expect((await render(await picture(), 20, "webp")).byteLength).toBeGreaterThan(0);
	});

	it("matches each answer to its request", async () => {
		const widths = Array.from({ length: 20 }, (_, index) => index + 1);
		const content = await picture();
		const made = await Promise.all(widths.map((width) => render(content, width, "png")));
		const found = await Promise.all(made.map(async (each) => (await sharp(each).metadata()).width));
		expect(found).toEqual(widths);
	});

	it("fails the requests under way when its process dies, and starts another", async () => {
		const content = await picture();
		const lost = render(content, 20, "avif");
		renderer.close();
		await expect(lost).rejects.toThrow("the picture process ended");
		expect((await render(content, 20, "webp")).byteLength).toBeGreaterThan(0);
	});
});

describe("clean", () => {
	/** An upload of a flat picture in a folder of its own. */
	async function uploaded(width: number, height: number, format: "png" | "jpeg") {
		const folder = await mkdtemp(join(tmpdir(), "bcc-clean-"));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const [source, target] = [join(folder, "source"), join(folder, "target")];
		const picture = sharp({ create: { width, height, channels: 3, background: "#8c1422" } });
		await writeFile(source, await picture.toFormat(format).toBuffer());
		return { source, target };
	}

	it("limits uploads with a link far below those of the staff", async () => {
		const png = await uploaded(4_001, 3_000, "png");
		expect(await renderer.clean(png.source, png.target, linkLimits)).toEqual({
			kind: "too_large",
			maxPixels: 12_000_000,
		});
		expect(await renderer.clean(png.source, png.target, staffLimits)).toMatchObject({ kind: "unchanged" });
		const jpeg = await uploaded(4_001, 3_000, "jpeg");
		expect(await renderer.clean(jpeg.source, jpeg.target, linkLimits)).toMatchObject({
			kind: "rewritten",
			shape: { width: 2_560, height: 1_920 },
		});
	});

	it("refuses a side that WebP and AVIF cannot hold", async () => {
		const tall = await uploaded(10, 16_384, "png");
		expect(await renderer.clean(tall.source, tall.target, staffLimits)).toEqual({ kind: "side_too_long" });
		const highest = await uploaded(10, 16_383, "png");
		expect(await renderer.clean(highest.source, highest.target, staffLimits)).toMatchObject({
			kind: "unchanged",
		});
	});

	it("ends a picture that takes too long, and one whose client has disconnected, with its process", async () => {
		const { source, target } = await uploaded(10, 10, "png");
		const hasty = createPictureRenderer(fontCache, { taskMs: 1 });
		expect(await hasty.clean(source, target, linkLimits)).toEqual({ kind: "too_slow" });
		const sender = new AbortController();
		const cleaned = renderer.clean(source, target, linkLimits, sender.signal);
		sender.abort();
		await expect(cleaned).rejects.toThrow("aborted");
		expect(await renderer.clean(source, target, linkLimits)).toMatchObject({ kind: "unchanged" });
	});
});
