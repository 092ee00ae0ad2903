import { createApiClient, type Transport } from "@bcc/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadSeminar, loadSeminars } from "./load-seminars.ts";

const seminar = { id: 4, name: "Money in marriage", talker_name: "Neema", price: 0, photos: [], videos: [] };
const success = { httpStatus: 200, body: { status: 1, data: [seminar] } };
const failure = (httpStatus: number, code: string) => ({
	httpStatus,
	body: { status: 0, message: "no", error: { code, message: "no" } },
});

function apiAnswering(answer: Awaited<ReturnType<Transport>> | null) {
	const transport: Transport = async () => {
		if (!answer) throw new Error("nothing answers");
		return answer;
	};
	return createApiClient({ transport, apiKey: "public", locale: "en" });
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("a seminar's talker is its presenter", async () => {
	const [inList] = (await loadSeminars(apiAnswering(success))).occasions ?? [];
	const alone = await loadSeminar(apiAnswering(success), "4");
	expect(inList).toMatchObject({ id: 4, presenter: "Neema" });
	expect(alone).toEqual({ occasion: inList, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
	expect(console.error).not.toHaveBeenCalled();
});

test("a list that fails is null and logged", async () => {
	expect(await loadSeminars(apiAnswering(null))).toMatchObject({ occasions: null });
	expect(await loadSeminars(apiAnswering(failure(500, "internal")))).toMatchObject({ occasions: null });
	expect(console.error).toHaveBeenCalledTimes(2);
});

test("a seminar that fails is not found; only an unknown one goes unlogged", async () => {
	expect(await loadSeminar(apiAnswering(failure(404, "not_found")), "4")).toBeNull();
	expect(await loadSeminar(apiAnswering({ httpStatus: 200, body: { status: 1, data: [] } }), "4")).toBeNull();
	expect(console.error).not.toHaveBeenCalled();
	expect(await loadSeminar(apiAnswering(failure(500, "internal")), "4")).toBeNull();
	expect(await loadSeminar(apiAnswering(null), "4")).toBeNull();
	expect(console.error).toHaveBeenCalledTimes(2);
});

test("a limit or an overload of the server is no missing seminar", async () => {
	expect(await loadSeminar(apiAnswering(failure(429, "rate_limited")), "4")).toBe("later");
	expect(await loadSeminar(apiAnswering(failure(503, "busy")), "4")).toBe("later");
});

test("an id that is none makes no call", async () => {
	for (const id of [null, "", "x", "0", "4.5", "99999999999"]) {
		expect(await loadSeminar(apiAnswering(null), id)).toBeNull();
	}
	expect(console.error).not.toHaveBeenCalled();
});
