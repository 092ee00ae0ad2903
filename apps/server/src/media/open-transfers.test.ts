import { describe, expect, it } from "vitest";
import { OpenTransfers, type TransferLimits } from "#server/media/open-transfers.ts";

const limits: TransferLimits = { inAll: 20, ofNetwork: 5, stalledAfterMs: 5_000 };

/** Readers of networks, the clock, and the closed readers. */
function site(options = limits) {
	let now = 0;
	const ended: string[] = [];
	const transfers = new OpenTransfers(options, () => now);
	return {
		transfers,
		ended,
		wait: (ms: number) => {
			now += ms;
		},
		begin: (network: string, name = network) => transfers.begin(network, () => ended.push(name)),
	};
}

describe("a network whose readers have stopped reading", () => {
	it("denies no place to another network's reader, nor to a neighbour's", () => {
		const { begin, wait, ended, transfers } = site();
		for (let index = 0; index < 5; index++) begin("attacker", `stalled ${index}`);
		expect(() => begin("attacker")).toThrow(expect.objectContaining({ code: "rate_limited" }));
		begin("neighbour");
		wait(6_000);
		begin("attacker", "honest");
		expect(ended).toEqual(["stalled 0"]);
		expect(transfers.size).toBe(6);
	});

	it("refuses a reader when no place can be freed", () => {
		const { begin, wait } = site({ ...limits, stalledAfterMs: Number.POSITIVE_INFINITY });
		for (let index = 0; index < 5; index++) begin("attacker");
		wait(3_600_000);
		expect(() => begin("attacker", "honest")).toThrow(expect.objectContaining({ code: "rate_limited" }));
	});

	it("makes room when all places are taken, closing the longest stalled readers first", () => {
		const { begin, wait, ended } = site();
		const reading = begin("network 0", "reading");
		for (let index = 1; index < 20; index++) begin(`network ${index % 5}`, `stalled ${index}`);
		wait(6_000);
		reading.took();
		begin("another");
		expect(ended).toEqual(["stalled 1"]);
	});
});

it("a place is free again when its file has been sent", () => {
	const { begin, transfers } = site();
	const all = Array.from({ length: 5 }, () => begin("network"));
	for (const each of all) each.end();
	expect(transfers.size).toBe(0);
	for (let index = 0; index < 5; index++) begin("network");
});
