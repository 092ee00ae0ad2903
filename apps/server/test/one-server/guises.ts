import { deviceTypes } from "@bcc/contract/device";
import { type LoadReply, type LoadRequest, runLoad } from "@bcc/testing/load";
import fc from "fast-check";
import { expect } from "vitest";
import type { TestSite } from "#server/testing/site.ts";
import { errorCode } from "../vote-requests.ts";

/** An invented identity of the same voter. */
export type Guise = {
	forwardedFor: string;
	claimedAddress: string;
	deviceType: (typeof deviceTypes)[number];
	orientation: "portrait" | "landscape";
	version: number;
};

export const guises = (forwardedFor: fc.Arbitrary<string>): fc.Arbitrary<Guise> =>
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

/** Casts a vote in each guise; a rate limit is honoured, and the vote cast again. */
export async function castAll(site: TestSite, url: string, all: Guise[]): Promise<LoadReply[]> {
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

export function expectOneVotePerDeviceType(replies: LoadReply[], refusal = "already_voted"): void {
	const counted = replies.filter(({ status }) => status === 200);
	expect(counted.length).toBe(deviceTypes.length);
	const refusals = new Set(replies.filter(({ status }) => status !== 200).map(errorCode));
	expect([...refusals]).toEqual([refusal]);
}
