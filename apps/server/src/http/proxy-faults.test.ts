import * as m from "@bcc/messages";
import { describe, expect, test, vi } from "vitest";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import {
	createListeningApp,
	type Headers,
	postJson,
	publicUrl,
	type Reply,
	voteBody,
} from "#server/testing/listening-app.ts";

/** A browser that comes through the proxy, with a cookie of ours or none. */
class Visitor {
	cookie = "";
	readonly #test: TestApp;
	readonly #categoryId: number;
	constructor(test: TestApp, categoryId: number) {
		this.#test = test;
		this.#categoryId = categoryId;
	}

	async check() {
		const voterDetails = { category_id: this.#categoryId, ip_address: "", device: "mobile" };
		const reply = await this.#post("/voting/check", { voterDetails });
		this.cookie ||= reply.cookie;
		return JSON.parse(reply.body).data;
	}

	async vote(nomineeId: number | undefined) {
		return JSON.parse((await this.#post("/voting/vote", voteBody(this.#categoryId, nomineeId))).body);
	}

	#post(path: string, body: object): Promise<Reply> {
		return postJson(this.#test, path, { host: "awards.example", cookie: this.cookie }, body);
	}
}

describe("a proxy that forwards no address", () => {
	test.each([
		["X-Forwarded-For", {}],
		["TRUST_PROXY", { TRUST_PROXY: "192.0.2.1" }],
	])("lets one visitor vote; the others see why, and nobody's choice: no %s", async (_what, variables) => {
		const t = await createListeningApp({ PUBLIC_URL: publicUrl, ...variables });
		try {
			const { categoryId, nomineeIds } = await addCategory(t);
			const [one, other, unasked] = [1, 2, 3].map(() => new Visitor(t, categoryId)) as [
				Visitor,
				Visitor,
				Visitor,
			];
			expect([await one.check(), await other.check()]).toEqual([[], []]);
			expect((await one.vote(nomineeIds[0])).status).toBe(1);
			const chosen = [{ nominee_id: nomineeIds[0] }];
			expect(await one.vote(nomineeIds[1])).toMatchObject({ error: { code: "already_voted" }, data: chosen });
			for (const visitor of [other, unasked]) {
				const { message, error, data } = await visitor.vote(nomineeIds[0]);
				expect([error.code, data]).toEqual(["network_full", undefined]);
				expect(message).toBe(m.api_unknown_sender({}, { locale: "en" }));
			}
			expect(await one.check()).toMatchObject(chosen);
			expect(await other.check()).toEqual([]);
		} finally {
			await t.close();
		}
	});

	test("is shown to the administrators, and written to the log once", async () => {
		const now = new Date("2027-02-14T15:00:00Z");
		const site = await createTestApp({ PUBLIC_URL: publicUrl, METRICS_TOKEN: "0".repeat(16) }, undefined, {
			clock: () => now,
		});
		const warn = vi.spyOn(site.app.log, "warn");
		const admin = (await registerStaff(site, "admin", {}, "203.0.113.1")).browser;
		const faults = async () => (await admin.get("/admin/api/operations")).json().data.proxy_faults;
		const ask = (url: string, remoteAddress: string, headers: Headers = {}) =>
			site.app.inject({ url, remoteAddress, headers: { host: "awards.example", ...headers } });
		try {
			// Visitors with a known address, and health probes.
			await ask("/ip", "203.0.113.1");
			await ask("/ip", "127.0.0.1", { "x-forwarded-for": "203.0.113.1" });
			for (const url of ["/healthz", "/readyz", "/metrics"]) await ask(url, "127.0.0.1");
			expect([await faults(), warn.mock.calls]).toEqual([[], []]);

			const last_at = now.toISOString();
			for (const url of ["/ip", "/nothing", "/award/all/category"]) await ask(url, "127.0.0.1");
			expect(await faults()).toEqual([{ fault: "not_forwarded", requests: 3, last_at }]);
			await ask("/ip", "127.0.0.1", { "x-forwarded-for": "unknown" });
			await ask("/ip", "172.18.0.1", { "x-forwarded-for": "203.0.113.1" });
			expect(await faults()).toEqual([
				{ fault: "not_forwarded", requests: 3, last_at },
				{ fault: "unreadable", requests: 1, last_at },
				{ fault: "untrusted_proxy", requests: 1, last_at },
			]);
			const words = warn.mock.calls.map(([line]) => String(line));
			expect(words).toHaveLength(3);
			expect(words[0]).toMatch(/X-Forwarded-For/);
			expect(words[2]).toMatch(/TRUST_PROXY/);
			expect(words.join()).not.toMatch(/\d+\.\d+\.\d+/);
		} finally {
			await site.close();
		}
	});
});
