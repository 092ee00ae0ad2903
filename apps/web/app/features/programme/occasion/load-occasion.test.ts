import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiAnswering, failure, success } from "#web/testing/api.ts";
import { loadOccasion } from "./occasion-page.tsx";

const seminar = { id: 4, name: "Money in marriage", price: 0, photos: [], videos: [], talker_name: "Neema" };

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

test("a seminar's talker is its presenter", async () => {
	const query = new URLSearchParams({ seminarId: "4" });
	const page = await loadOccasion(apiAnswering(success([seminar])), query, "/seminars/view");
	expect(page.occasion).toMatchObject({ id: 4, presenter: "Neema" });
	expect(page.occasion).not.toHaveProperty("talker_name");
});

/* Where a thrown response redirects, or the status that the page shows it with. */
test.each([
	["none by this id", failure(404, "not_found"), "4", "/page-not-found", 404],
	["an empty answer", success([]), "4", "/page-not-found", 404],
	["a fault of the server", failure(500, "internal"), "4", "/page-not-found", 503],
	["no answer", null, "4", "/page-not-found", 503],
	["a limit", failure(429, "rate_limited"), "4", 503, 503],
	["an overload", failure(503, "busy"), "4", 503, 503],
	["no id", null, "x", "/page-not-found", 404],
	["an id too large", null, "99999999999", "/page-not-found", 404],
])("%s", async (_, answer, id, ofSeminar, ofEvent) => {
	const load = (pathname: string, parameter: string) =>
		loadOccasion(apiAnswering(answer), new URLSearchParams({ [parameter]: id }), pathname).then(
			() => "shown",
			({ status, headers }: Response) => headers.get("Location") ?? status,
		);
	expect(await load("/seminars/view", "seminarId")).toBe(ofSeminar);
	expect(await load("/sw/events/view", "eventId")).toBe(ofEvent);
});
