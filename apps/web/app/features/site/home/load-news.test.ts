import { createApiClient } from "@bcc/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { success } from "#web/testing/api.ts";
import { loadNews, takeInTurn, turn } from "./load-news.ts";

const past = "2020-01-01T00:00:00.000Z";
const ahead = "2999-01-01T00:00:00.000Z";
const category = (id: number, differs: object = {}) => ({
	id,
	name: `Category ${id}`,
	couples: 2,
	voting_opens_at: null,
	voting_closes_at: null,
	freeze: null,
	...differs,
});
const closed = { voting_opens_at: null, voting_closes_at: past };
const couple = (id: number, img_url: string | null = `${id}.jpg`) => ({
	id,
	husband: "Elia",
	wife: "Anna",
	img_url,
});
const winner = (nominee_id: number, place: number) => ({
	...couple(nominee_id),
	nominee_id,
	place,
	votes: 9,
});
const season = (id: number, winners: object[] | null, archived = false) => ({
	id,
	year: 2000 + id,
	name: "Awards",
	archived,
	expected_at: null,
	categories: [{ id: 1, name: "Category 1", winners, couples: [] }],
});
const event = (id: number, start_date: string) => ({
	id,
	name: `Event ${id}`,
	start_date,
	time_in: "18:00",
	description: "Long",
});

/** The news of a site with the given answers; any other call fails. */
function newsOf(lists: Record<string, unknown[]>) {
	const asked: string[] = [];
	const transport = async ({ path }: { path: string }) => {
		asked.push(path);
		const list = lists[path];
		if (!list) throw new Error("nothing answers");
		return success(list);
	};
	const api = createApiClient({ transport, apiKey: "public", locale: "en" });
	return loadNews(api).then((news) => ({ ...news, asked }));
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

test("while voting is open, couples with photos of open categories; winners are not requested", async () => {
	const { faces, winnersOf, asked } = await newsOf({
		"/award/all/category": [category(1), category(2, closed), category(3), category(4, { couples: 0 })],
		"/award/category/nominees/1": [couple(11), couple(12, null)],
		"/award/category/nominees/3": [couple(31)],
		"/award/all/winners": [season(1, [winner(21, 1)])],
		"/events/all": [],
	});
	expect(faces.map(({ path }) => path).sort()).toEqual([
		"/award/couple?coupleId=11",
		"/award/couple?coupleId=31",
	]);
	expect(winnersOf).toBeNull();
	expect(asked).not.toContain("/award/all/winners");
});

const over = {
	"/award/all/category": [category(1, closed)],
	"/award/category/nominees/1": [couple(11)],
	"/award/all/archive": [season(1, [winner(5, 1)], true)],
	"/events/all": [],
};

test("after voting, the nominees until the winners are public, and never last season's winners", async () => {
	const hidden = await newsOf({ ...over, "/award/all/winners": [season(2, null)] });
	expect([hidden.winnersOf, hidden.faces.map(({ id }) => id)]).toEqual([null, [11]]);
	const unreachable = await newsOf(over);
	expect([unreachable.winnersOf, unreachable.faces.map(({ id }) => id)]).toEqual([null, [11]]);
	const published = await newsOf({
		...over,
		"/award/all/winners": [season(2, [winner(11, 1), winner(12, 2)])],
	});
	expect(published.winnersOf).toBe("Awards 2002");
	expect(published.faces.map(({ path }) => path)).toEqual(["/award/couple?coupleId=11"]);
});

test("between seasons, the latest winners, if any", async () => {
	const between = { ...over, "/award/all/category": [], "/award/all/winners": [season(2, null)] };
	const news = await newsOf(between);
	expect([news.winnersOf, news.windows]).toEqual(["Awards 2001", []]);
	expect(news.faces.map(({ path }) => path)).toEqual(["/award/winners?season=1"]);
	expect(await newsOf({ ...between, "/award/all/archive": [] })).toMatchObject({
		winnersOf: null,
		faces: [],
	});
});

test("when the next season has begun, the latest winners until it has couples", async () => {
	const begun = { ...over, "/award/all/winners": [season(2, null)] };
	const notOpen = { voting_opens_at: ahead, voting_closes_at: null };
	const news = await newsOf({ ...begun, "/award/all/category": [category(1, { ...notOpen, couples: 0 })] });
	expect(news.winnersOf).toBe("Awards 2001");
	expect(news.windows).toMatchObject([{ voting_opens_at: ahead }]);
	expect(news.faces.map(({ path }) => path)).toEqual(["/award/winners?season=1"]);
	const filled = await newsOf({ ...begun, "/award/all/category": [category(1, notOpen)] });
	expect([filled.winnersOf, filled.faces.map(({ id }) => id)]).toEqual([null, [11]]);
});

test("the next event that is not past, without its long texts", async () => {
	const events = [event(1, "2020-01-01"), event(3, "2999-02-01"), event(2, "2999-01-01")];
	const { event: next } = await newsOf({ "/award/all/category": [], "/events/all": events });
	expect(next).toEqual({ id: 2, name: "Event 2", start: "2999-01-01T18:00:00+03:00" });
});

test("failed calls leave the rest of the news", async () => {
	expect(await newsOf({})).toMatchObject({ windows: [], faces: [], winnersOf: null, event: null });
	const open = [category(1, { voting_closes_at: ahead })];
	expect(await newsOf({ "/award/all/category": open })).toMatchObject({
		windows: [{ voting_closes_at: ahead }],
		faces: [],
		event: null,
	});
});

const hour = 3_600_000;

test("takes one from each list in turn, and each item is the first in some hour", () => {
	const lists = [["a1", "a2", "a3"], ["b1"], [], ["c1", "c2", "c3"]];
	expect(takeInTurn(lists, 5, 0)).toEqual(["a1", "b1", "c1", "a2", "c2"]);
	expect(takeInTurn(lists, 5, hour)).toEqual(["a2", "b1", "c2", "a3", "c3"]);
	expect(takeInTurn([], 5, hour)).toEqual([]);
	expect([0, 1, 2, 3].map((hours) => turn(["x", "y", "z"], hours * hour)[0])).toEqual(["x", "y", "z", "x"]);
});
