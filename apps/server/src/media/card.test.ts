import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PictureTask } from "#server/media/picture-renderer.ts";
import { createPictureRenderer } from "#server/media/picture-renderer.ts";

const fonts = fileURLToPath(new URL("../../assets/fonts/", import.meta.url));
const renderer = createPictureRenderer();
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-fonts-"));
});
afterAll(async () => {
	renderer.close();
	await rm(folder, { recursive: true, force: true });
});

const words = { brand: "Awards", eyebrow: "Imani", title: "Ọdún & Nguyễn Šárka Zoë", button: "Piga kura" };

const rejectFraunces = "<selectfont><rejectfont><glob>*fraunces*</glob></rejectfont></selectfont>";

/** The same card from a process that knows the fonts of a configuration and no others. */
async function drawnWith(configuration: string): Promise<Buffer> {
	const file = join(folder, "fonts.conf");
	await writeFile(file, configuration);
	const child = fork(new URL("./picture-process.ts", import.meta.url), {
		execArgv: [],
		env: { FONTCONFIG_FILE: file },
		serialization: "advanced",
	});
	const task: PictureTask = { kind: "card", words, photo: null };
	child.send({ id: 1, task });
	const [answer] = await once(child, "message");
	child.disconnect();
	await once(child, "exit");
	return Buffer.from(answer.result);
}

it("cards look the same on a machine without fonts", async () => {
	const ours = await readFile(join(fonts, "fonts.conf"), "utf8");
	const alone = ours.replace(/<include .*/, "").replace('<dir prefix="relative">.', `<dir>${fonts}`);
	expect(alone).not.toContain("include");
	const card = await renderer.card(words, null);
	expect((await drawnWith(alone)).equals(card)).toBe(true);
	const withoutFraunces = alone.replace("<fontconfig>", `<fontconfig>${rejectFraunces}`);
	expect((await drawnWith(withoutFraunces)).equals(card)).toBe(false);
});
