import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ObjectStorageServer, startObjectStorage } from "@bcc/testing/object-storage-server";
import { realObjectStorage } from "@bcc/testing/real-object-storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObjectStorageSettings } from "#server/env.ts";
import { StorageUnavailable } from "#server/lib/storage-unavailable.ts";
import { collect } from "#server/media/byte-source.ts";
import { createObjectStorage } from "#server/media/object-storage.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";

let folder: string;
let service: ObjectStorageServer;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-storage-"));
	service = await startObjectStorage();
});
afterAll(async () => {
	await service.stop();
	await rm(folder, { recursive: true, force: true });
});

const real = realObjectStorage();

const newName = (extension = "webp") => `${crypto.randomUUID().replaceAll("-", "")}.${extension}`;
const content = Buffer.from("0123456789");
const read = async (storage: FileStorage, ...what: Parameters<FileStorage["open"]>) => {
	const source = await storage.open(...what);
	return source && String(await collect(source));
};

const kinds: [string, () => FileStorage][] = [
	["the local folder", () => createLocalStorage(join(folder, "files"))],
	["object storage", () => createObjectStorage(service.settings)],
];
if (real) kinds.push(["a real service", () => createObjectStorage(real)]);

describe.each(kinds)("%s", (_what, open) => {
	let storage: FileStorage;
	beforeAll(() => {
		storage = open();
	});

	it("gives back what it was given, whole and in parts", async () => {
		const name = newName();
		await storage.put(name, content);
		expect(await read(storage, name, 10)).toBe("0123456789");
		expect(await read(storage, name, 10, { start: 2, end: 4 })).toBe("234");
		expect(await read(storage, name, 10, { start: 9, end: 9 })).toBe("9");
	});

	it("takes a file from the disk and leaves it there", async () => {
		const [name, file] = [newName("mp4"), join(folder, newName())];
		const large = Buffer.alloc(3_000_000, "film ");
		await writeFile(file, large);
		await storage.put(name, { file, byteSize: large.byteLength });
		const end = { start: 2_999_995, end: 2_999_999 };
		expect(await read(storage, name, large.byteLength, end)).toBe("film ");
		await rm(file);
	});

	it("takes the same file again, also at the same time", async () => {
		const name = newName();
		await Promise.all(Array.from({ length: 5 }, () => storage.put(name, content)));
		expect(await read(storage, name, 10)).toBe("0123456789");
	});

	it("has nothing under names unknown, deleted, or of another length", async () => {
		const name = newName();
		expect([await storage.open(name, 10), await storage.has(name)]).toEqual([null, false]);
		await storage.put(name, content);
		expect([await storage.open(name, 11), await storage.has(name)]).toEqual([null, true]);
		expect(await storage.open(name, 11, { start: 0, end: 1 })).toBeNull();
		await storage.delete(name);
		await storage.delete(name);
		expect(await storage.open(name, 10)).toBeNull();
	});

	it.each(["../secret.key", "a/b.webp", "", "files", `${newName()}/../x`])("takes no %j", async (name) => {
		await expect(storage.put(name, content)).rejects.toThrow("not the name of a stored file");
		await expect(storage.open(name, 10)).rejects.toThrow("not the name of a stored file");
		await expect(storage.has(name)).rejects.toThrow("not the name of a stored file");
		await expect(storage.delete(name)).rejects.toThrow("not the name of a stored file");
	});
});

const places: [string, () => PlaceStorage][] = [
	["the local folder", () => createLocalStorage(join(folder, "ledger"), true)],
	["object storage", () => createObjectStorage(service.settings, "ledger")],
];
if (real) places.push(["a real service", () => createObjectStorage(real, `trial-${Date.now()}`)]);

describe.each(places)("prescribed places in %s", (_what, open) => {
	let storage: PlaceStorage;
	beforeAll(() => {
		storage = open();
	});

	it("return the last value, and null without one", async () => {
		expect(await storage.get("log/checkpoint")).toBeNull();
		await storage.put("log/checkpoint", Buffer.from("one"));
		await storage.put("log/checkpoint", Buffer.from("two"));
		expect(String(await storage.get("log/checkpoint"))).toBe("two");
	});

	it("store a full tile beside the folder of its partial ones", async () => {
		await storage.put("log/tile/0/x001/234.p/17", Buffer.from("part"));
		await storage.put("log/tile/0/x001/234", Buffer.from("whole"));
		expect(String(await storage.get("log/tile/0/x001/234"))).toBe("whole");
		expect(String(await storage.get("log/tile/0/x001/234.p/17"))).toBe("part");
		expect(await storage.get("log/checkpoint/below")).toBeNull();
	});

	it.each(["../secret.key", "/etc/passwd", "a/../b", "a//b", "", ".", "a/.", "a\\b"])(
		"take no %j",
		async (place) => {
			await expect(storage.put(place, Buffer.from("x"))).rejects.toThrow("not a place");
			await expect(storage.get(place)).rejects.toThrow("not a place");
		},
	);
});

