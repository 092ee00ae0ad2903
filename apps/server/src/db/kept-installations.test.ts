import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recountVotes } from "#server/features/result/data.ts";
import { TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { keptAdministrator } from "#server/testing/installation/back-office.ts";
import { type Kept, keptInstallations, readKept } from "#server/testing/installation/kept.ts";
import {
	countRows,
	migrateAnew,
	migrateFurther,
	migrationNames,
	storeRows,
} from "#server/testing/installation/rows.ts";
import { keptOrigin, readProof, readShown } from "#server/testing/installation/shown.ts";

/** The application of today on the rows of a version of before, migrated. */
async function appOf({ migration, rows }: Kept): Promise<TestApp> {
	const last = (await migrationNames()).indexOf(migration);
	return await createTestApp({ PUBLIC_URL: `https://${keptOrigin}` }, undefined, {}, async (empty) => {
		await migrateAnew(empty, last);
		await storeRows(empty.db, rows);
		await migrateFurther(empty.database, last);
	});
}

/** First what it has, then what changes it. */
const inOrder = { shuffle: false };

for (const file of await keptInstallations())
	describe(`an installation of ${file} is migrated`, inOrder, () => {
		let kept: Kept;
		let app: TestApp;
		beforeAll(async () => {
			kept = await readKept(file);
			app = await appOf(kept);
		});
		afterAll(() => app.close());

		test("with every row, all that it showed, and what its public logs prove", async () => {
			const counts = Object.fromEntries(Object.entries(kept.rows).map(([name, rows]) => [name, rows.length]));
			expect(await countRows(app.db, Object.keys(counts))).toEqual(counts);
			for (const [season, proof] of Object.entries(kept.proofs)) {
				expect(await readProof(app, Number(season), Object.keys(proof.leaves))).toEqual(proof);
			}
			const shown = await readShown(app);
			// What has been added to a reply since is no loss.
			for (const [path, reply] of Object.entries(kept.shown))
				expect({ [path]: shown[path] }).toMatchObject({ [path]: reply });
			expect(await app.db.transaction((tx) => recountVotes(tx, new Date()))).toMatchObject({ agrees: true });
		});

		test("and goes on: who has voted has voted, others vote, and the organisers change it", async () => {
			const admin = new TestBrowser(app);
			await admin.post("/auth/login", { user: keptAdministrator });
			const { data } = (await admin.get("/admin/api/votes/results")).json();
			type Found = {
				state: string;
				category_id: number;
				rows: { nominee_id: number; withdrawal: object | null }[];
			};
			const open = (data.categories as Found[]).find(({ state }) => state === "open");
			const couple = open?.rows.find(({ withdrawal }) => !withdrawal);
			const voteDetails = { nominee_id: couple?.nominee_id, category_id: open?.category_id, ip_address: "" };
			const vote = async (remoteAddress: string) => {
				const details = { voteDetails: { ...voteDetails, device: "mobile" } };
				return (await app.post("/voting/vote", details, { remoteAddress })).json();
			};
			expect(await vote("203.0.113.9")).toMatchObject({ status: 1 });
			expect((await vote("203.0.113.9")).error.code).toBe("already_voted");
			const hold = {
				category_id: open?.category_id,
				nominee_id: couple?.nominee_id,
				held: true,
				reason: "A look",
			};
			expect((await admin.post("/admin/api/votes/voids", hold)).statusCode).toBe(200);
			const another = { category_id: open?.category_id, husband: "Amani", wife: "Upendo" };
			expect((await admin.post("/admin/api/nominees", another)).statusCode).toBe(200);
			await app.app.ledger.settled();
			const recount = await app.db.transaction((tx) => recountVotes(tx, new Date()));
			expect(recount).toMatchObject({ agrees: true, stored: (kept.rows.vote?.length ?? 0) + 1 });
		});
	});
