import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pictureVariables } from "#server/media/picture-renderer.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

const fonts = fileURLToPath(new URL("../../assets/fonts/", import.meta.url));
let folder: string;
let card: Buffer;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-fonts-"));
	card = await lentRenderer.make(task);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = { brand: "Awards", eyebrow: "Imani", title: "Ọdún & Nguyễn Šárka Zoë", button: "Piga kura" };
const task = { kind: "picture", shape: "card", words, photo: null, sign: null } as const;

const rejectFraunces = "<selectfont><rejectfont><glob>*fraunces*</glob></rejectfont></selectfont>";

/** The same card from a process that knows the fonts of a configuration and no others, and its messages. */
async function drawnWith(configuration: string) {
	const file = join(folder, "fonts.conf");
	await writeFile(file, configuration);
	const child = fork(new URL("./picture-process.ts", import.meta.url), {
		execArgv: [],
		env: { ...pictureVariables(join(folder, "cache")), FONTCONFIG_FILE: file },
		serialization: "advanced",
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	const messages = text(child.stderr as Readable);
	child.send({ id: 1, task });
	const [answer] = await once(child, "message");
	child.disconnect();
	await once(child, "exit");
	return { card: Buffer.from(answer.result), messages: await messages };
}

/** The project's configuration with something else in place of the system's. */
async function configuration(ofSystem: string): Promise<string> {
	const ours = await readFile(join(fonts, "fonts.conf"), "utf8");
	const changed = ours.replace(/<include .*/, ofSystem).replace('<dir prefix="relative">.', `<dir>${fonts}`);
	expect(changed).not.toContain("include");
	return changed;
}

it("cards look the same on a machine without fonts", async () => {
	const alone = await configuration("");
	expect(await drawnWith(alone)).toEqual({ card, messages: "" });
	const withoutFraunces = alone.replace("<fontconfig>", `<fontconfig>${rejectFraunces}`);
	expect((await drawnWith(withoutFraunces)).card.equals(card)).toBe(false);
});

it("are drawn without a word where none of the system's places for what fontconfig finds can be written", async () => {
	const closed = await configuration("<cachedir>/dev/null/fontconfig</cachedir>");
	await rm(join(folder, "cache"), { recursive: true, force: true });
	expect(await drawnWith(closed)).toEqual({ card, messages: "" });
	expect(await readdir(join(folder, "cache", "fontconfig"))).not.toEqual([]);
});
