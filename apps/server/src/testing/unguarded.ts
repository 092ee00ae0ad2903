import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { DatabaseHandle } from "#server/db/client.ts";

/** The database with a condition taken out of the statements whose names begin with `statements`. */
export function without(database: DatabaseHandle, condition: string, statements: string): DatabaseHandle {
	// Prepared once under its name: another text needs another name.
	const unguarded = `unguarded_${randomUUID().replaceAll("-", "_")}`;
	return {
		...database,
		run: ({ name, text }, values) => {
			if (!name.startsWith(statements)) return database.run({ name, text }, values);
			expect(text).toContain(condition);
			return database.run({ name: unguarded, text: text.replace(condition, "") }, values);
		},
	};
}
