import fc from "fast-check";
import { test } from "vitest";
import { effort } from "../effort.ts";
import { castAll, expectOneVotePerDeviceType, guises } from "../one-server/guises.ts";
import type { Running } from "../one-server/running.ts";

export function testUntrustedPeer(running: () => Running): void {
	test(`${effort.votes} votes from one untrusted peer are one voter per device type`, async () => {
		const { site, server } = running();
		const forwarded = fc.oneof(
			fc.ipV4(),
			fc.ipV6(),
			fc.tuple(fc.ipV4(), fc.ipV4()).map((hops) => hops.join(", ")),
			fc.constant("unknown"),
		);
		const all = fc.sample(guises(forwarded), effort.votes);
		// An untrusted peer that forwards is probably a proxy: voters get that message (docs/decisions/0028).
		expectOneVotePerDeviceType(await castAll(site, server.url, all), "network_full");
	});
}
