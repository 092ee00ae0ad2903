import type { ApiClient } from "@bcc/contract/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiAnswering, failure, success } from "#web/testing/api.ts";
import { eventKind } from "./event-kind.ts";
import { loadOccasion, loadOccasions } from "./load-occasions.ts";
import { seminarKind } from "./seminar-kind.ts";

const shared = { id: 4, name: "Money in marriage", price: 0, photos: [], videos: [] };
const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
});
afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());

describe.each([
	["seminar", seminarKind, { ...shared, talker_name: "Neema" }],
	["event", eventKind, { ...shared, presenter: "Neema" }],
])("%s", (_, kind, sent) => {
	const load = (api: ApiClient, id = "4") =>
		loadOccasion(api, kind, { url: `https://awards.example/view?${kind.idParameter}=${id}` });

	test("whoever speaks is the presenter", async () => {
		const occasion = { ...shared, presenter: "Neema" };
		const api = apiAnswering(success([sent]));
		expect(await loadOccasions(api, kind)).toEqual({ occasions: [occasion], today });
		expect(await load(api)).toEqual({ occasion, today });
		expect(console.error).not.toHaveBeenCalled();
	});

	test("a list that fails is null and logged", async () => {
		for (const answer of [null, failure(500, "internal")]) {
			expect(await loadOccasions(apiAnswering(answer), kind)).toMatchObject({ occasions: null });
		}
		expect(console.error).toHaveBeenCalledTimes(2);
	});

	test("an unknown one is missing, a failed call is failed; only that is logged", async () => {
		expect(await load(apiAnswering(failure(404, "not_found")))).toBe("missing");
		expect(await load(apiAnswering(success([])))).toBe("missing");
		expect(console.error).not.toHaveBeenCalled();
		expect(await load(apiAnswering(failure(500, "internal")))).toBe("failed");
		expect(await load(apiAnswering(null))).toBe("failed");
		expect(console.error).toHaveBeenCalledTimes(2);
	});

	test("a limit or an overload of the server puts it off", async () => {
		expect(await load(apiAnswering(failure(429, "rate_limited")))).toBe("later");
		expect(await load(apiAnswering(failure(503, "busy")))).toBe("later");
	});

	test("an id that is none makes no call", async () => {
		for (const id of ["", "x", "0", "4.5", "99999999999"]) {
			expect(await load(apiAnswering(null), id)).toBe("missing");
		}
		expect(await loadOccasion(apiAnswering(null), kind, { url: "https://awards.example/view" })).toBe(
			"missing",
		);
		expect(console.error).not.toHaveBeenCalled();
	});
});
