import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@bcc/testing/free-port";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, type Page, test } from "@playwright/test";
import { administrator } from "#e2e/filled-site/administrator.ts";
import { hydrated } from "#e2e/fixtures/open-page.ts";
import { copySources, withoutInstalledPrograms } from "./sources.ts";

let folder: string;
let server: ChildProcess;
let url: string;
let log = "";

/** Sources are compiled when they are first requested. */
const patient = { timeout: 30_000 };

test.beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-development-"));
	await copySources(folder);
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	server = spawn("npm", ["run", "dev"], {
		cwd: folder,
		shell: process.platform === "win32",
		detached: process.platform !== "win32",
		env: {
			...process.env,
			PATH: withoutInstalledPrograms(process.env.PATH),
			PORT: String(port),
			HOST: "127.0.0.1",
			DATA_DIR: join(folder, "data"),
			DEMO_CONTENT: "off",
			ADMIN_EMAIL: administrator.email,
			ADMIN_PASSWORD: administrator.password,
		},
	});
	for (const output of [server.stdout, server.stderr]) output?.on("data", (text) => (log += text));
	await waitUntil("the server's start", () => log.includes("is at http") || server.exitCode !== null, {
		withinMs: 100_000,
	}).catch((cause) => {
		throw new Error(`The development server did not start:\n${log}`, { cause });
	});
});

test.afterEach(async ({ page: _ }, { errors }) => {
	if (errors.length > 0) console.log(log);
});

test.afterAll(async () => {
	if (server?.pid && server.exitCode === null) {
		const ended = once(server, "exit");
		process.kill(process.platform === "win32" ? server.pid : -server.pid, "SIGTERM");
		await ended;
	}
	await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("an edited component and an edited style appear without a reload, on the site and in the back office", async ({
	page,
}) => {
	page.on("console", (message) => (log += `[browser] ${message.text()}\n`));
	page.on("framenavigated", (frame) => (log += `[browser] at ${frame.url()}\n`));
	await test.step("the site", async () => {
		await page.goto(`${url}/login?returnUrl=/about`);
		await hydrated(page);
		await signIn(page);
		await page.waitForURL(`${url}/about`);
		// Vite may reload the page while it optimizes dependencies. An edit that comes before hydration loses the styles.
		await page.goto(`${url}/about`);
		await hydrated(page);
		await mark(page);
		await edit("apps/web/app/features/site/about/about-page.tsx", "settings.name", '"Edited heading"');
		await expect(page.getByRole("heading", { name: "Edited heading" })).toBeVisible(patient);
		await add("apps/web/app/styles/base.css", "main { outline: 3px solid rgb(1, 2, 3); }");
		await expect(page.getByRole("main")).toHaveCSS("outline-color", "rgb(1, 2, 3)", patient);
		await expectMark(page);
	});

	await test.step("the back office", async () => {
		await page.goto(`${url}/admin/`);
		await expect(page.getByRole("banner")).toBeVisible(patient);
		await mark(page);
		await edit("apps/admin/src/layout/layout.tsx", "{children}", "<p>Edited screen</p>");
		await expect(page.getByText("Edited screen")).toBeVisible(patient);
		await add("apps/admin/src/print.css", "body { outline: 3px solid rgb(1, 2, 3); }");
		await expect(page.locator("body")).toHaveCSS("outline-color", "rgb(1, 2, 3)", patient);
		await expectMark(page);
	});
});

async function signIn(page: Page): Promise<void> {
	await page.locator("main [name=email]").fill(administrator.email);
	await page.locator("main [name=password]").fill(administrator.password);
	await page.keyboard.press("Enter");
}

/** A reload would take it away. */
async function mark(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function expectMark(page: Page): Promise<void> {
	expect(await page.evaluate(() => "marked" in window), "the page was reloaded").toBe(true);
}

async function edit(path: string, from: string, to: string): Promise<void> {
	const text = await readFile(join(folder, path), "utf8");
	expect(text, path).toContain(from);
	await replaceFile(join(folder, path), text.replace(from, to));
}

async function add(path: string, text: string): Promise<void> {
	await replaceFile(join(folder, path), `${await readFile(join(folder, path), "utf8")}\n${text}\n`);
}

/** At once, as editors do it: Vite may read a file that is being written while it is still empty. */
async function replaceFile(path: string, text: string): Promise<void> {
	await writeFile(`${path}.new`, text);
	await rename(`${path}.new`, path);
}
