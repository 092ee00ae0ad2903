import type { Call } from "./generated-calls.ts";

/** Calls that never succeed, and why that is right. */
const reasons: Record<string, string> = {
	"page GET /nowhere": "leads to the not-found page",
	"page GET /": "leads to a language's home page",
	"page GET /page-not-found": "404 is its status",
	"page GET /logout": "leads to the sign-in page",
	"page POST /nowhere": "leads to the not-found page",
	"page GET /assets/none.js": "there is none",
	"page GET /metrics": "not switched on",
	"GET /ledger/log": "there only once the books are closed",
	"GET /ledger/witnessed": "no witness is named",
	"page GET /.env": "no file of the site's",
	"page GET /.git/config": "no file of the site's",
};

/** A form that succeeded redirects; so does its page where somebody has to sign in. */
const leadsOn = /^page (POST|GET \/profile)/;

/** How often each status came, by call and caller. */
export class StatusTally {
	readonly #counts = new Map<string, Map<string, Map<number, number>>>();
	readonly #all = new Map<number, number>();

	add(name: string, person: string, status: number): void {
		const ofName = entry(this.#counts, name, () => new Map<string, Map<number, number>>());
		const ofPerson = entry(ofName, person, () => new Map<number, number>());
		ofPerson.set(status, (ofPerson.get(status) ?? 0) + 1);
		this.#all.set(status, (this.#all.get(status) ?? 0) + 1);
	}

	get statuses(): Record<string, number> {
		return Object.fromEntries([...this.#all].sort(([one], [other]) => one - other));
	}

	/** Calls that never succeeded without a reason: a fault of the generator. */
	neverAnswered(calls: Call[]): string[] {
		const names = [...calls.map(({ method, path }) => `${method} ${path}`), ...this.#counts.keys()];
		return [...new Set(names)].filter((name) => !reasons[name] && !this.#isAnswered(name)).sort();
	}

	#isAnswered(name: string): boolean {
		const statuses = [...(this.#counts.get(name)?.values() ?? [])].flatMap((each) => [...each.keys()]);
		return statuses.some(
			(status) => (status >= 200 && status < 300) || (leadsOn.test(name) && status >= 300 && status < 304),
		);
	}

	/** A line for each call and page: `GET /events/all · nobody 200×7 304×1 · user …`. */
	lines(): string[] {
		return [...this.#counts]
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.map(([name, people]) => {
				const each = [...people].map(([person, statuses]) => {
					const counts = [...statuses].sort(([one], [other]) => one - other);
					return `${person} ${counts.map(([status, count]) => `${status}×${count}`).join(" ")}`;
				});
				const why = reasons[name] ? ` (${reasons[name]})` : "";
				return [name + why, ...each.sort()].join(" · ");
			});
	}
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	const made = make();
	map.set(key, made);
	return made;
}
