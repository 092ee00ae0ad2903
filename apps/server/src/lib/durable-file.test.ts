import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	createDurably,
	makeFolderDurably,
	nameDurably,
	removeDurably,
	syncTree,
	writeDurably,
} from "#server/lib/durable-file.ts";
import { outboxMailer } from "#server/lib/mailer.ts";
import { loadSecret } from "#server/lib/secrets.ts";
import { createLocalStorage } from "#server/media/storage.ts";
import { atEveryPowerCut } from "#server/testing/every-power-cut.ts";

/** More than a disk writes at once. */
const content = Buffer.alloc(10_000, "votes ");
const write = (unfinished: string) => writeFile(unfinished, content);

const contentOf = async (place: string) => (existsSync(place) ? await readFile(place) : null);

/** The file is there whole, or not at all; once the work is done it is there. */
async function expectWhole(place: string, done: boolean, expected: Buffer = content): Promise<void> {
	const found = await contentOf(place);
	if (found || done) expect(found?.equals(expected), `${place} is whole`).toBe(true);
}

describe("after a power cut at any moment", () => {
	test("a new file is whole or missing; once written it is there, with its folders", async () => {
		const place = (folder: string) => join(folder, "files", "of", "2027.txt");
		await atEveryPowerCut(
			(folder) => writeDurably(place(folder), write),
			(folder, done) => expectWhole(place(folder), done),
		);
	});

	test("a replaced file has its old or its new content", async () => {
		const old = Buffer.from("before");
		await atEveryPowerCut(
			(folder) => writeDurably(join(folder, "file"), write),
			async (folder, done) => {
				const found = await contentOf(join(folder, "file"));
				expect(found?.equals(content) || (!done && found?.equals(old))).toBe(true);
			},
			(folder) => writeFile(join(folder, "file"), old),
		);
	});

	test("a file that is created once is whole or missing", async () => {
		await atEveryPowerCut(
			(folder) => createDurably(join(folder, "file"), write),
			(folder, done) => expectWhole(join(folder, "file"), done),
		);
	});

	test("a renamed file is whole under its new name", async () => {
		await atEveryPowerCut(
			async (folder) => {
				await makeFolderDurably(join(folder, "backups"));
				await write(join(folder, "backups", "part"));
				await nameDurably(join(folder, "backups", "part"), join(folder, "backups", "archive"));
			},
			(folder, done) => expectWhole(join(folder, "backups", "archive"), done),
		);
	});

	test("a removed file stays removed", async () => {
		await atEveryPowerCut(
			(folder) => removeDurably(join(folder, "file")),
			async (folder, done) => {
				if (done) expect(await readdir(folder)).toEqual([]);
			},
			(folder) => write(join(folder, "file")),
		);
	});

	test("a folder that was synced as a whole has everything", async () => {
		await atEveryPowerCut(
			async (folder) => {
				await makeFolderDurably(join(folder, "tree", "deep"));
				await write(join(folder, "tree", "file"));
				await write(join(folder, "tree", "deep", "file"));
				await syncTree(join(folder, "tree"));
			},
			async (folder, done) => {
				if (!done) return;
				await expectWhole(join(folder, "tree", "file"), done);
				await expectWhole(join(folder, "tree", "deep", "file"), done);
			},
		);
	});

	test("a stored file, a mail in the outbox and the generated secret are whole", async () => {
		const name = `${"a".repeat(32)}.webp`;
		await atEveryPowerCut(
			(folder) => createLocalStorage(join(folder, "files")).put(name, content),
			(folder, done) => expectWhole(join(folder, "files", name), done),
		);

		await atEveryPowerCut(
			async (folder) => {
				const from = { name: "Tuzo", address: "a@example.org" };
				const mail = { from, to: "b@example.org", subject: "Karibu", html: "" };
				await outboxMailer(folder).send({ ...mail, text: "Karibu sana" });
			},
			async (folder, done) => {
				const [mail] = (await readdir(folder)).filter((each) => each.endsWith(".eml"));
				if (mail || done) expect(await readFile(join(folder, mail ?? ""), "utf8")).toContain("Karibu sana");
			},
		);

		let secret: Buffer | undefined;
		await atEveryPowerCut(
			async (folder) => {
				secret = await loadSecret(undefined, folder);
			},
			(folder, done) => expectWhole(join(folder, "secret.key"), done, secret),
		);
	});
});

test("a file written without syncing can be lost, as all others here would be", async () => {
	const survived: boolean[] = [];
	await atEveryPowerCut(
		async (folder) => {
			await write(join(folder, "part"));
			await rename(join(folder, "part"), join(folder, "file"));
		},
		async (folder, done) => {
			const found = await contentOf(join(folder, "file"));
			if (done) survived.push(found?.equals(content) ?? false);
		},
	);
	expect(survived.length).toBeGreaterThan(1);
	expect(survived).toContain(false);
});

test("a file is created once only", async () => {
	await atEveryPowerCut(
		(folder) => expect(createDurably(join(folder, "file"), write)).rejects.toMatchObject({ code: "EEXIST" }),
		(folder) => expectWhole(join(folder, "file"), true, Buffer.from("first")),
		(folder) => writeFile(join(folder, "file"), "first"),
	);
});
