import { readPageAddress } from "@bcc/contract/page-address";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

const typed = Object.keys(pages).filter((path) => !["", "*", "page-not-found"].includes(path));

test.each(typed)("/%s is found in capitals, too", (path) => {
	expect(readPageAddress(`/${path.toUpperCase()}`)).toBe(`/${path}`);
});
