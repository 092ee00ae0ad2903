import { afterEach, expect, test, vi } from "vitest";

vi.mock("react-admin", () => import("#admin/testing/react-admin.ts"));
const { dataProvider } = await import("./data-provider.ts");
afterEach(() => vi.unstubAllGlobals());

test("many records are requested a hundred at a time", async () => {
	const asked: number[] = [];
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("fetch", async (path: string) => {
		const ids = new URL(path, "http://site.invalid").searchParams.get("ids")?.split(",") ?? [];
		asked.push(ids.length);
		return Response.json({ status: 1, data: ids.map((id) => ({ id: Number(id) })) });
	});
	const ids = Array.from({ length: 250 }, (_, index) => index + 1);
	const { data } = await dataProvider.getMany("files", { ids });
	expect(data.map(({ id }) => id)).toEqual(ids);
	expect(asked).toEqual([100, 100, 50]);
});

test("a button that is pressed twice stores one record; pressed again after the answer, another", async () => {
	let stored = 0;
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("fetch", async () => {
		stored += 1;
		return Response.json({ status: 1, data: { id: stored } });
	});
	const press = () => dataProvider.create("events", { data: { name: "Dinner" } });
	const [first, second] = await Promise.all([press(), press()]);
	expect([first.data.id, second.data.id, stored]).toEqual([1, 1, 1]);
	expect((await press()).data.id).toBe(2);
});
