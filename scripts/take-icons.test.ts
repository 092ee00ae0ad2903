import { expect, test } from "vitest";
import { neededIcons, takenIcons } from "./take-icons.ts";

test("every icon that the back office shows is at hand, and no other (npm run icons takes them)", async () => {
	expect(takenIcons()).toEqual(await neededIcons());
	expect(takenIcons()).toContain("Undo");
});
