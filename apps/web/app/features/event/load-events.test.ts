import { createApiClient, type Transport } from "@bcc/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadEvent, loadEvents } from "./load-events.ts";

const event = { id: 4, name: "Dinner by the sea", presenter: "Grace", price: 0, photos: [], videos: [] };
const success = { httpStatus: 200, body: { status: 1, data: [event] } };
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

test("events come as the API gives them", async () => {
	expect((await loadEvents(apiAnswering(success))).occasions).toEqual([event]);
	expect(await loadEvent(apiAnswering(success), "4")).toMatchObject({ occasion: event });
	expect(console.error).not.toHaveBeenCalled();
});

test("an unknown event is missing, a failed call is failed and logged", async () => {
	expect(await loadEvent(apiAnswering(unknown), "4")).toBe("missing");
	expect(await loadEvent(apiAnswering(null), "nonsense")).toBe("missing");
	expect(console.error).not.toHaveBeenCalled();
	expect(await loadEvent(apiAnswering(null), "4")).toBe("failed");
	expect(await loadEvents(apiAnswering(null))).toMatchObject({ occasions: null });
	expect(console.error).toHaveBeenCalledTimes(2);
});
