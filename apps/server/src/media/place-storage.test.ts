import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ObjectStorageServer, startObjectStorage } from "@bcc/testing/object-storage-server";
import { realObjectStorage } from "@bcc/testing/real-object-storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createObjectPlaces } from "#server/media/object-storage.ts";
import { createLocalPlaces, type PlaceStorage } from "#server/media/place-storage.ts";

let folder: string;
let service: ObjectStorageServer;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-places-"));
	service = await startObjectStorage();
});
afterAll(async () => {
	await service.stop();
	await rm(folder, { recursive: true, force: true });
});

const real = realObjectStorage();

const kinds: [string, () => PlaceStorage][] = [
	["the local folder", () => createLocalPlaces(folder)],
	["object storage", () => createObjectPlaces(service.settings, "ledger")],
];
if (real) kinds.push(["a real service", () => createObjectPlaces(real, `trial-${Date.now()}`)]);

describe.each(kinds)("%s", (_what, open) => {
	let places: PlaceStorage;
	beforeAll(() => {
		places = open();
	});

	it("returns the last value, and null without one", async () => {
		expect(await places.get("log/checkpoint")).toBeNull();
		await places.put("log/checkpoint", Buffer.from("one"));
		await places.put("log/checkpoint", Buffer.from("two"));
		expect(String(await places.get("log/checkpoint"))).toBe("two");
	});

	it("stores a full tile beside the folder of its partial ones", async () => {
		await places.put("log/tile/0/x001/234.p/17", Buffer.from("part"));
		await places.put("log/tile/0/x001/234", Buffer.from("whole"));
		expect(String(await places.get("log/tile/0/x001/234"))).toBe("whole");
		expect(String(await places.get("log/tile/0/x001/234.p/17"))).toBe("part");
		expect(await places.get("log/checkpoint/below")).toBeNull();
	});

	it.each(["../secret.key", "/etc/passwd", "a/../b", "a//b", "", ".", "a/.", "a\\b"])(
		"takes no %j",
		async (place) => {
			await expect(places.put(place, Buffer.from("x"))).rejects.toThrow("not a place");
			await expect(places.get(place)).rejects.toThrow("not a place");
		},
	);
});
