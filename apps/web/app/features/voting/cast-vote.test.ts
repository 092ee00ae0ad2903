import { createApiClient, type Transport } from "@bcc/contract/client";
import { expect, test, vi } from "vitest";
import { castVote } from "./cast-vote.ts";

const ballot = { categoryId: 3, nomineeId: "7", address: "203.0.113.9", device: "" };
const couple = { nominee_id: 7, husband: "Daniel", wife: "Neema" };

const vote = (transport: Transport, nomineeId: unknown = "7") =>
	castVote(createApiClient({ transport, apiKey: "public", locale: "en" }), { ...ballot, nomineeId });

const failing = (httpStatus: number, code: string, message: string, data?: unknown): Transport => {
	return async () => ({ httpStatus, body: { status: 0, message, error: { code, message }, data } });
};

test("a counted vote is told in the words of product §8", async () => {
	const sent: unknown[] = [];
	const outcome = await vote(async ({ body }) => {
		sent.push(JSON.parse(body ?? ""));
		return {
			httpStatus: 200,
			body: { status: 1, data: [{ ...couple, category_id: 3, number_of_votes: 1 }] },
		};
	});
	expect(outcome).toEqual({
		counted: true,
		message: "You have successfully voted for Daniel && Neema",
		couple,
		httpStatus: 200,
	});
	expect(sent).toEqual([
		{ voteDetails: { nominee_id: 7, category_id: 3, ip_address: "203.0.113.9", device: "" } },
	]);
});

test("a refusal keeps the server's words and status", async () => {
	const outcome = await vote(failing(403, "network_full", "All used."));
	expect(outcome).toEqual({ counted: false, message: "All used.", couple: null, httpStatus: 403 });
});

test("a vote that is held back is one to be sent again, and says why", async () => {
	const outcome = await vote(failing(503, "held_back", "Very many."));
	expect(outcome).toMatchObject({ counted: false, heldBack: true, message: "Very many.", couple: null });
	expect(outcome.lost).toBeUndefined();
});

test("a vote that comes too late tells the couple chosen before", async () => {
	const outcome = await vote(failing(409, "already_voted", "Already.", [couple]));
	expect(outcome).toMatchObject({ counted: false, couple, httpStatus: 409 });
});

test("anybody's text for a couple is refused without a call", async () => {
	for (const text of ["abc", "", "-1", "99999999999", null]) {
		const outcome = await vote(() => Promise.reject(new Error("no call wanted")), text);
		expect(outcome).toMatchObject({ counted: false, couple: null, httpStatus: 400 });
		expect(outcome.message).not.toBe("");
	}
});

test("no answer, or one that is not the API's, is a plain message and never a success", async () => {
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
