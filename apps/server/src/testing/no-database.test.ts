import { expect, test } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";

test("a test of the project unit gets no database", async () => {
	await expect(createTestDatabase()).rejects.toThrow("has no database");
});
