import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { programEnvironment, type ServerProcess, startServer } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newUserDetails } from "#server/testing/account.ts";
import { runCommand } from "#server/testing/command-line.ts";
import { createSite } from "#server/testing/site.ts";
import { postJson } from "./browser-calls.ts";

const serverFile = pathToFileURL(join(import.meta.dirname, "..", "src", "run-server.ts")).href;
const password = /^First administrator: admin@awards\.localhost with the password \S+$/m;

/** Everything in a folder, itself included. */
async function allIn(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true });
	return [folder, ...names.map((name) => join(folder, name))];
}

/** The entries that other users may access, with their modes; files that the database deletes meanwhile are left out. */
async function openPlaces(folder: string): Promise<string[]> {
	const places = await allIn(folder);
	const modes = await Promise.all(places.map((place) => lstat(place).catch(() => null)));
	return places.flatMap((place, index) => {
		const mode = modes[index]?.mode ?? 0;
		return (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${place}`];
	});
}

/** Makes everything as open as in installations before that rule. */
async function openAll(folder: string): Promise<void> {
	for (const place of await allIn(folder)) {
		const stats = await lstat(place).catch(() => null);
		if (stats?.isDirectory() || stats?.isFile()) await chmod(place, stats.isDirectory() ? 0o755 : 0o666);
	}
}

/** The files with some text that another user, knowing all names, can read. */
async function readAsNobody(folder: string, wanted: string): Promise<string[]> {
	const code = `const { readFileSync } = require("node:fs");
		process.setgroups([]); process.setgid(65534); process.setuid(65534);
		const [wanted, ...places] = readFileSync(0, "utf8").split("\\n");
		for (const place of places) {
			try { if (readFileSync(place, "latin1").includes(wanted)) console.log(place); } catch {}
		}`;
	const child = spawn(process.execPath, ["--eval", code], { stdio: ["pipe", "pipe", "inherit"] });
	child.stdin.end([wanted, ...(await allIn(folder))].join("\n"));
	return (await text(child.stdout)).split("\n").filter(Boolean);
}

/** Carries the attack out, and once more with the guard switched off. */
async function expectClosed(dataDir: string, secrets: string[]): Promise<void> {
	expect(await openPlaces(dataDir)).toEqual([]);
	if (process.getuid?.() !== 0) return;
	for (const secret of secrets) expect(await readAsNobody(dataDir, secret)).toEqual([]);
	await openAll(dataDir);
	for (const secret of secrets) expect(await readAsNobody(dataDir, secret), secret).not.toEqual([]);
	// Only the folder protects them from others.
	await chmod(dataDir, 0o700);
	for (const secret of secrets) expect(await readAsNobody(dataDir, secret)).toEqual([]);
}

/** Runs the server, which cannot start, to its end. */
async function run(
	dataDir: string,
	build: string,
	port = 0,
): Promise<{ code: number; said: string; complaint: string }> {
	const code = `import(${JSON.stringify(serverFile)}).then(({ runServer }) => runServer(${build}));`;
	const child = spawn(process.execPath, ["--eval", code], {
		env: {
			...programEnvironment(),
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: dataDir,
			DEMO_CONTENT: "off",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	return { code: child.exitCode ?? 1, said, complaint };
}

describe("the first start, in a new folder", () => {
	const env = { DEMO_CONTENT: "off", LOG_LEVEL: "warn" };
	let place: string;
	let dataDir: string;
	let server: ServerProcess | undefined;

	beforeAll(async () => {
		place = await mkdtemp(join(tmpdir(), "bcc-new-"));
		dataDir = join(place, "data");
	});

	afterAll(async () => {
		await server?.stop();
		await rm(place, { recursive: true, force: true, maxRetries: 5 });
	});

	test("a site that could not be built is reported in one line, and no administrator is created", async () => {
		const build = `Promise.reject(new Error("apps/web could not be built"))`;
		const { code, said, complaint } = await run(dataDir, build);
		expect(complaint).toBe("The server cannot start: apps/web could not be built\n");
		expect([code, said]).toEqual([1, ""]);
		// Files made by then are closed from the start.
		if (process.platform !== "win32") expect(await openPlaces(dataDir)).toEqual([]);
	});

	test("the first administrator's password is printed even when the port is taken, and only once", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as { port: number };
		const { code, said, complaint } = await run(dataDir, "Promise.resolve()", port);
		other.close();
		expect(said).toMatch(password);
		expect(complaint).toMatch(/^The server cannot start: .*EADDRINUSE.*\n$/);
		expect(code).toBe(1);

		const started = await startServer({ dataDir, env });
		server = started;
		await waitUntil("its address", () => started.log().includes("Best Christian Couple is at "));
		expect(started.log()).not.toMatch(password);
	});

	test.skipIf(process.platform === "win32")(
		"the folder is closed from then on, and again at the next start when it was open",
		async () => {
			server ??= await startServer({ dataDir, env });
			const reply = await postJson(`${server.url}/users/registration`, { userDetails: newUserDetails() });
			expect(reply.status).toBe(200);
			await mkdir(join(place, "backups"), { mode: 0o700 });
			const archive = join(place, "backups", "one.tar.gz");
			expect(await runCommand(["backup", "--to", archive], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
			expect([await openPlaces(dataDir), await openPlaces(join(place, "backups"))]).toEqual([[], []]);

			await server.stop();
			expect(server.log()).not.toMatch(password);
			await openAll(place);
			server = await startServer({ dataDir, env });
			await expectClosed(dataDir, ["$argon2id$"]);
		},
	);
});

describe.skipIf(process.platform === "win32")("the data folder", () => {
	test("of a site on PostgreSQL is closed at its start when it was open", async () => {
		const site = await createSite(inject("sharedPostgres"));
		try {
			await writeFile(join(site.dataDir, "secret.key"), "0".repeat(43));
			await mkdir(join(site.dataDir, "outbox"));
			await writeFile(join(site.dataDir, "outbox", "letter.eml"), "/reset-password?token=abc");
			await openAll(site.dataDir);
			const server = await site.start();
			await expectClosed(site.dataDir, ["token=abc", "0".repeat(43)]).finally(server.stop);
		} finally {
			await site.remove();
		}
	});

	test("is not made among other files: the start is refused with one line", async () => {
		const dataDir = await mkdtemp(join(tmpdir(), "bcc-other-"));
		try {
			await writeFile(join(dataDir, "letters.txt"), "");
			await chmod(dataDir, 0o755);
			const { message } = await startServer({ dataDir }).then(
				async (server) => {
					await server.stop();
					return new Error("It started.");
				},
				(error: Error) => error,
			);
			const [, ...lines] = message.trim().split("\n");
			expect(lines).toHaveLength(1);
			expect(lines[0]).toMatch(
				/^The server cannot start: Other users .* Set DATA_DIR to a folder of its own\.$/,
			);
			expect(await readdir(dataDir)).toEqual(["letters.txt"]);
		} finally {
			await rm(dataDir, { recursive: true, force: true });
		}
	});
});
