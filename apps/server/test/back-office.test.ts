import { startPostgres } from "@bcc/testing/postgres";
import { waitUntil } from "@bcc/testing/wait-until";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeVideo } from "#server/testing/file.ts";
import { createSite } from "#server/testing/site.ts";
import { administrator, signInAdministrator } from "./staff.ts";

const megabyte = 1024 * 1024;

/** What the server's memory may come to under uploads, in megabytes. */
const allowedMemory = 400;

/** The same for the server and the process that opens pictures, together at one time (docs/measurements.md). */
const allowedMemoryOfAll = 950;

test("every process shows a change of content within a second, to everybody alike", async () => {
	const postgres = await startPostgres();
	const site = await createSite(postgres.url);
	const servers = [await site.start({ env: administrator }), await site.start({ env: administrator })];
	const [one, other] = servers.map(({ url }) => url) as [string, string];
	try {
		const staff = await signInAdministrator(one);
		const read = async (path: string, cookie = "") =>
			await (await fetch(other + path, { headers: { cookie } })).text();
		const within = { withinMs: 1000, everyMs: 5 };
		// Both have their replies ready-made by now.
		for (const path of ["/award/all/category", "/site/settings", "/gallery/all"]) await read(path);

		const { data: settings } = (await staff.call(one, "GET", "settings")).json;
		const { id: _, built_in: __, ...stored } = settings as Record<string, unknown>;
		const changed = await staff.call(one, "PUT", "settings", { ...stored, phone: "+255 711 000 111" });
		expect(changed.status).toBe(200);
		await waitUntil(
			"the other process to tell the new number",
			async () => (await read("/site/settings")).includes("711 000 111"),
			within,
		);

		const category = { name: "Couple of Hope", description: "Hope", code: "BCC-77" };
		const { id } = (await staff.call(one, "POST", "categories", category)).json.data as { id: number };
		const shown = async () => (await read("/award/all/category")).includes("Couple of Hope");
		await waitUntil("the new category", shown, within);
		await staff.call(other, "DELETE", `categories/${id}?version=1`);
		expect(await shown()).toBe(false);
		await staff.call(one, "POST", `categories/${id}/restore`, {});
		await waitUntil("the restored category", shown, within);
		expect(await read("/site/settings", "bcc_session=x; bcc_voter=y")).toBe(await read("/site/settings"));
	} finally {
		for (const server of servers) await server.stop();
		await site.remove();
		await postgres.stop();
	}
});

test("uploads that are too much are refused in words, within 400 MB; large photos take more, but not in the server", async () => {
	const site = await createSite();
	const server = await site.start({ env: administrator });
	try {
		const staff = await signInAdministrator(server.url);
		server.forgetPeakMemory();
		const memoryOfRefusals = server.watchMemoryOfAll();
		const piece = new Uint8Array(megabyte);
		const stream = (first: Uint8Array, megabytes: number) => {
			let sent = 0;
			return new ReadableStream({
				pull(controller) {
					controller.enqueue(sent === 0 ? first : piece);
					sent += 1;
					if (sent === megabytes) controller.close();
				},
			});
		};
		const gigabyte = await staff.call(server.url, "POST", "files", stream(makeVideo(), 1024));
		expect([gigabyte.status, gigabyte.json.error?.code]).toEqual([413, "payload_too_large"]);
		const jpeg = Buffer.concat([
			await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
				.jpeg()
				.toBuffer(),
			piece,
		]);
		const photo = await staff.call(server.url, "POST", "files", stream(jpeg, 100));
		expect([photo.status, photo.json.error?.code]).toEqual([413, "payload_too_large"]);
		expect(photo.json.error?.message).toContain("at most 32 MB");
		expect(gigabyte.json.error?.message).toContain("at most 512 MB");
		const vast = await sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		const pixels = await staff.call(server.url, "POST", "files", vast);
		expect([pixels.status, pixels.json.error?.code]).toEqual([413, "payload_too_large"]);
		const ofRefusals = memoryOfRefusals();
		if (ofRefusals !== undefined) expect(ofRefusals, "megabytes of refusals").toBeLessThan(allowedMemory);

		// Six phones' photos of 39 megapixels at once, to be turned and cleaned.
		const large = await sharp({ create: { width: 7200, height: 5400, channels: 3, background: "#8c1422" } })
			.withExif({ IFD3: { GPSLatitudeRef: "S" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const memoryOfAll = server.watchMemoryOfAll();
		const contents = Array.from({ length: 6 }, (_, index) => Buffer.concat([large, Buffer.from([index])]));
		const stored = await Promise.all(contents.map((each) => staff.call(server.url, "POST", "files", each)));
		expect(stored.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
		expect(stored[0]?.json.data).toMatchObject({ width: 5400, height: 7200 });
		const memory = server.peakMemoryMb();
		if (memory !== undefined) expect(memory, "megabytes").toBeLessThan(allowedMemory);
		const ofAll = memoryOfAll();
		if (ofAll !== undefined) expect(ofAll, "megabytes of all processes").toBeLessThan(allowedMemoryOfAll);
	} finally {
		await server.stop();
		await site.remove();
	}
});
