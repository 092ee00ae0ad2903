import { join } from "node:path";
import sharp from "sharp";
import { createFileStore } from "#server/features/site/file/store.ts";
import type { PictureRenderer } from "#server/media/picture-renderer.ts";
import { linkLimits } from "#server/media/rules.ts";
import type { TestApp } from "#server/testing/app.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

export const smallPicture = () =>
	sharp({ create: { width: 40, height: 40, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

/** A store in which a picture by a link is never done, and the signals of those that were begun. */
export function storeWithSlowLinks(t: TestApp) {
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
