import type { ApiClient } from "@bcc/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiAnswering, failure, success } from "#web/testing/api.ts";
import { loadGalleries, loadGallery } from "./load-galleries.ts";

const address = new URLSearchParams({ galleryId: "4" });
const gallery = { id: 4, name: "Awards night", description: "", photos: [] };

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
});
afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());

test("galleries come as the API gives them", async () => {
	expect(await loadGalleries(apiAnswering(success([gallery])))).toEqual([gallery]);
	expect(await loadGallery(apiAnswering(success([gallery])), address)).toEqual(gallery);
	expect(console.error).not.toHaveBeenCalled();
});

test("an unknown gallery is missing, a failed call is failed and logged", async () => {
	const status = (api: ApiClient, at = address) =>
		loadGallery(api, at).then(
			() => 200,
			(thrown: Response) => thrown.status,
		);
	expect(await status(apiAnswering(failure(404, "not_found")))).toBe(404);
	expect(await status(apiAnswering(null), new URLSearchParams())).toBe(404);
	expect(console.error).not.toHaveBeenCalled();
	expect(await status(apiAnswering(null))).toBe(503);
	expect(await loadGalleries(apiAnswering(null))).toBeNull();
	expect(console.error).toHaveBeenCalledTimes(2);
});
