import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { childrenOf, isAlive } from "./child-processes.ts";
import { waitUntil } from "./wait-until.ts";

test("a running process is alive, one that has ended is not", async () => {
	const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
	const pid = child.pid ?? 0;
	expect(isAlive(pid)).toBe(true);
	child.kill("SIGKILL");
	await once(child, "exit");
	expect(isAlive(pid)).toBe(false);
});

test.skipIf(process.platform === "win32")("a zombie is not alive", async () => {
	// The shell's child ends when its input does; sleep, which has taken the shell's place, never asks how it ended.
	const parent = spawn("sh", ["-c", "exec 3<&0; cat <&3 >/dev/null & exec 3<&-; exec sleep 60"]);
	const parentPid = parent.pid ?? 0;
	try {
		const [child = 0] = await waitUntil("the shell's child", () => {
			const children = childrenOf(parentPid);
			return children.length > 0 && children;
		});
		expect(isAlive(child)).toBe(true);
		await waitUntil("sleep to take the shell's place", () => programOf(parentPid) === "sleep");
		parent.stdin.end();
		await waitUntil("the child to end", () => !isAlive(child));
		expect(childrenOf(parentPid)).toEqual([child]);
	} finally {
		parent.kill("SIGKILL");
	}
});

function programOf(pid: number): string {
	const isLinux = process.platform === "linux";
	const name = isLinux
		? readFileSync(`/proc/${pid}/comm`, "utf8")
		: execFileSync("ps", ["-o", "ucomm=", "-p", String(pid)], { encoding: "utf8" });
	return name.trim();
}
