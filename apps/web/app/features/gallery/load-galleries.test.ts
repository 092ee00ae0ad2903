import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiAnswering, failure, success } from "#web/testing/api.ts";
import { loadGalleries, loadGallery } from "./load-galleries.ts";

const gallery = { id: 4, name: "Awards night", description: "", photos: [] };

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
});
afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());

test("galleries come as the API gives them", async () => {
	expect(await loadGalleries(apiAnswering(success([gallery])))).toEqual({ galleries: [gallery] });
	expect(await loadGallery(apiAnswering(success([gallery])), "4")).toEqual(gallery);
	expect(console.error).not.toHaveBeenCalled();
});

test("an unknown gallery is missing, a failed call is failed and logged", async () => {
	expect(await loadGallery(apiAnswering(failure(404, "not_found")), "4")).toBe("missing");
	expect(await loadGallery(apiAnswering(null), null)).toBe("missing");
	expect(console.error).not.toHaveBeenCalled();
	expect(await loadGallery(apiAnswering(null), "4")).toBe("failed");
	expect(await loadGalleries(apiAnswering(null))).toEqual({ galleries: null });
	expect(console.error).toHaveBeenCalledTimes(2);
});
