import { linkHeader } from "@bcc/contract/stories/story";
import { runLoad } from "@bcc/testing/load";
import type { ServerProcess } from "@bcc/testing/server-process";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestSite } from "#server/testing/site.ts";
import { describeOnBothDatabases } from "../databases.ts";
import { effort } from "../effort.ts";
import { administrator, signInAdministrator } from "../staff.ts";
import { addressOf, voteRequest } from "../vote-requests.ts";

/** An editor's picture and votes, while couples' links send as many pictures as possible that are slowest to decode. */
describe("hostile uploads by couples' links", () => {
	// The second is as large as is allowed.
	const pictures = Promise.all([noise(8_000, 5_000), noise(4_000, 3_000)]);

	describeOnBothDatabases("one server", (newSite) => {
		let site: TestSite;
		let server: ServerProcess;
		beforeAll(async () => {
			site = await newSite();
			server = await site.start({ env: administrator });
		});
		afterAll(async () => {
			await server?.kill9();
			await site?.remove();
		});

		test("an editor's small picture is stored within 5 s, and half of the votes within 100 ms", async () => {
			const [vast, largest] = await pictures;
			const staff = await signInAdministrator(server.url);
			const links = await Promise.all(
				site.nomineeIds.map(async (id) => {
					const path = `nominees/${id}/submission-request`;
					const { json } = await staff.call(server.url, "POST", path, { days: 14 });
					const { en } = json.data as { en: { link: string } };
					return new URL(en.link).searchParams.get("token") ?? "";
				}),
			);
			const leave = new AbortController();
			let underWay = 0;
			const send = async (content: Uint8Array, index: number) => {
				underWay += 1;
				const headers = {
					"content-type": "application/octet-stream",
					[linkHeader]: links[index % links.length] ?? "",
					"x-forwarded-for": addressOf(1_000_000 + index),
				};
				const body = new Uint8Array(content);
				const { signal } = leave;
				const request = { method: "POST", headers, body, signal };
				const reply = await fetch(`${server.url}/submissions/photo`, request).catch(() => null);
				underWay -= 1;
				return reply?.status;
			};
			const numbers = Array.from({ length: effort.hostileUploads }, (_, index) => index);
			const allowed = numbers.map((index) => send(largest, index));
			const refused = numbers.map((index) => send(vast, index));
			const voting = runLoad({
				url: server.url,
				connections: 16,
				perSecond: 100,
				durationMs: 20_000,
				next: (index) => {
					const nomineeId = site.nomineeIds[index % site.nomineeIds.length] ?? 0;
					return voteRequest(site, { address: addressOf(index), nomineeId });
				},
			});

			const waits: number[] = [];
			for (const shade of [10, 60, 110, 160, 210]) {
				const background = { r: shade, g: 0, b: 0 };
				const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } });
				const content = await picture.png().toBuffer();
				const sentAt = performance.now();
				expect((await staff.call(server.url, "POST", "files", content)).status).toBe(200);
				waits.push(Math.round(performance.now() - sentAt));
			}
			const stillUnderWay = underWay;
			const { latencyMs, statuses } = await voting;
			leave.abort();
			const answers = { allowed: await Promise.all(allowed), refused: await Promise.all(refused) };
			console.info(JSON.stringify({ waits, stillUnderWay, latencyMs, statuses, answers }));
			expect(stillUnderWay, "uploads under way").toBeGreaterThan(effort.hostileUploads / 2);
			expect(Math.max(...waits), "milliseconds for an editor's picture").toBeLessThan(5_000);
			expect(latencyMs.p50, "milliseconds for a vote").toBeLessThan(100);
			expect(Object.keys(statuses)).toEqual(["200"]);
			// Those whose turn had not come when their senders left have no answer.
			const refusals = answers.refused.filter((status) => status !== undefined);
			expect(refusals.every((status) => status === 413)).toBe(true);
		});
	});
});

/** The slowest picture to decode and encode, as AVIF. */
async function noise(width: number, height: number): Promise<Uint8Array> {
	const grain = { type: "gaussian", mean: 128, sigma: 30 } as const;
	return await sharp({ create: { width, height, channels: 3, background: "#888", noise: grain } })
		.avif({ quality: 50, effort: 0 })
		.toBuffer();
}
