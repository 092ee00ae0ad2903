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
		loadOccasion(kind)(api, new URLSearchParams({ [kind.idParameter]: id }));
	/** Where what is thrown leads, or with which status the page tells it. */
	const refusal = (api: ApiClient, id?: string) =>
		load(api, id).then(
			() => "shown",
			({ status, headers }: Response) => headers.get("Location") ?? status,
		);
	const [missing, failed] = kind === eventKind ? [404, 503] : ["/page-not-found", "/page-not-found"];
	const logged = () => vi.mocked(console.error).mock.calls.filter(([text]) => /^(Event|Seminar)/.test(text));

	test("whoever speaks is the presenter", async () => {
		const occasion = { ...shared, presenter: "Neema" };
		const api = apiAnswering(success([sent]));
		expect(await loadOccasions(kind)(api)).toEqual({ occasions: [occasion], today });
		expect(await load(api)).toEqual({ occasion, today, sponsors: [] });
		expect(console.error).not.toHaveBeenCalled();
	});

	test("a list that fails is null and logged", async () => {
		for (const answer of [null, failure(500, "internal")]) {
			expect(await loadOccasions(kind)(apiAnswering(answer))).toMatchObject({ occasions: null });
		}
		expect(console.error).toHaveBeenCalledTimes(2);
	});

	test("an unknown one is missing, a failed call is failed; only that is logged", async () => {
		expect(await refusal(apiAnswering(failure(404, "not_found")))).toBe(missing);
		expect(await refusal(apiAnswering(success([])))).toBe(missing);
		expect(logged()).toEqual([]);
		expect(await refusal(apiAnswering(failure(500, "internal")))).toBe(failed);
		expect(await refusal(apiAnswering(null))).toBe(failed);
		expect(logged()).toHaveLength(2);
	});

	test("a limit or an overload of the server puts it off", async () => {
		expect(await refusal(apiAnswering(failure(429, "rate_limited")))).toBe(503);
		expect(await refusal(apiAnswering(failure(503, "busy")))).toBe(503);
	});

	test("an id that is none makes no call", async () => {
		for (const id of ["", "x", "0", "4.5", "99999999999"]) {
			expect(await refusal(apiAnswering(null), id)).toBe(missing);
		}
		expect(console.error).not.toHaveBeenCalled();
	});
});
