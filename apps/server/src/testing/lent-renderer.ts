import { fileURLToPath } from "node:url";
import { createPictureRenderer } from "#server/media/picture-renderer.ts";

/**
 * The picture process of all applications in a test's worker: to start one takes longer than what most tests have drawn.
 * It has the tests' own priority: at a server's, the browsers beside it would leave it almost no processor time.
 */
export const lentRenderer = createPictureRenderer(
	fileURLToPath(new URL("../../build/font-cache/", import.meta.url)),
	{ niceness: 0 },
);
