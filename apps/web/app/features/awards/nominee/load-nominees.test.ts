import { createApiClient, type Transport } from "@bcc/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadNominees } from "./load-nominees.ts";

const category = { id: 3, name: "Faith", voting_opens_at: null, voting_closes_at: null, freeze: null };
const nominee = { id: 7, husband: "Daniel", wife: "Neema", img_url: null };
const success = (data: unknown) => ({ httpStatus: 200, body: { status: 1, data } });

const answers: Record<string, Awaited<ReturnType<Transport>>> = {
	"/ip": { httpStatus: 200, body: { ip: "203.0.113.9" } },
	"/award/category/3": success([category]),
	"/award/category/nominees/3": success([nominee]),
	"/voting/category/counts/3": success([{ nominee_id: 7, number_of_votes: 5 }]),
	"/voting/check": success([{ nominee_id: 7, husband: "Daniel", wife: "Neema" }]),
};

/** Loads the page with some answers replaced; `null` means no answer. */
function loadWith(changed: Record<string, Awaited<ReturnType<Transport>> | null>) {
	const transport: Transport = async ({ path }) => {
		const answer = path in changed ? changed[path] : answers[path];
		if (!answer) throw new Error("nothing answers");
		return answer;
	};
	const api = createApiClient({ transport, apiKey: "public", locale: "en" });
	return loadNominees(api, new URLSearchParams({ categoryId: "3" }));
}

/** The thrown response's redirect or status. */
const refusal = (...args: Parameters<typeof loadWith>) =>
	loadWith(...args).then(
		() => "shown",
		({ status, headers }: Response) => headers.get("Location") ?? status,
	);

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("SSR", false);
	vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

test("the page has the category, its couples and counts, and the visitor's own vote", async () => {
	expect(await loadWith({})).toMatchObject({
		category,
		nominees: [nominee],
		counts: [{ nominee_id: 7, number_of_votes: 5 }],
		chosen: { nominee_id: 7 },
	});
	expect(console.error).not.toHaveBeenCalled();
});

test("the time is the server's, whatever the browser's clock says", async () => {
	const answeredAt = Date.parse("2030-03-01T06:00:00.000Z");
	const answer = { ...success([category]), answeredAt };
	expect(await loadWith({ "/award/category/3": answer })).toMatchObject({ loadedAt: answeredAt });
	const before = Date.now();
	const withoutDate = await loadWith({});
	expect(withoutDate).toMatchObject({ loadedAt: expect.any(Number) });
	expect((withoutDate as { loadedAt: number }).loadedAt).toBeGreaterThanOrEqual(before);
});

test("a category of a season that is over leads to the archive", async () => {
	const season = { id: 4, year: 2025, name: "2025", published: false };
	const archive = [{ ...season, categories: [{ id: 3, name: "Faith", winners: null, couples: [] }] }];
	const over = { "/award/category/3": null, "/award/all/archive": success(archive) };
	expect(await refusal(over)).toBe("/award/archive#season-4");
});

test("a rate limit or an overload of the server is not a missing page", async () => {
	for (const httpStatus of [429, 503]) {
		const overloaded = { httpStatus, body: null };
		expect(await refusal({ "/award/category/3": overloaded })).toBe(503);
		expect(await refusal({ "/ip": overloaded })).toBe(503);
		expect(await refusal({ "/award/category/3": overloaded, "/ip": overloaded })).toBe(503);
		expect(await refusal({ "/award/category/3": null, "/ip": overloaded })).toBe("/page-not-found");
		expect(await refusal({ "/award/category/3": success([]), "/ip": overloaded })).toBe("/page-not-found");
		expect(await loadWith({ "/voting/check": overloaded })).toMatchObject({ chosen: null, category });
	}
});

test("failed couples, counts and vote check leave the rest of the page", async () => {
	expect(await loadWith({ "/award/category/nominees/3": null })).toMatchObject({ nominees: null, category });
	expect(await loadWith({ "/voting/category/counts/3": null })).toMatchObject({ counts: [], category });
	expect(await loadWith({ "/voting/check": null })).toMatchObject({ chosen: null, category });
	expect(console.error).toHaveBeenCalledTimes(3);
});

test("counts that the organisers hide are null, and not logged", async () => {
	const error = { code: "counts_hidden", message: "Later." };
	const refused = { httpStatus: 403, body: { status: 0, message: "Later.", error } };
	expect(await loadWith({ "/voting/category/counts/3": refused })).toMatchObject({ counts: null, category });
	expect(console.error).not.toHaveBeenCalled();
});
