import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makeGallery } from "#server/demo/factories.ts";
import { galleries } from "#server/features/gallery/resource.ts";
import { fillingStore } from "./file.ts";
import type { TestSite } from "./site.ts";

const pictures = join(import.meta.dirname, "..", "demo", "pictures");

/**
 * Stores a gallery of that many photos, all different: the demo pictures in ever other colours.
 *
 * @returns its id
 */
export async function storeLargeGallery(site: TestSite, count: number): Promise<number> {
	return await site.withDatabase(async ({ db }) => {
		const files = fillingStore(db, site.dataDir);
		const names = (await readdir(pictures)).filter((name) => name.endsWith(".webp"));
		const photos = [];
		for (let index = 0; index < count; index += 1) {
			const original = await readFile(join(pictures, names[index % names.length] ?? ""));
			const content = await sharp(original)
				.resize({ width: 960, height: 640, fit: "cover" })
				.modulate({ hue: (index * 7) % 360 })
				.jpeg({ quality: 82 })
				.toBuffer();
			photos.push({ path: (await files.store(content)).path, alt: `Photo number ${index + 1}` });
		}
		return await galleries.store(db, makeGallery({ name: `${count} photos`, photos }));
	});
}