describe("the local folder", () => {
	it("is not left through links, folders or pipes planted in it", async () => {
		const planted = join(folder, "planted");
		const storage = createLocalStorage(planted);
		await mkdir(planted);
		const [link, directory] = [newName(), newName()];
		await writeFile(join(folder, "secret"), content);
		await symlink(join(folder, "secret"), join(planted, link));
		await mkdir(join(planted, directory));
		expect(await storage.open(link, 10)).toBeNull();
		expect(await storage.open(directory, 10)).toBeNull();
		await storage.put(link, content);
		expect(await read(storage, link, 10)).toBe("0123456789");
	});

	it("serves no file that lost its end", async () => {
		const cut = join(folder, "cut");
		const storage = createLocalStorage(cut);
		const name = newName();
		await storage.put(name, content);
		await truncate(join(cut, name), 4);
		expect(await storage.open(name, 10)).toBeNull();
	});

	it("leaves nothing of a file that could not be stored", async () => {
		const failed = join(folder, "failed");
		const storage = createLocalStorage(failed);
		const missing = { file: join(folder, "missing"), byteSize: 1 };
		await expect(storage.put(newName(), missing)).rejects.toThrow("ENOENT");
		expect(await readdir(failed)).toEqual([]);
	});
});

describe("object storage", () => {
	it("receives the type of each file", async () => {
		const name = newName("webm");
		await createObjectStorage(service.settings).put(name, content);
		expect(service.objects.get(name)).toMatchObject({ contentType: "video/webm" });
	});

	it("is asked again when it is too busy", async () => {
		const storage = createObjectStorage(service.settings);
		const name = newName();
		service.refuseNext(1);
		await storage.put(name, content);
		service.refuseNext(2);
		expect(await read(storage, name, 10)).toBe("0123456789");
	});
});

describe("object storage that falls silent", () => {
	const limits = { answer: 300, silence: 300, perByte: 0 };
	let silent: ObjectStorageServer;
	beforeAll(async () => {
		silent = await startObjectStorage();
	});
	afterAll(() => silent.stop());

	it("is not waited for longer than the limits, and asked again later", async () => {
		const storage = createObjectStorage(silent.settings, undefined, limits);
		const places = createObjectStorage(silent.settings, "ledger", limits);
		const [name, file] = [newName(), join(folder, newName())];
		await writeFile(file, content);
		await storage.put(name, content);
		silent.silence();
		const calls = [
			storage.put(newName(), content),
			storage.put(newName(), { file, byteSize: content.byteLength }),
			storage.open(name, 10),
			storage.has(name),
			storage.delete(name),
			places.put("checkpoint", content),
			places.get("checkpoint"),
		];
		await Promise.all(calls.map((call) => expect(call).rejects.toThrow(StorageUnavailable)));
		silent.speak();
		expect(await read(storage, name, 10)).toBe("0123456789");
	});

	it("is not waited for in the middle of a file either", async () => {
		const storage = createObjectStorage(silent.settings, undefined, limits);
		const places = createObjectStorage(silent.settings, "ledger", limits);
		const name = newName();
		await Promise.all([storage.put(name, content), places.put("checkpoint", content)]);
		silent.silence("half");
		await expect(read(storage, name, 10)).rejects.toThrow(StorageUnavailable);
		await expect(places.get("checkpoint")).rejects.toThrow(StorageUnavailable);
		silent.speak();
	});

	it("gives a slow reader all the time it takes", async () => {
		const storage = createObjectStorage(silent.settings, undefined, limits);
		const name = newName("mp4");
		const large = Buffer.alloc(3_000_000, "film ");
		await createObjectStorage(silent.settings).put(name, large);
		const source = await storage.open(name, large.byteLength);
		let bytes = 0;
		await source?.copyTo(async (chunk) => {
			if (bytes === 0) await pause(3 * limits.silence);
			bytes += chunk.byteLength;
		});
		expect(bytes).toBe(large.byteLength);
	});
});

const services: [string, () => ObjectStorageSettings][] = [["object storage", () => service.settings]];
if (real) services.push(["a real service", () => real]);

describe.each(services)("%s", (_what, settings) => {
	it.each([
		["a wrong key", { secretAccessKey: "wrong" }, "SignatureDoesNotMatch"],
		["an unknown user", { accessKeyId: "AKIAOTHER" }, "InvalidAccessKeyId"],
		["a bucket that is not there", { bucket: "other" }, "NoSuchBucket"],
	])("reports it with %s, and no file as missing", async (_which, wrong, code) => {
		const storage = createObjectStorage({ ...settings(), ...wrong });
		await expect(storage.put(newName(), content)).rejects.toMatchObject({ name: code });
		await expect(storage.open(newName(), 10)).rejects.toMatchObject({ name: code });
	});
});
