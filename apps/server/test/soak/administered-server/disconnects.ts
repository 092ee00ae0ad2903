import { type BrokenOffRequest, breakOff } from "@bcc/testing/broken-off-request";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { makeVideo } from "#server/testing/file.ts";
import type { TestSite } from "#server/testing/site.ts";
import { effort } from "../../effort.ts";
import type { Running } from "../../one-server/running.ts";
import { signInAdministrator } from "../../staff.ts";

/** Megabytes by which the memory in use may grow: a fraction of the total. */
const allowedGrowth = 10;

/** Senders at a time. */
const senders = 16;

/** When senders leave: at once, before the page is ready, or after its first bytes. */
const moments: BrokenOffRequest["leave"][] = [0, 4, 10, 20, 35, "as the reply begins"];

const megabyte = 1024 * 1024;
export const metricsToken = "a token of this test";

/** Requests before the memory is first measured. */
const warmUp = 300;

type Kind = (moment: BrokenOffRequest["leave"]) => Pick<BrokenOffRequest, "bytes" | "leave">;

function get(path: string, encoding?: string): Kind {
	const accept = encoding ? `accept-encoding: ${encoding}\r\n` : "";
	const bytes = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n${accept}\r\n`;
	return (leave) => ({ bytes, leave });
}

/** @param sent how much of the body is sent before the sender disconnects; all by default */
function post(
	path: string,
	body: string | Buffer,
	headers: Record<string, string>,
	sent = Buffer.byteLength(body),
): Kind {
	const content = Buffer.from(body);
	const lines = Object.entries({ ...headers, "content-length": String(content.byteLength) });
	const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`;
	const bytes = Buffer.concat([Buffer.from(head), content.subarray(0, sent)]);
	// There is no reply to half a body.
	return (leave) => ({ bytes, leave: sent < content.byteLength && typeof leave === "string" ? 50 : leave });
}

/** One of every kind; pages most often. */
async function kindsOf({ categoryId, nomineeIds }: TestSite, film: string, { url }: ServerProcess) {
	const { headers } = await signInAdministrator(url);
	const page = `/award/nominees?categoryId=${categoryId}`;
	const form = { "content-type": "application/x-www-form-urlencoded", "accept-encoding": "br" };
	const json = { "content-type": "application/json" };
	const upload = { ...headers, "content-type": "application/octet-stream" };
	const vote = `nominee_id=${nomineeIds[0]}`;
	const stream = get(`/voting/category/counts/${categoryId}/stream`);
	return [
		get("/home", "br"),
		get(page, "gzip"),
		get(page, "br"),
		get(page),
		get("/sw/seminars", "br"),
		get("/award/category.data", "br"),
		get("/page-not-found", "gzip"),
		post(page, vote, form),
		post(page, vote, { ...form, "accept-encoding": "" }),
		post(page, vote, form, 3),
		get(`/files/get?path=${film}`),
		get("/docs/static/swagger-ui-bundle.js", "br"),
		get("/docs/json", "gzip"),
		get("/favicon.ico"),
		get("/admin/", "br"),
		get("/award/all/category", "br"),
		post("/admin/api/files", makeVideo(megabyte), upload, 200_000),
		post("/voting/check", "{}", json, 1),
		stream,
		stream,
	];
}

/** Sends so many requests of all kinds and breaks each off. */
async function breakOffAll(port: number, kinds: Kind[], count: number): Promise<void> {
	let next = 0;
	const send = async () => {
		while (next < count) {
			const index = next++;
			const moment = moments[Math.floor(index / kinds.length) % moments.length] ?? 0;
			const request = (kinds[index % kinds.length] as Kind)(moment);
			await breakOff(port, { ...request, reset: index % 2 === 0 });
		}
	};
	await Promise.all(Array.from({ length: senders }, send));
}

/** Megabytes in use once the server has finished all earlier requests. */
async function settledMemory({ url, memoryInUse }: ServerProcess): Promise<number> {
	for (let last = Number.POSITIVE_INFINITY; ; ) {
		await (await fetch(`${url}/home`)).text();
		const now = (await memoryInUse()) / megabyte;
		if (now > last - 0.2) return now;
		last = now;
	}
}

export function testDisconnects(running: () => Running, film: () => string): void {
	test("clients that disconnect before the reply cost no memory, and are no failure in the log and the metrics", async () => {
		const { site, server } = running();
		const kinds = await kindsOf(site, film(), server);
		await breakOffAll(server.port, kinds, warmUp);
		const before = await settledMemory(server);
		await breakOffAll(server.port, kinds, effort.departures);
		let growth = Number.NaN;
		const isBack = async () => {
			growth = (await settledMemory(server)) - before;
			return growth < allowedGrowth;
		};
		await waitUntil("the memory to be given back", isBack, { everyMs: 250 }).catch(() => {});
		expect(growth, "growth in megabytes").toBeLessThan(allowedGrowth);

		const { headers } = new Request(server.url, { headers: { authorization: `Bearer ${metricsToken}` } });
		const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
		for (const method of ["GET", "POST"]) {
			expect(metrics).toContain(`awards_http_replies_total{method="${method}",route="/*",status="499"}`);
		}
		expect(metrics).not.toMatch(/status="500"/);
		expect(await server.stop()).toBe(0);
		expect(server.log()).not.toMatch(/request failed|Error/);
	});
}
