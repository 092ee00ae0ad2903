import { expect, test } from "vitest";
import { queryOf } from "./page-data.ts";

test("what React Router adds to the address of a call for data is no part of the page's address", () => {
	const url = "https://example.org/book/seats.data?event=1&k3=2&_routes=book-seats";
	expect(String(queryOf({ url }))).toBe("event=1&k3=2");
});
