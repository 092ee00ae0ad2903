import { createApiClient, type Transport } from "@bcc/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadGalleries, loadGallery } from "./load-galleries.ts";

const gallery = { id: 4, name: "Awards night", description: "", photos: [] };
const success = { httpStatus: 200, body: { status: 1, data: [gallery] } };
const unknown = {
	httpStatus: 404,
	body: { status: 0, message: "no", error: { code: "not_found", message: "no" } },
};

function apiAnswering(answer: Awaited<ReturnType<Transport>> | null) {
	const transport: Transport = async () => {
		if (!answer) throw new Error("nothing answers");
		return answer;
	};
	return createApiClient({ transport, apiKey: "public", locale: "en" });
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("galleries come as the API gives them", async () => {
	expect(await loadGalleries(apiAnswering(success))).toEqual({ galleries: [gallery] });
	expect(await loadGallery(apiAnswering(success), "4")).toEqual(gallery);
	expect(console.error).not.toHaveBeenCalled();
});

test("an unknown gallery is missing, a failed call is failed and logged", async () => {
	expect(await loadGallery(apiAnswering(unknown), "4")).toBe("missing");
	expect(await loadGallery(apiAnswering(null), null)).toBe("missing");
	expect(console.error).not.toHaveBeenCalled();
	expect(await loadGallery(apiAnswering(null), "4")).toBe("failed");
	expect(await loadGalleries(apiAnswering(null))).toEqual({ galleries: null });
	expect(console.error).toHaveBeenCalledTimes(2);
});
