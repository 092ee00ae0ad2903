import { setTimeout as pause } from "node:timers/promises";
import { Random } from "#server/testing/random.ts";
import { effort } from "../effort.ts";
import type { Staff } from "../staff.ts";

/** A couple for which votes are cast, in the category where it was last seen. */
export type Target = { category: number; couple: number };

/** An administrator who works at several servers of one site at once, and the couples that visitors vote for meanwhile. */
export class Office {
	readonly random = new Random(effort.seed);
	/** How often each deed was done, or refused with which code. */
	readonly outcomes: Record<string, number> = {};
	targets: Target[] = [];
	readonly #staff: Staff;
	readonly #urls: string[];
	#couples = 0;

	constructor(staff: Staff, urls: string[]) {
		this.#staff = staff;
		this.#urls = urls;
	}

	/**
	 * Calls one of the servers.
	 *
	 * @returns its data, or null where it was refused
	 */
	async call<Data>(method: "POST" | "PUT", path: string, body: object): Promise<Data | null> {
		const { status, json } = await this.#staff.call(this.random.oneOf(this.#urls), method, path, body);
		const deed = `${method} ${path.replaceAll(/\d+/g, "N")}`;
		const outcome = `${deed} ${json.error?.code ?? status}`;
		this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
		if (status >= 500 && status !== 503) throw new Error(`${outcome}: ${JSON.stringify(json)}`);
		return status < 300 ? json.data : null;
	}

	async read<Data>(path: string): Promise<Data> {
		const { status, json } = await this.#staff.call(this.random.oneOf(this.#urls), "GET", path);
		if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(json)}`);
		return json.data;
	}

	target(): Target | undefined {
		return this.targets.length > 0 ? this.random.oneOf(this.targets) : undefined;
	}

	/** Adds a couple with names that no other has. */
	async addCouple(category: number): Promise<Target | undefined> {
		const number = ++this.#couples;
		const names = { husband: `Storm Husband ${number}`, wife: `Storm Wife ${number}` };
		const made = await this.call<{ id: number }>("POST", "nominees", { category_id: category, ...names });
		return made ? { category, couple: made.id } : undefined;
	}

	/** Lets some votes be cast between two deeds. */
	async pause(longestMs: number): Promise<void> {
		await pause(this.random.number() * longestMs);
	}
}
