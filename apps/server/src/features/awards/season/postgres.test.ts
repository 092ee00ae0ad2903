import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { readSeason, readSeasons } from "#server/features/awards/running-season/data.ts";
import { lockSeasons } from "#server/features/awards/running-season/mutations.ts";
import { beginSeason } from "#server/features/awards/season/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp } from "#server/testing/app.ts";

test("a season that begins while another is beginning waits for it, and is refused because of it", async () => {
	const t = await createTestApp();
	try {
		const { id: accountId, browser, password } = await registerStaff(t, "admin");
		const { id, version } = await readSeason(t.db);
		const request = {
			...{ year: 2027, name: "The second season", name_sw: "Msimu wa pili" },
			...{ starts_on: "2027-03-01", ends_on: "2027-03-31", seen: { id, version }, category_ids: [] },
			...{ keep_banners: true, keep_sponsors: true, keep_settings: true, votes_in_archive: true, password },
		};
		let done = false;
		let second: ReturnType<typeof browser.post> | undefined;
		await t.db.transaction(async (tx) => {
			await lockSeasons(tx);
			await beginSeason(tx, request, accountId, []);
			second = browser.post("/admin/api/seasons", request).finally(() => {
				done = true;
			});
			await waitUntil("the second beginning to wait", async () => {
				const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
					and database = (select oid from pg_database where datname = current_database())`;
				return done || (await rowsOf(tx, waiting)).length > 0;
			});
		});
		const reply = await second;
		expect([reply?.statusCode, reply?.json().error]).toMatchObject([409, { code: "changed_meanwhile" }]);
		expect(await readSeasons(t.db)).toHaveLength(2);
	} finally {
		await t.close();
	}
});
