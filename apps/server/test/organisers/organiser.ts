import { isDeepStrictEqual } from "node:util";
import type { Random } from "#server/testing/random.ts";
import {
	type Category,
	type Couple,
	isBetween,
	type Model,
	passTime,
	recall,
	running,
	type Season,
} from "./model.ts";
import type { OrganisersSite } from "./site.ts";

/** A view differs from the model. */
export class Disagreement extends Error {}

/** Throws where they differ. */
export function compare(view: string, got: unknown, wanted: unknown): void {
	if (isDeepStrictEqual(got, wanted)) return;
	throw new Disagreement(`${view}: ${JSON.stringify(got)}\ninstead of ${JSON.stringify(wanted)}`);
}

/** There is nothing that a deed could be done to: it is left out. */
export class NothingThere extends Error {}

/** Calls the back office, and updates the model. */
export class Organiser {
	readonly site: OrganisersSite;
	readonly model: Model;
	/** A description of the deeds so far. */
	readonly trace: string[] = [];
	/** Seeded for each deed. */
	random!: Random;
	#voters = 0;

	constructor(site: OrganisersSite, model: Model) {
		this.site = site;
		this.model = model;
	}

	/** A number that no voter had before. */
	newVoter(): number {
		return this.#voters++;
	}

	get season(): Season {
		return running(this.model);
	}

	/** One of the running season, or now and then of an archived one. */
	category(): { season: Season; category: Category } {
		const { seasons } = this.model;
		const season = this.random.chance(0.07) ? this.random.oneOf(seasons) : this.season;
		if (season.categories.length === 0) throw new NothingThere();
		return { season, category: this.random.oneOf(season.categories) };
	}

	/** In most cases, one of the running season for which something can be done. */
	likely(fits: (category: Category) => boolean): { season: Season; category: Category } | null {
		const { season, random } = this;
		const fitting = season.categories.filter(fits);
		return fitting.length > 0 && random.chance(0.8) ? { season, category: random.oneOf(fitting) } : null;
	}

	couple(): { season: Season; category: Category; couple: Couple } {
		const found = this.category();
		if (found.category.couples.length === 0) throw new NothingThere();
		return { ...found, couple: this.random.oneOf(found.category.couples) };
	}

	/**
	 * Makes a call; it must be refused with `refusal`, or not at all where that is null.
	 *
	 * @returns its data, or null where it was refused
	 */
	async call<Data>(
		method: "POST" | "PUT" | "DELETE",
		path: string,
		body: object | undefined,
		refusal: string | null,
	): Promise<Data | null> {
		const did = `${method} ${path} ${JSON.stringify(body ?? {})}`;
		this.trace.push(did);
		const reply = await this.site.call(method, path, body);
		const code: string | null = reply.body?.error?.code ?? null;
		this.trace[this.trace.length - 1] = `${did} → ${code ?? reply.status}`;
		if (code !== refusal) {
			throw new Disagreement(
				`${did} was ${code ? `refused with ${code}` : "done"}, to be ${refusal ? `refused with ${refusal}` : "done"}: ${JSON.stringify(reply.body)}`,
			);
		}
		return refusal ? null : (reply.body.data as Data);
	}

	async read<Data>(path: string): Promise<Data> {
		const reply = await this.site.call("GET", path);
		if (reply.status !== 200) throw new Disagreement(`GET ${path}: ${JSON.stringify(reply.body)}`);
		return reply.body?.data as Data;
	}

	/** Records a change of a season's content: its entry in the audit log, and the results that are hidden again. */
	changed(entry: string | null): void {
		if (entry) this.model.audit.push(entry);
		recall(this.model);
	}

	/** Lets time pass until a moment that is past for some rules is past for all. */
	async settleTime(always = false): Promise<void> {
		if (!always && !isBetween(this.model)) return;
		this.trace.push("time passes");
		await this.site.passTime();
		passTime(this.model);
	}
}

/** The reason for refusing any change of a category or its couples and votes, if there is one. */
export function seasonRefusal(season: Season, wrong: () => string | null): string | null {
	if (season.archived) return "books_closed";
	return wrong() ?? (season.booksClosed === null ? null : "books_closed");
}

type Write = { version: number; reason: string | null };

/** Reads a record to change it; some changes have an older version, or lack a reason. */
export async function readToChange<Saved extends { version: number }>(organiser: Organiser, path: string) {
	const record = await organiser.read<Saved>(path);
	const { random } = organiser;
	const isStale = random.chance(0.05);
	const write: Write = {
		version: record.version - Number(isStale),
		reason: random.chance(0.85) ? "For a test" : null,
	};
	return { record, isStale: isStale || record.version - Number(isStale) < 1, write };
}
