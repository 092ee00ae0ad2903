import type { Call } from "./generated-calls.ts";

/** Calls that never succeed, and why that is right. */
const reasons = {
	"page GET /nowhere": "leads to the not-found page",
	"page GET /": "leads to a language's home page",
	"page GET /page-not-found": "404 is its status",
	"page GET /logout": "leads to the sign-in page",
	"page POST /nowhere": "leads to the not-found page",
	"page GET /assets/none.js": "there is none",
	"page GET /metrics": "not switched on",
	"GET /ledger/log": "there only once the books are closed",
	"page GET /.env": "no file of the site's",
	"page GET /.git/config": "no file of the site's",
};

/** A form that succeeded redirects; so does its page where somebody has to sign in. */
const leadsOn = /^page (POST|GET \/profile)/;

/** How often each status came, and which calls and pages have succeeded. */
export class StatusTally {
	readonly statuses: Record<number, number> = {};
	readonly #asked = new Set<string>();
	readonly #answered = new Set<string>();

	add(name: string, status: number): void {
		this.statuses[status] = (this.statuses[status] ?? 0) + 1;
		this.#asked.add(name);
		const leads = leadsOn.test(name) && status >= 300 && status < 304;
		if ((status >= 200 && status < 300) || leads) this.#answered.add(name);
	}

	/** Calls that never succeeded without a reason: a fault of the generator. */
	neverAnswered(calls: Call[]): string[] {
		const names = new Set([...calls.map(({ method, path }) => `${method} ${path}`), ...this.#asked]);
		return [...names].filter((name) => !(name in reasons) && !this.#answered.has(name)).sort();
	}
}
