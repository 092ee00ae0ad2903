import { deviceTypes } from "@bcc/contract";
import { type LoadReply, type LoadRequest, runLoad } from "@bcc/testing/load";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readVotes, type TestSite } from "#server/testing/site.ts";
import { errorCode } from "./ballot.ts";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";

/** An invented identity of one and the same voter. */
type Guise = {
	forwardedFor: string;
	claimedAddress: string;
	deviceType: (typeof deviceTypes)[number];
	orientation: "portrait" | "landscape";
	version: number;
};

const guises = (forwardedFor: fc.Arbitrary<string>): fc.Arbitrary<Guise> =>
	fc.record({
		forwardedFor,
		claimedAddress: fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 20 })),
		deviceType: fc.constantFrom(...deviceTypes),
		orientation: fc.constantFrom("portrait", "landscape"),
		version: fc.nat(200),
	});

function voteOf(site: TestSite, guise: Guise, index: number): LoadRequest {
	const { claimedAddress, deviceType, orientation, version } = guise;
	const device = JSON.stringify({ deviceType, orientation, os_version: `${version}`, browser: "Chrome" });
	return {
		method: "POST",
		path: "/voting/vote",
		headers: {
			"content-type": "application/json",
			"x-forwarded-for": guise.forwardedFor,
			"user-agent": `Mozilla/5.0 (Linux; Android ${version % 15}) Chrome/${version}.0`,
		},
		body: JSON.stringify({
			voteDetails: {
				nominee_id: site.nomineeIds[index % site.nomineeIds.length],
				category_id: site.categoryId,
				ip_address: claimedAddress,
				device,
			},
		}),
	};
}

/** Casts a vote in each guise; a flood limit that speaks up is honoured, and the vote cast again. */
async function castAll(site: TestSite, url: string, all: Guise[]): Promise<LoadReply[]> {
	const replies: LoadReply[] = [];
	const queue = all.map((guise, index) => voteOf(site, guise, index));
	while (queue.length > 0) {
		const batch = queue.splice(0);
		let waitSeconds = 0;
		await runLoad({
			url,
			connections: 32,
			next: (index) => batch[index],
			onReply(reply, index) {
				if (reply.status !== 429) replies.push(reply);
				else {
					queue.push(batch[index] as LoadRequest);
					waitSeconds = Number(/retry-after: (\d+)/i.exec(reply.headers)?.[1] ?? 1);
				}
			},
		});
		if (queue.length > 0) await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
	}
	return replies;
}

function expectOneVotePerDeviceType(replies: LoadReply[], refusal = "already_voted"): void {
	const counted = replies.filter(({ status }) => status === 200);
	expect(counted.length).toBe(deviceTypes.length);
	const refusals = new Set(replies.filter(({ status }) => status !== 200).map(errorCode));
	expect([...refusals]).toEqual([refusal]);
}

describeOnBothDatabases("a voter in many guises", (newSite) => {
	test(`${effort.votes} votes from one untrusted peer are one voter per device type`, async () => {
		const site = await newSite();
		const server = await site.start({ env: { TRUST_PROXY: "192.0.2.1" } });
		try {
			const forwarded = fc.oneof(
				fc.ipV4(),
				fc.ipV6(),
				fc.tuple(fc.ipV4(), fc.ipV4()).map((hops) => hops.join(", ")),
				fc.constant("unknown"),
			);
			const all = fc.sample(guises(forwarded), effort.votes);
			// Who forwards but is not trusted is probably a proxy: the voters read that (docs/decisions/0028).
			expectOneVotePerDeviceType(await castAll(site, server.url, all), "network_full");
			await server.stop();
			expect((await site.withDatabase(readVotes)).votes).toBe(deviceTypes.length);
		} finally {
			await server.stop();
			await site.remove();
		}
	});

	test(`${effort.votes} addresses of one IPv6 /64 are one voter per device type`, async () => {
		const site = await newSite();
		const server = await site.start();
		try {
			const group = fc.nat(0xffff).map((part) => part.toString(16));
			const tail = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
			const inSubnet = tail.chain((rest) =>
				fc.constantFrom(`2001:db8:7:9:${rest}`, `2001:DB8:0007:9:${rest.toUpperCase()}`),
			);
			const all = fc.sample(guises(inSubnet), effort.votes);
			expectOneVotePerDeviceType(await castAll(site, server.url, all));
			await server.stop();
			expect((await site.withDatabase(readVotes)).votes).toBe(deviceTypes.length);
		} finally {
			await server.stop();
			await site.remove();
		}
	});
});
