import { afterAll, beforeAll, expect, test } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** The error of the server's clock, in milliseconds; the database's is right. */
let off = 0;
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(Date.now() + off) });
});
afterAll(() => t.close());

const inAnHour = () => new Date(Date.now() + hour);
const anHourAgo = () => new Date(Date.now() - hour);

const windows = {
	"not yet open": { votingOpensAt: inAnHour() },
	"open for another hour": { votingOpensAt: anHourAgo(), votingClosesAt: inAnHour() },
	"closed for an hour": { votingClosesAt: anHourAgo() },
};

function cast(category: { categoryId: number; nomineeIds: number[] }, remoteAddress: string, cookie = "") {
	const voteDetails = {
		nominee_id: category.nomineeIds[0],
		category_id: category.categoryId,
		ip_address: "",
		device: "mobile",
	};
	return t.post("/voting/vote", { voteDetails }, { remoteAddress, headers: { cookie } });
}

test.each([
	["a day ahead", day],
	["a day back", -day],
])("with the server's clock %s, the database's clock decides whether voting is open", async (_, ms) => {
	off = ms;
	const answers: Record<string, unknown[]> = {};
	for (const [name, window] of Object.entries(windows)) {
		const category = await addCategory(t, window);
		const reply = await cast(category, "41.0.0.1");
		const stored = await t.db.$count(vote, eq(vote.categoryId, category.categoryId));
		answers[name] = [reply.statusCode, reply.json().error?.code, stored];
	}
	expect(answers).toEqual({
		"not yet open": [403, "voting_not_open", 0],
		"open for another hour": [200, undefined, 1],
		"closed for an hour": [403, "voting_closed", 0],
	});
});

test("a clock that jumps neither stops voting nor counts anybody twice, and a network keeps its rate", async () => {
	await setSharedNetworkAllowance(t.db, 300);
	const category = await addCategory(t);
	const outcomes: (number | string)[] = [];
	for (const ms of [0, day, 0, -day, 0, 90_000, -90_000]) {
		off = ms;
		const voterDetails = { category_id: category.categoryId, ip_address: "", device: "mobile" };
		const checked = await t.post("/voting/check", { voterDetails }, { remoteAddress: "41.0.0.2" });
		const cookie = `bcc_voter=${checked.cookies.find(({ name }) => name === "bcc_voter")?.value}`;
		outcomes.push((await cast(category, "41.0.0.2", cookie)).statusCode);
		off = 0;
		outcomes.push((await cast(category, "41.0.0.2", cookie)).json().error?.code);
	}
	expect(outcomes).toEqual(Array.from({ length: 7 }, () => [200, "already_voted"]).flat());
	await setSharedNetworkAllowance(t.db, 1);
});
