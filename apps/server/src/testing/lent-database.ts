import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import type { DatabaseHandle } from "#server/db/database.ts";
import { chooseBaselineCompiler, embeddedHandle, openInMemory, startParams } from "#server/db/embedded.ts";
import { emptied, resetPglite, structureOf } from "#server/testing/emptied.ts";

/** Those of this worker that nobody has, each with nothing but its template; to make one takes six times of emptying it. */
const spare = new Map<string, Kept[]>();

/** With what it consists of before its first test. */
type Kept = { client: PGlite; structure: string };

/**
 * A database in memory for one test after the other, copied from a template file: closing returns it, and
 * cannot ask it anything more. One whose tables, triggers or settings are others than before is not lent again.
 */
export async function lendEmbedded(template: string): Promise<DatabaseHandle> {
	const kept = spare.get(template) ?? [];
	spare.set(template, kept);
	const { client, structure } = kept.pop() ?? (await make(template));
	const { lent, giveBack } = untilReturned(client);
	return embeddedHandle({
		client: lent,
		async close() {
			giveBack();
			await client.exec("rollback");
			const isAsBefore = await emptied(client, structure, resetPglite);
			if (isAsBefore) kept.push({ client, structure });
			else await client.close();
		},
	});
}

async function make(template: string): Promise<Kept> {
	chooseBaselineCompiler();
	const { client } = await openInMemory({ loadDataDir: await openAsBlob(template), startParams });
	return { client, structure: await structureOf(client) };
}

/** A client that answers as long as it is lent, and what it listens to with it. */
function untilReturned(client: PGlite): { lent: PGlite; giveBack(): void } {
	let isReturned = false;
	const listen: PGlite["listen"] = (channel, callback) =>
		client.listen(channel, (payload) => {
			if (!isReturned) callback(payload);
		});
	const lent = new Proxy(client, {
		get(target, name) {
			if (isReturned) throw new Error("This database is closed.");
			if (name === "listen") return listen;
			const value = Reflect.get(target, name, target);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	return {
		lent,
		giveBack() {
			isReturned = true;
		},
	};
}
