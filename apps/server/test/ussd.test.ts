import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { categoryNumber, coupleNumber } from "#server/features/ussd/session/rules.ts";
import { SimulatedPhone } from "#server/features/ussd/session/simulator.ts";
import { recountVotes } from "#server/features/votes/result/data.ts";
import { eq } from "#server/lib/drizzle.ts";
import { createSite } from "#server/testing/site.ts";
import { wings } from "#server/wings.ts";

let postgres: PostgresServer;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const secret = "a-secret-of-a-gateway-0123456789";
const env = { USSD_SECRET: secret, USSD_FROM: "loopback" };
const callers = 64;

/** Sessions one after the other until the server is killed; each counted number is in the set. */
async function voteUntil(url: string, way: string[], isOver: () => boolean, counted: Set<string>) {
	let sessions = 0;
	const send = async (body: URLSearchParams) =>
		await (await fetch(`${url}/ussd/${secret}`, { method: "POST", body })).text();
	await Promise.all(
		Array.from({ length: callers }, async () => {
			while (!isOver()) {
				const number = `+2557${String(10_000_000 + counted.size + sessions).padStart(8, "0")}`;
				sessions += 1;
				const phone = new SimulatedPhone(number, send);
				try {
					await phone.dial();
					for (const step of way.slice(0, -1)) await phone.type(step);
					const last = await phone.type(way.at(-1) ?? "");
					if (last.text.includes("imehesabiwa")) counted.add(number);
				} catch {
					// Killed: nobody heard an answer.
				}
			}
		}),
	);
}

describe.runIf("ussd" in wings).each(["PGlite", "PostgreSQL"])("kill -9 among sessions on %s", (kind) => {
	test("every vote that a phone heard was counted is stored, and the recount agrees", async () => {
		const site = await createSite(kind === "PostgreSQL" ? postgres.url : undefined);
		onTestFinished(() => site.remove());
		const { categoryId, nomineeIds } = site;
		const [couple = 0] = nomineeIds;
		const way = [String(categoryNumber({ id: categoryId })), String(coupleNumber({ id: couple })), "1"];
		const counted = new Set<string>();
		for (const most of [60, 150]) {
			const server = await site.start({ env });
			let killed: Promise<unknown> | undefined;
			const isOver = () => {
				if (counted.size >= most) killed ??= server.kill9();
				return killed !== undefined;
			};
			await voteUntil(server.url, way, isOver, counted);
			await killed;
		}
		const again = await site.start({ env });
		const [number = ""] = counted;
		const send = async (body: URLSearchParams) =>
			await (await fetch(`${again.url}/ussd/${secret}`, { method: "POST", body })).text();
		expect((await new SimulatedPhone(number, send).dial(...way)).text).toContain("imehesabiwa");
		await again.stop();
		await site.withDatabase(async ({ db }) => {
			const stored = await db.$count(vote, eq(vote.nomineeId, couple));
			expect(stored).toBeGreaterThanOrEqual(counted.size);
			// Those in flight at the two blows may have been stored without an answer.
			expect(stored).toBeLessThanOrEqual(counted.size + 2 * callers);
			expect((await recountVotes(db)).agrees).toBe(true);
		});
	});
});
