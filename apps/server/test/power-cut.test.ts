import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "@bcc/testing/random";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { vote } from "#server/db/schema/voting.ts";
import { insertCategory } from "#server/testing/category.ts";
import { type DiskOperation, noLuck, onlyNames, someLuck } from "#server/testing/simulated-disk.ts";
import { recordWrites } from "#server/testing/write-recorder.ts";
import { effort } from "./effort.ts";
import {
	type Acknowledged,
	type AcknowledgedAfter,
	afterPowerCut,
	countLost,
	cutPower,
	type Place,
	type Span,
	type Storm,
	voteStorm,
} from "./power-cut.ts";
import { bookingStorm, countLostBookings } from "./tickets/booked-seats.ts";

const random = seededRandom(2027);
const momentIn = ({ from, to }: Span) => from + Math.floor(random() * (to - from + 1));

let parent: string;
const newFolder = () => join(parent, randomUUID());

/** An empty site, and the disk operations that made it. */
let making: DiskOperation[];
let opened: number;
let place: Place;

beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), "bcc-power-cut-"));
	const folder = newFolder();
	await mkdir(folder);
	await recordWrites(folder, async (operations) => {
		const database = await openDatabase({ dataDir: folder });
		opened = operations.length;
		await database.migrate();
		place = await insertCategory(database.db, { couples: 4 });
		making = operations.slice();
		await database.close();
	});
});

afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));

/** Opens the database after a power cut, and writes to it; returns the disk operations, and when they were made. */
async function recordedStorm<Item extends AcknowledgedAfter>(folder: string, storm: Storm<Item>) {
	return await recordWrites(folder, async (operations) => {
		const begun = operations.length;
		const database = await openDatabase({ dataDir: folder });
		const started = operations.length;
		const { acknowledged, checkpoints } = await storm(database, operations);
		const writing = { from: started, to: operations.length };
		const soFar = operations.slice();
		await database.close();
		const spans = [{ from: begun, to: started }, ...checkpoints.slice(0, 1), writing];
		return { spans, writing, operations: soFar, acknowledged };
	});
}

describe("a power cut", () => {
	test("while the embedded database is created leaves a whole one, or one that is created again", async () => {
		// With this file in its folder, PGlite regards a database as created.
		const named = making.findLastIndex((each) => each.kind === "name" && each.name === "PG_VERSION");
		const cuts = [
			{ moment: momentIn({ from: named + 1, to: opened }), luck: onlyNames },
			{ moment: momentIn({ from: opened, to: making.length }), luck: someLuck(1) },
		];
		for (const { moment, luck } of cuts) {
			const folder = newFolder();
			cutPower(making, moment, luck, folder);
			const categories = await afterPowerCut(folder, ({ db }) => db.$count(category));
			expect(categories, `after ${moment} operations of ${making.length}`).toBeLessThanOrEqual(1);
			await rm(folder, { recursive: true });
		}
	});

	// Each storm is cut while it opens its predecessor's database, in a checkpoint and among the votes; of two, only the last.
	const withAllCuts = effort.powerCutStorms > 2 ? 0 : effort.powerCutStorms - 1;
	const cuts = effort.powerCutStorms + 2 * (effort.powerCutStorms - withAllCuts);
	test(`in a storm of votes takes none that was acknowledged (${cuts} times)`, async () => {
		let folder = newFolder();
		cutPower(making, making.length, noLuck, folder);
		let earlier: Acknowledged[] = [];
		for (let storm = 0; storm < effort.powerCutStorms; storm++) {
			const { spans, writing, operations, acknowledged } = await recordedStorm(folder, voteStorm(place));
			await rm(folder, { recursive: true });
			const cut = (moment: number, seed: number) => {
				folder = newFolder();
				cutPower(operations, moment, seed % 2 === 0 ? noLuck : someLuck(seed), folder);
				return [...earlier, ...acknowledged.filter(({ after }) => after <= moment)];
			};
			for (const [index, span] of spans.entries()) {
				if (storm < withAllCuts && span !== writing) continue;
				const moment = momentIn(span);
				const safe = cut(moment, storm + index);
				const lost = await afterPowerCut(folder, (opened) => countLost(opened, safe));
				expect(lost, `lost of ${safe.length} batches after ${moment} operations`).toBe(0);
				await rm(folder, { recursive: true });
				// The next storm uses the database that this cut left.
				if (span === writing && storm + 1 < effort.powerCutStorms) earlier = cut(moment, storm + index);
			}
		}
	});

	test("among bookings loses none that was confirmed, and doubles none", async () => {
		const folder = newFolder();
		cutPower(making, making.length, noLuck, folder);
		const { spans, operations, acknowledged } = await recordedStorm(folder, bookingStorm);
		expect(acknowledged).toHaveLength(effort.powerCutBookings);
		const [, ...during] = spans;
		for (const [index, span] of [...during, ...during].entries()) {
			const moment = momentIn(span);
			const left = newFolder();
			cutPower(operations, moment, index % 2 === 0 ? noLuck : someLuck(index), left);
			const safe = acknowledged.filter(({ after }) => after <= moment);
			const lost = await afterPowerCut(left, (opened) => countLostBookings(opened, safe));
			expect(lost, `lost of ${safe.length} bookings after ${moment} operations`).toBe(0);
			await rm(left, { recursive: true });
		}
	});

	test("would lose every vote of an unmodified PGlite", async () => {
		const folder = newFolder();
		cutPower(making, making.length, noLuck, folder);
		const operations = await recordWrites(folder, async (operations) => {
			const client = await PGlite.create({ dataDir: join(folder, "pg") });
			const { categoryId, nomineeIds } = place;
			for (let voter = 0; voter < 50; voter++) {
				await client.query(
					`insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
						values ($1, $2, gen_random_uuid(), gen_random_uuid(), 0, 0)`,
					[categoryId, nomineeIds[0]],
				);
			}
			const soFar = operations.slice();
			await client.close();
			return soFar;
		});
		const left = newFolder();
		cutPower(operations, operations.length, noLuck, left);
		expect(await afterPowerCut(left, ({ db }) => db.$count(vote))).toBe(0);
	});
});
