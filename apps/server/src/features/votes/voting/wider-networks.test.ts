import { randomUUID } from "node:crypto";
import { deviceTypes } from "@bcc/contract/votes/device";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { castVotes, type NewVote } from "#server/features/votes/voting/mutations.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { newCommitment } from "#server/testing/random-vote.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(async () => {
	expect(await tallyDifferences(t.db)).toEqual([]);
	await t.close();
});

type Sender = { address: string; device: string };

async function castAll(senders: Sender[]): Promise<Map<string, number>> {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const replies = await Promise.all(
		senders.map(({ address, device }) => {
			const details = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device };
			return t.post("/voting/vote", { voteDetails: details }, { remoteAddress: address });
		}),
	);
	const codes = replies.map((reply) => reply.json().error?.code ?? "counted");
	return new Map([...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]));
}

/** 64 networks of a prefix, all four device types in each: 256 votes. */
const attack = (networkOf: (index: number) => string): Sender[] =>
	Array.from({ length: 64 }, (_, index) => `${networkOf(index)}::1`).flatMap((address) =>
		deviceTypes.map((device) => ({ address, device })),
	);

describe("somebody with a whole prefix of IPv6", () => {
	test.each([
		["/56", (index: number) => `2a02:1:2:3${index.toString(16).padStart(2, "0")}`, 4],
		["/48", (index: number) => `2a02:1:3:${(index * 0x100).toString(16)}`, 16],
	])("of a %s has no more votes than its cap", async (_size, networkOf, cap) => {
		const counts = await castAll(attack(networkOf));
		expect(Object.fromEntries(counts)).toEqual({ counted: cap, network_full: 256 - cap });
	});

	test("has as many votes as addresses where only the /64 is limited", async () => {
		const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
		const votes = Array.from({ length: 64 }, () => randomUUID()).flatMap((networkKey) =>
			deviceTypes.map((_, deviceType): NewVote => {
				const voter = { voterKey: randomUUID(), browserKey: null, networkKey, deviceType };
				return {
					...voter,
					seasonId: 1,
					settingsKey: null,
					categoryId,
					nomineeId: nomineeIds[0] as number,
					commitment: newCommitment(),
				};
			}),
		);
		const outcomes = await castVotes(t.database, votes, 1);
		expect(outcomes.filter(({ kind }) => kind === "counted")).toHaveLength(256);
	});

	test("does not stop other prefixes or IPv4 from voting; nor do full neighbours", async () => {
		const neighbours = Array.from({ length: 30 }, (_, index) => ({
			address: `2a02:1:${index + 16}::1`,
			device: "mobile",
		}));
		const others = Array.from({ length: 30 }, (_, index) => ({
			address: `41.2.3.${index}`,
			device: "mobile",
		}));
		const counts = await castAll([...attack((index) => `2a02:1:3:${index}`), ...neighbours, ...others]);
		expect(counts.get("counted")).toBe(60 + 4);
	});
});

describe("caps grow with the shared-network allowance, and hold however votes are batched", () => {
	const keys = { network56Key: randomUUID(), network48Key: randomUUID() };
	const ipv6Vote = (categoryId: number, nomineeId: number): NewVote => ({
		seasonId: 1,
		settingsKey: null,
		categoryId,
		nomineeId,
		voterKey: randomUUID(),
		browserKey: null,
		networkKey: randomUUID(),
		deviceType: 0,
		commitment: newCommitment(),
		...keys,
	});

	test.each([1, 2, 5])("of %i", async (allowance) => {
		const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
		const nomineeId = nomineeIds[0] as number;
		let counted = 0;
		let last: NewVote[] = [];
		for (const size of [1, 2, 3, 7, 30, 1]) {
			// Earlier voters repeat their votes among them, without taking others' places.
			const batch = [...last, ...Array.from({ length: size }, () => ipv6Vote(categoryId, nomineeId))];
			const outcomes = await castVotes(t.database, batch, allowance);
			last = batch.filter((_, index) => outcomes[index]?.kind === "counted").concat(last.slice(0, 3));
			counted += outcomes.filter(({ kind }) => kind === "counted").length;
		}
		expect(counted).toBe(4 * allowance);
	});
});

test("translated and tunnelled addresses are the IPv4 voter inside them", async () => {
	const same = [
		"41.2.3.4",
		"64:ff9b::2902:304",
		"2002:2902:304:7::1",
		"2001:0:1::d6fd:fcfb",
		"::ffff:41.2.3.4",
	];
	const counts = await castAll(same.map((address) => ({ address, device: "mobile" })));
	expect(Object.fromEntries(counts)).toEqual({ counted: 1, already_voted: 4 });
	const many = Array.from({ length: 20 }, (_, index) => ({
		address: `64:ff9b::2902:${(index + 1_000).toString(16)}`,
		device: "mobile",
	}));
	expect(Object.fromEntries(await castAll(many))).toEqual({ counted: 20 });
});
