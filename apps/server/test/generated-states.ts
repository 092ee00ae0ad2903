import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { VotesSummary } from "@bcc/contract/admin/votes";
import { unquoted } from "#server/testing/account.ts";
import type { Random } from "#server/testing/random.ts";

/** A record as administrators get it. */
export type Saved = {
	id: number;
	version?: number;
	position?: number;
	category_id?: number;
	placement?: string;
	deleted_at?: string | null;
	withdrawn_at?: string | null;
	restored_at?: string | null;
	has_votes?: boolean;
	holds?: boolean;
	[field: string]: unknown;
};

/** The back office's lists; the voids of votes are one, too. */
export const lists = [
	...(["categories", "nominees", "seminars", "events", "galleries", "banners", "legal-texts"] as const),
	...(["users", "files", "votes/voids"] as const),
];
export type List = (typeof lists)[number];

const withoutDeletion: List[] = ["users", "files", "votes/voids"];

/** The number of links that are remembered. */
const mostTokens = 40;

type Reply = { data?: unknown };

/**
 * The records on the site and their states, so that requests can be valid: looked up now and then, and
 * updated from the answers to changes.
 */
export class SiteStates {
	#records = new Map<List, Map<number, Saved>>(lists.map((list) => [list, new Map()]));
	settings: Saved | undefined;
	/** Categories of the season and their freezes. */
	votes: VotesSummary["categories"] = [];
	/** Addresses of accounts that the requests do not need. */
	readonly emails: string[] = [];
	/** Tokens of mailed links, by the page that they lead to. */
	readonly tokens = { "/confirm-email": [] as string[], "/reset-password": [] as string[] };

	/** @param read a call of the back office as an administrator; null where it fails */
	async look(read: (path: string) => Promise<Reply | null>): Promise<void> {
		for (const list of lists) {
			const found = new Map<number, Saved>();
			const filters = withoutDeletion.includes(list) ? [""] : ["", "&deleted=true"];
			for (const filter of filters) {
				const reply = await read(`${list}?perPage=100&order=desc${filter}&sort=id`);
				for (const record of (reply?.data ?? []) as Saved[]) found.set(record.id, record);
			}
			this.#records.set(list, found);
		}
		const summary = (await read("votes/summary"))?.data as VotesSummary | undefined;
		this.votes = summary?.categories ?? this.votes;
		this.settings = ((await read("settings"))?.data as Saved | undefined) ?? this.settings;
	}

	/** Takes over the answer to a change of the back office. */
	learn(path: string, { data }: Reply): void {
		const list = lists.find((each) => path.startsWith(`/admin/api/${each}`));
		if (path.startsWith("/admin/api/settings")) this.settings = data as Saved;
		if (!list || path.includes("/preview") || path.includes("/sanitise")) return;
		for (const record of Array.isArray(data) ? data : [data]) {
			if (Number.isInteger(record?.id)) this.#records.get(list)?.set(record.id, record);
		}
	}

	/** Reads and removes the e-mails that the site has sent since. */
	async readMails(outbox: string): Promise<void> {
		for (const name of await readdir(outbox).catch(() => [])) {
			if (!name.endsWith(".eml")) continue;
			const text = unquoted(await readFile(join(outbox, name), "latin1"));
			await rm(join(outbox, name), { force: true });
			// The requests need these accounts' passwords.
			if (/^To: [^\r\n]*@staff\.example/m.test(text)) continue;
			const [, page, token] = /(\/confirm-email|\/reset-password)\?token=([\w-]+)/.exec(text) ?? [];
			if (!page || !token) continue;
			const known = this.tokens[page as keyof typeof this.tokens];
			known.push(token);
			if (known.length > mostTokens) known.shift();
		}
	}

	all(list: List): Saved[] {
		return [...(this.#records.get(list)?.values() ?? [])];
	}

	/** Those that are not deleted. */
	live(list: List): Saved[] {
		return this.all(list).filter((record) => !record.deleted_at);
	}

	/** A matching one; undefined where there is none. */
	one(list: List, random: Random, fits: (record: Saved) => boolean = isLive): Saved | undefined {
		const found = this.all(list).filter(fits);
		return found.length > 0 ? random.oneOf(found) : undefined;
	}

	/** A couple that people can vote for, unless its category is closed. */
	couple(random: Random): Saved | undefined {
		const categories = new Set(
			this.live("categories")
				.filter(isActive)
				.map(({ id }) => id),
		);
		return this.one(
			"nominees",
			random,
			(couple) => isLive(couple) && isActive(couple) && categories.has(couple.category_id ?? 0),
		);
	}
}

const isLive = ({ deleted_at }: Saved) => !deleted_at;
const isActive = ({ withdrawn_at }: Saved) => !withdrawn_at;
