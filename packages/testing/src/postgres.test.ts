import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

test("a committed row outlives kill -9 of the server", { timeout: 60_000 }, async () => {
	const server = await startPostgres();
	try {
		const url = await server.createDatabase();
		const query = async (statement: string) => {
			const client = new pg.Client({ connectionString: url });
			await client.connect();
			client.on("error", () => undefined);
			return client.query(statement).finally(() => client.end());
		};
		await query("create table kept (id int)");
		await query("insert into kept values (7)");
		await server.kill9();
		await expect(query("select 1")).rejects.toThrow();
		await server.restart();
		expect((await query("select id from kept")).rows).toEqual([{ id: 7 }]);
		expect((await query("show fsync")).rows).toEqual([{ fsync: "on" }]);
	} finally {
		await server.stop();
	}
});
