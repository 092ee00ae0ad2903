import { deviceTypes } from "@bcc/contract/device";
import fc from "fast-check";
import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { castAll, expectOneVotePerDeviceType, guises } from "./guises.ts";
import { countedVotes, type Running } from "./running.ts";

export function testOneSubnet(running: () => Running): void {
	test(`${effort.votes} addresses of one IPv6 /64 are one voter per device type`, async () => {
		const { site, server } = running();
		const before = await countedVotes(running());
		const group = fc.nat(0xffff).map((part) => part.toString(16));
		const tail = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
		const inSubnet = tail.chain((rest) =>
			fc.constantFrom(`2001:db8:7:9:${rest}`, `2001:DB8:0007:9:${rest.toUpperCase()}`),
		);
		const all = fc.sample(guises(inSubnet), effort.votes);
		expectOneVotePerDeviceType(await castAll(site, server.url, all));
		expect(await countedVotes(running())).toBe(before + deviceTypes.length);
	});
}
