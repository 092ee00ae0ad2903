import { expect, test } from "vitest";
import { apiPrefixes } from "#server/http/public-paths.ts";

const apiPaths = [
	"/ip",
	"/auth/login",
	"/award/all/category",
	"/award/couple/:id",
	"/events/:id(\\d+)",
	"/files/get",
	"/users/:id",
	"/voting/vote",
	"/admin/api/categories/:id(\\d+)",
	"/raffle/draw",
];

test("folders of API routes are those that hold no page", () => {
	const folders = ["/auth/", "/files/", "/users/", "/voting/", "/admin/api/", "/raffle/"];
	expect(apiPrefixes(apiPaths)).toEqual(folders);
});
