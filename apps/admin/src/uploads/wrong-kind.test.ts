import { expect, test } from "vitest";
import { wrongKind } from "./wrong-kind.ts";

test("a file of the other kind is told by its type; one whose type says nothing is for the server to judge", () => {
	expect(wrongKind({ type: "video/mp4" }, "picture")).toMatch(/^This is a video\. A picture is wanted/);
	expect(wrongKind({ type: "image/png" }, "video")).toMatch(/^This is a picture\. A video is wanted/);
	expect(wrongKind({ type: "image/png" }, "picture")).toBeUndefined();
	expect(wrongKind({ type: "" }, "picture")).toBeUndefined();
});
