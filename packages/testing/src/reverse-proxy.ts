import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { placesOnPath } from "./system-programs.ts";
import { waitUntil } from "./wait-until.ts";

const deploy = join(import.meta.dirname, "..", "..", "..", "deploy");

/** The folders of system programs, which not everybody has on the PATH. */
const systemFolders = ["/usr/sbin", "/usr/local/sbin"];

export type ProxyName = "nginx" | "haproxy";

export type ReverseProxy = { url: string; log(): string; stop(): Promise<void> };

/** Where a proxy's program is; undefined where it is not installed. */
export function proxyProgram(name: ProxyName): string | undefined {
	return [...placesOnPath([name]), ...systemFolders.map((folder) => join(folder, name))].find(existsSync);
}

/**
 * Starts a proxy with the project's own configuration of it (the folder `deploy`), on a free port without TLS, in front of
 * the processes that listen on `ports`.
 */
export async function startReverseProxy(name: ProxyName, ports: number[]): Promise<ReverseProxy> {
	const program = proxyProgram(name);
	if (!program) throw new Error(`${name} is not installed.`);
	const folder = await mkdtemp(join(tmpdir(), `bcc-${name}-`));
	const port = await freePort();
	const args = name === "nginx" ? await nginx(folder, port, ports) : await haproxy(folder, port, ports);
	const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
	let log = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			log += text;
		});
	}
	async function stop(): Promise<void> {
		await end(child);
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
	try {
		await waitUntil(`${name} to listen`, () => {
			if (child.exitCode !== null) throw new Error(`${name} ended:\n${log}`);
			return listens(port);
		});
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: `http://127.0.0.1:${port}`, log: () => log, stop };
}

async function nginx(folder: string, port: number, ports: number[]): Promise<string[]> {
	const site = replaced(await readFile(join(deploy, "nginx.conf"), "utf8"), [
		[
			/(\tserver 127\.0\.0\.1:\d+ max_fails=0;\n)+/,
			ports.map((each) => `\tserver 127.0.0.1:${each} max_fails=0;\n`).join(""),
		],
		[/server \{\n\tlisten 80;[\s\S]*?\n\}\n/, ""],
		[/listen 443 ssl http2;\n\tlisten \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`],
		[/(\tssl_\w+ .*\n)+/, ""],
		[/error_log \S+/, `error_log ${join(folder, "error.log")}`],
	]);
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
		.map((kind) => `${kind}_temp_path ${folder}/${kind};`)
		.join("\n");
	await writeFile(
		join(folder, "nginx.conf"),
		`pid ${folder}/pid;\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
	);
	return [
		"-p",
		folder,
		"-c",
		join(folder, "nginx.conf"),
		"-e",
		"stderr",
		"-g",
		"daemon off; error_log stderr;",
	];
}

async function haproxy(folder: string, port: number, ports: number[]): Promise<string[]> {
	const file = join(folder, "haproxy.cfg");
	const servers = ports.map((each, index) => `\tserver site${index + 1} 127.0.0.1:${each}\n`);
	await writeFile(
		file,
		replaced(await readFile(join(deploy, "haproxy.cfg"), "utf8"), [
			[/(\tserver site\d .*\n)+/, servers.join("")],
			[/global\n(\t.*\n)+/, ""],
			[/\tbind :::80 v4v6\n/, ""],
			[/bind :::443 .*/, `bind 127.0.0.1:${port}`],
			[/\thttp-request redirect scheme https .*\n/, ""],
		]),
	);
	return ["-f", file];
}

/** @throws an Error when a pattern is not found: the tested configuration would not be the deployed one */
function replaced(text: string, pairs: [RegExp, string][]): string {
	for (const [pattern, by] of pairs) {
		if (!pattern.test(text)) throw new Error(`The configuration has no ${pattern}.`);
		text = text.replace(pattern, by);
	}
	return text;
}

function listens(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exited = once(child, "exit");
	child.kill("SIGTERM");
	await exited;
}
