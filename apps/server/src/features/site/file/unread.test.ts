import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterEach, expect, test } from "vitest";
import type { AppOptions } from "#server/app.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo } from "#server/testing/file.ts";

const connections = 5;
let t: TestApp;
const callers: Socket[] = [];
afterEach(async () => {
	for (const caller of callers.splice(0)) caller.destroy();
	await t.close();
});

/** Asks for a video of 8 MB on many connections, each of which reads the first bytes and then nothing more. */
async function lockOpenLink(readers: AppOptions["readers"]): Promise<string> {
	t = await createTestApp({}, undefined, { readers });
	const { path } = await t.app.files.store(makeVideo(8 * 1024 * 1024));
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = t.app.server.address() as AddressInfo;
	const url = `/files/get?path=${path}`;
	for (let index = 0; index < connections; index++) {
		const caller = connect(port, "127.0.0.1");
		callers.push(caller);
		caller.on("error", () => {});
		caller.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
		await once(caller, "readable");
	}
	return path;
}

/** How often this process has a file open. */
function openedTimes(name: string): number {
	const folder = "/proc/self/fd";
	return readdirSync(folder).filter((each) => {
		try {
			return readlinkSync(`${folder}/${each}`).endsWith(name);
		} catch {
			return false;
		}
	}).length;
}

test("readers that stop reading are ended, and their files closed", async () => {
	const path = await lockOpenLink({ patienceMs: 300, lookEveryMs: 20 });
	await waitUntil("all transfers to be ended", () => t.app.openTransfers.size === 0);
	if (process.platform === "linux") expect(openedTimes(path)).toBe(0);
});

test("without a limit to their patience they hold every file open", async () => {
	let looks = 0;
	const path = await lockOpenLink({ patienceMs: Number.POSITIVE_INFINITY, lookEveryMs: 5 });
	const looking = setInterval(() => {
		looks += 1;
	}, 5);
	await waitUntil("many checks of them", () => looks > 100);
	clearInterval(looking);
	expect(t.app.openTransfers.size).toBe(connections);
	if (process.platform === "linux") expect(openedTimes(path)).toBe(connections);
});

test("too many unread files of a network close its oldest ones, and a visitor who reads gets the file", async () => {
	const path = await lockOpenLink({ ofNetwork: connections, stalledAfterMs: 0 });
	const reply = await t.app.inject({ url: `/files/get?path=${path}`, remoteAddress: "127.0.0.1" });
	expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 8 * 1024 * 1024]);
});
