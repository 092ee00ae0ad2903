import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import type { DatabaseHandle } from "#server/db/database.ts";
import { chooseBaselineCompiler, embeddedHandle, openInMemory, startParams } from "#server/db/embedded.ts";
import { emptied, resetPglite, structureOf } from "#server/testing/emptied.ts";

/** This worker's idle ones, each with nothing but its template; making one takes six times as long as emptying it. */
const spare = new Map<string, Spare[]>();

/** With what it consists of before its first test. */
type Spare = { client: PGlite; structure: string };

/**
 * A database in memory for one test after the other, copied from a template file: closing returns it, and
 * cannot ask it anything more. One whose tables, triggers or settings are others than before is not lent again.
 */
export async function lendEmbedded(template: string): Promise<DatabaseHandle> {
	const idle = spare.get(template) ?? [];
	spare.set(template, idle);
	const { client, structure } = idle.pop() ?? (await make(template));
	const { lent, giveBack } = untilReturned(client);
	return embeddedHandle({
		client: lent,
		async close() {
			giveBack();
			await client.exec("rollback");
			const isAsBefore = await emptied(client, structure, resetPglite);
			if (isAsBefore) idle.push({ client, structure });
			else await client.close();
		},
	});
}

async function make(template: string): Promise<Spare> {
	chooseBaselineCompiler();
	const { client } = await openInMemory({ loadDataDir: await openAsBlob(template), startParams });
	return { client, structure: await structureOf(client) };
}

/** A client that works as long as it is lent, as do its listeners. */
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
