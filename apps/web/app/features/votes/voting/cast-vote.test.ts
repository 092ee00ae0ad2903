import { createApiClient, type Transport } from "@bcc/contract/client";
import { expect, test, vi } from "vitest";
import { castVote } from "./cast-vote.ts";

const input = { categoryId: 3, nomineeId: "7", address: "203.0.113.9", device: "" };

const vote = (transport: Transport, nomineeId: unknown = "7") =>
	castVote(createApiClient({ transport, apiKey: "public", locale: "en" }), { ...input, nomineeId });

test("a vote that was throttled is to be sent again, and says why", async () => {
	const error = { code: "throttled", message: "Very many." };
	const outcome = await vote(async () => ({
		httpStatus: 503,
		body: { status: 0, message: error.message, error },
	}));
	expect(outcome).toMatchObject({ counted: false, throttled: true, message: "Very many.", couple: null });
	expect(outcome.lost).toBeUndefined();
});

test("an invalid couple is refused without a call", async () => {
	for (const text of ["abc", "", "-1", "99999999999", null]) {
		const outcome = await vote(() => Promise.reject(new Error("no call wanted")), text);
		expect(outcome).toMatchObject({ counted: false, couple: null, httpStatus: 400 });
		expect(outcome.message).not.toBe("");
	}
});

test("no answer, or one that is not the API's, gives a plain message and never a success", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
	const transports: Transport[] = [
		() => Promise.reject(new Error("offline")),
		async () => ({ httpStatus: 200, body: "<html>" }),
		async () => ({ httpStatus: 502, body: null }),
	];
	for (const transport of transports) {
		const outcome = await vote(transport);
		expect(outcome).toMatchObject({ counted: false, couple: null, httpStatus: 502 });
		expect(outcome.message).toContain("try again");
	}
	expect(log).toHaveBeenCalledTimes(transports.length);
	vi.unstubAllEnvs();
	log.mockRestore();
});
