import type { Evening, VoteVoid } from "@bcc/contract/admin";
import { registerAs, type TestBrowser } from "#server/testing/account.ts";
import type { TestApp } from "#server/testing/app.ts";

/** The administrator of the installations that are kept. */
export const keptAdministrator = { email: "anna@example.org", password: "upendo wa kweli" };

export const hourMs = 3_600_000;
const longAgo = "2020-01-01T00:00:00.000Z";
/** What lasts only for a time lasts until then. */
export const farAway = "2190-01-01T00:00:00.000Z";

/** The back office of an installation that is to be kept, whose administrator makes what is in it. */
export class BackOffice {
	readonly t: TestApp;
	readonly #admin: TestBrowser;
	#voters = 0;
	/** Of votes whose proof is kept. */
	readonly receipts: { season: number; receipt: string }[] = [];

	static async open(t: TestApp): Promise<BackOffice> {
		const { email } = keptAdministrator;
		const { browser } = await registerAs(t, "admin", { email, fullname: "Anna Mushi" });
		return new BackOffice(t, browser);
	}

	private constructor(t: TestApp, admin: TestBrowser) {
		this.t = t;
		this.#admin = admin;
	}

	async call<Data = { id: number; version: number }>(
		method: "POST" | "PUT" | "DELETE",
		path: string,
		body?: object,
	): Promise<Data> {
		const reply = await this.#admin.send(method, `/admin/api/${path}`, body);
		if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
		return reply.json().data;
	}

	async read<Data = { version: number }>(path: string): Promise<Data> {
		return (await this.#admin.get(`/admin/api/${path}`)).json().data;
	}

	async addCategory(code: string, values: object = {}): Promise<number> {
		const texts = {
			name: `Couple of ${code}`,
			name_sw: `Wanandoa wa ${code}`,
			description: "For the faithful",
		};
		const window = { voting_opens_at: longAgo, voting_closes_at: farAway };
		return (await this.call("POST", "categories", { ...texts, ...window, code, ...values })).id;
	}

	async addCouples(categoryId: number, count: number, values: object = {}): Promise<number[]> {
		const ids: number[] = [];
		for (let number = 1; number <= count; number++) {
			const body = {
				category_id: categoryId,
				husband: `Baraka ${categoryId}-${number}`,
				wife: "Neema",
				...values,
			};
			ids.push((await this.call("POST", "nominees", body)).id);
		}
		return ids;
	}

	/** So many votes for each of the couples, the first of them with a receipt that is kept. */
	async castVotes(season: number, categoryId: number, couples: number[], votes: number[]): Promise<void> {
		for (const [place, nominee_id] of couples.entries()) {
			for (let number = 0; number < (votes[place] ?? 0); number++) {
				const voter = this.#voters++;
				const device = (["mobile", "tablet", "desktop"] as const)[voter % 3];
				const voteDetails = { nominee_id, category_id: categoryId, ip_address: "", device };
				const address = voter % 7 === 0 ? `2001:db8:${voter}::1` : `41.59.${voter % 4}.${1 + voter}`;
				const reply = await this.t.post("/voting/vote", { voteDetails }, { remoteAddress: address });
				if (reply.statusCode !== 200) throw new Error(reply.body);
				const [{ receipt }] = reply.json().data;
				if (number === 0) this.receipts.push({ season, receipt });
			}
		}
		await this.t.app.ledger.settled();
	}

	/** Publishes a category's results as the evening shows them. */
	async publish(id: number): Promise<void> {
		const { categories } = await this.read<Evening>("votes/evening");
		const digest = categories.find(({ category_id }) => category_id === id)?.digest;
		await this.call("POST", `votes/categories/${id}/publish`, { digest });
	}

	voidOrHold(category_id: number, values: object): Promise<VoteVoid> {
		return this.call("POST", "votes/voids", { category_id, reason: "One shop", ...values });
	}

	async closeVoting(categoryIds: number[]): Promise<void> {
		const at = new Date(Date.now() - hourMs).toISOString();
		for (const id of categoryIds) {
			const found = await this.read(`categories/${id}`);
			const body = { ...found, voting_closes_at: at, reason: "The evening begins" };
			await this.call("PUT", `categories/${id}`, body);
		}
	}

	async withdraw(resource: "categories" | "nominees", id: number, reason: string): Promise<void> {
		const found = await this.read(`${resource}/${id}`);
		await this.call("POST", `${resource}/${id}/withdraw`, { version: found.version, reason });
	}

	async remove(resource: string, id: number): Promise<void> {
		const found = await this.read(`${resource}/${id}`);
		await this.call("DELETE", `${resource}/${id}?version=${found.version}`);
	}

	async changeSettings(values: object): Promise<void> {
		const found = await this.read("settings");
		await this.call("PUT", "settings", { ...found, ...values, reason: "As decided" });
	}
}
