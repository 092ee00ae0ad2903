import { createHash } from "node:crypto";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { vi } from "vitest";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { ensureSeason, setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { newUserDetails } from "#server/testing/account.ts";
import { insertCategory } from "#server/testing/category.ts";
import type { TestSite } from "#server/testing/site.ts";
import { startApplication } from "./application.ts";

/** A step of a visitor or an organiser. */
export type Step =
	| { kind: "look"; visitor: number; process: number; page: number }
	| { kind: "vote"; visitor: number; process: number; category: number; couple: number }
	| { kind: "sign"; visitor: number }
	| { kind: "edit"; process: number; what: number }
	| { kind: "wait"; ms: number };

type Got = { statusCode: number; headers: IncomingHttpHeaders; body: string };

type Visitor = { address: string; cookies: Map<string, string> };

/** Kinds of edits; each number below twice their count is one of them, done or undone. */
export const kindsOfEdit = 4;

/** Voters of one network, distinguished by browser. */
const allowance = 3;

/**
 * Servers on one database, and one beside them without caches: visitors must get what that one
 * returns. They have a clock of their own, which needs no waiting.
 */
export async function watchedSite({ databaseUrl, dataDir, categoryId, nomineeIds }: TestSite) {
	const handles: DatabaseHandle[] = [];
	const apps: FastifyInstance[] = [];
	const agent = new Agent({ keepAlive: true });
	let asked = 0;
	let heard = 0;
	vi.useFakeTimers({ toFake: ["Date"] });
	const passes = (ms: number) => vi.setSystemTime(Date.now() + ms);

	async function addApp(cachePages: boolean): Promise<void> {
		const first = handles[0];
		const database = first && !databaseUrl ? first : await openDatabase({ databaseUrl, dataDir });
		if (database !== first) handles.push(database);
		if (apps.length === 0) await prepare(database);
		const { app } = await startApplication(database, dataDir, {
			cachePages,
			clock: () => new Date(),
		});
		app.contentChanges.subscribe(() => {
			heard += 1;
		});
		apps.push(app);
	}

	let other = { categoryId: 0, nomineeIds: [] as number[] };
	async function prepare({ db }: DatabaseHandle): Promise<void> {
		await ensureSeason(db);
		await setSharedNetworkAllowance(db, allowance);
		other = await insertCategory(db, { couples: 3, name: "Couple of Hope" });
	}

	for (const cachePages of databaseUrl ? [true, true, false] : [true, false]) await addApp(cachePages);
	const fresh = apps.pop() as FastifyInstance;
	const { db } = handles[0] as DatabaseHandle;
	const categories = [{ categoryId, nomineeIds }, other];
	const visitors: Visitor[] = Array.from({ length: 6 }, (_, index) => ({
		// Each two share a network.
		address: `203.0.113.${Math.floor(index / 2) + 1}`,
		cookies: new Map(),
	}));
	const paths = ["", "/sw"].flatMap((prefix) => [
		`${prefix}/home`,
		`${prefix}/award/category`,
		...categories.map((each) => `${prefix}/award/nominees?categoryId=${each.categoryId}`),
		`${prefix}/award/nominees?categoryId=${categoryId}&coupleId=${nomineeIds[1]}`,
		`${prefix}/award/nominees?categoryId=${categoryId}&utm_source=whatsapp`,
		`${prefix}/award/nominees?categoryId=999`,
		`${prefix}/award/couple?coupleId=${nomineeIds[0]}`,
		`${prefix}/award/couple?coupleId=${other.nomineeIds[0]}`,
		`${prefix}/award/couple?coupleId=999`,
		`${prefix}/award/winners`,
		`${prefix}/seminars`,
		`${prefix}/login?returnUrl=/profile`,
		`${prefix}/profile`,
		`${prefix}/nowhere`,
	]);

	const appAt = (process: number) => apps[process % apps.length] as FastifyInstance;

	/** Over a socket, as cached replies are sent before Fastify sees the request. */
	async function ask(
		app: FastifyInstance,
		{ address, cookies }: Visitor,
		path: string,
		encoding?: string,
	): Promise<Got> {
		const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
		const { port } = app.server.address() as AddressInfo;
		const headers = {
			accept: "text/html",
			"x-forwarded-for": address,
			"accept-encoding": encoding ?? ["identity", "gzip", "br"][asked % 3],
			...(cookie && { cookie }),
		};
		const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
		request({ host: "127.0.0.1", port, path, headers, agent }, resolve).on("error", reject).end();
		const reply = await promise;
		const body = unpacked(reply, await buffer(reply));
		return { statusCode: reply.statusCode ?? 0, headers: reply.headers, body };
	}

	function keepCookies({ cookies }: Visitor, headers: IncomingHttpHeaders): void {
		for (const text of [headers["set-cookie"] ?? []].flat()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
			if (/max-age=0/i.test(text) || value === "") cookies.delete(name);
			else cookies.set(name, value);
		}
	}

	async function post(app: FastifyInstance, visitor: Visitor, url: string, payload: object): Promise<void> {
		const { address, cookies } = visitor;
		const headers = {
			"content-type": "application/json",
			cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
			"x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
		};
		const reply = await app.inject({ method: "POST", url, headers, remoteAddress: address, payload });
		keepCookies(visitor, reply.headers as IncomingHttpHeaders);
	}

	/** An organiser's edit; every process has been notified when it returns. */
	async function edit(process: number, what: number): Promise<void> {
		const [id = 0] = nomineeIds;
		const flipped = what >= kindsOfEdit;
		const edits = [
			() =>
				db
					.update(nominee)
					.set({ husband: `Baraka ${Date.now()}` })
					.where(eq(nominee.id, id)),
			() => db.update(siteSettings).set({ countsHiddenUntilClose: flipped }),
			() =>
				db
					.update(category)
					.set({ votingClosesAt: flipped ? new Date("2020-01-01") : null })
					.where(eq(category.id, other.categoryId)),
			() =>
				db
					.update(nominee)
					.set({ withdrawnAt: flipped ? new Date() : null })
					.where(eq(nominee.id, other.nomineeIds[0] ?? 0)),
		];
		await edits[what % kindsOfEdit]?.();
		heard = 0;
		await appAt(process).contentChanges.announce();
		while (heard < apps.length + 1) await new Promise(setImmediate);
	}

	return {
		/**
		 * Takes a step; returns the fault of the page that a visitor got, or null.
		 *
		 * @param among part of the addresses that are compared
		 */
		async take(step: Step, among = ""): Promise<string | null> {
			if (step.kind === "wait") passes(step.ms);
			if (step.kind === "edit") await edit(step.process, step.what);
			if (step.kind === "sign") {
				const visitor = visitors[step.visitor % visitors.length] as Visitor;
				const signedIn = visitor.cookies.has("bcc_session") || visitor.cookies.has("__Host-bcc_session");
				if (signedIn) await post(appAt(0), visitor, "/auth/logout", {});
				else await post(appAt(0), visitor, "/users/registration", { userDetails: newUserDetails() });
			}
			if (step.kind === "vote") {
				const visitor = visitors[step.visitor % visitors.length] as Visitor;
				const place = categories[step.category % categories.length] as typeof other;
				const nominee_id = place.nomineeIds[step.couple % place.nomineeIds.length];
				const voteDetails = { nominee_id, category_id: place.categoryId, ip_address: "", device: "mobile" };
				await post(appAt(step.process), visitor, "/voting/vote", { voteDetails });
				// Counts may be a second old.
				passes(1_000);
			}
			if (step.kind !== "look") return null;
			const visitor = visitors[step.visitor % visitors.length] as Visitor;
			const lookedAt = paths.filter((path) => path.includes(among));
			const path = lookedAt[step.page % lookedAt.length] as string;
			asked += 1;
			const got = await ask(appAt(step.process), visitor, path);
			// Now it may be cached.
			const again = await ask(appAt(step.process), visitor, path);
			// The server without caches starts afresh.
			passes(1_000);
			const expected = await ask(fresh, visitor, path, "identity");
			passes(-1_000);
			keepCookies(visitor, got.headers);
			return whatDiffers(path, got, expected) ?? whatDiffers(path, again, expected);
		},
		async close() {
			vi.useRealTimers();
			agent.destroy();
			for (const app of [...apps, fresh]) await app.close();
			for (const handle of handles) await handle.close();
		},
	};
}

function unpacked({ headers }: IncomingMessage, body: Buffer): string {
	const encoding = headers["content-encoding"];
	if (encoding === "br") return brotliDecompressSync(body).toString();
	return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

function whatDiffers(path: string, got: Got, expected: Got): string | null {
	const [one, other] = [factsOf(got), factsOf(expected)];
	if (one === other) return unnamedScript(got) && `${path}: ${unnamedScript(got)}`;
	const at = [...one].findIndex((character, index) => character !== other[index]);
	return `${path}: …${one.slice(at - 80, at + 120)}… instead of …${other.slice(at - 80, at + 120)}…`;
}

/** A reply without its varying parts: the time, and so the hashes of scripts. */
function factsOf({ statusCode, headers, body }: Got): string {
	const { location, "content-type": type, "cache-control": cache } = headers;
	const cookies = [headers["set-cookie"] ?? []].flat().map((text) => text.replace(/=[^;]*/, ""));
	const html = body
		.replace(/\b1[78]\d{11}\b/g, "now")
		.replaceAll(/&amp;utm_source=whatsapp|&utm_source=whatsapp|\\u0026utm_source=whatsapp/g, "");
	return JSON.stringify({ statusCode, location, type, cache, cookies }) + html;
}

/** A script of the page that its policy would not let run. */
function unnamedScript({ headers, body }: Got): string | null {
	const policy = String(headers["content-security-policy"]);
	for (const [element, attributes = "", text = ""] of body.matchAll(
		/<script\b([^>]*)>([\s\S]*?)<\/script>/g,
	)) {
		if (attributes.includes("ld+json")) continue;
		if (!policy.includes(createHash("sha256").update(text).digest("base64"))) return element.slice(0, 200);
	}
	return null;
}
