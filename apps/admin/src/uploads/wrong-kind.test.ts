import { expect, test } from "vitest";
import { wrongKind } from "./wrong-kind.ts";

test("a file of the other kind is recognised by its type; one of unknown type is left to the server", () => {
	expect(wrongKind({ type: "video/mp4" }, "picture")).toMatch(/^This is a video\. A picture is wanted/);
	expect(wrongKind({ type: "image/png" }, "video")).toMatch(/^This is a picture\. A video is wanted/);
	expect(wrongKind({ type: "image/png" }, "picture")).toBeUndefined();
	expect(wrongKind({ type: "" }, "picture")).toBeUndefined();
});
