import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { programEnvironment, startServer } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";

const serverFile = pathToFileURL(join(import.meta.dirname, "..", "src", "server.ts")).href;
const password = /^First administrator: admin@awards\.localhost with the password \S+$/m;

let dataDir: string;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "bcc-first-"));
});

afterAll(async () => {
	await rm(dataDir, { recursive: true, maxRetries: 5 });
});

/** Runs the server, which cannot start, to its end. */
async function run(build: string, port = 0): Promise<{ code: number; said: string; complaint: string }> {
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

test("a site that could not be built is told in a line, and nobody becomes administrator", async () => {
	const { code, said, complaint } = await run(`Promise.reject(new Error("apps/web could not be built"))`);
	expect(complaint).toBe("The server cannot start: apps/web could not be built\n");
	expect([code, said]).toEqual([1, ""]);
});

test("the first administrator's password is told even when the port is taken, and once only", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	const { port } = other.address() as { port: number };
	const { code, said, complaint } = await run("Promise.resolve()", port);
	other.close();
	expect(said).toMatch(password);
	expect(complaint).toMatch(/^The server cannot start: .*EADDRINUSE.*\n$/);
	expect(code).toBe(1);

	const server = await startServer({ dataDir, env: { DEMO_CONTENT: "off" } });
	await server.stop();
	expect(server.log()).toContain("Best Christian Couple is at ");
	expect(server.log()).not.toMatch(password);
});
