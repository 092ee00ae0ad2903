import type { Transport } from "@bcc/contract/client";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CachedCounts } from "#server/features/voting/vote-count-cache.ts";
import { askerOf } from "#server/http/asker.ts";
import type { Sender } from "#server/http/request-context.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { FairMaking } from "#server/lib/fair-making.ts";
import type { PageReply } from "#server/pages/page-reply.ts";
import { PageShelf } from "#server/pages/page-shelf.ts";
import { type Choice, type Grounds, sharedCalls } from "#server/pages/shared-calls.ts";

/** Of all pages that are kept, with their compressed bodies. */
const maxBytes = 48 * 1024 * 1024;

/** A page tells what time it is, so that phones with wrong clocks know when voting closes. */
const keptForMs = 5_000;

/** Counts on a page may be this old, and half a second older where another process has counted. */
const countsKeptForMs = 450;

/** Longer addresses are made for one visitor. */
const maxAddress = 512;

/** What other sites add to links to find their visitors again: no page is another one for it. */
const tracking = /^(utm_\w+|fbclid|gclid|igshid?|mc_[ce]id)$/;

/** A link's secret: the page is whoever's who has it, and its address is kept nowhere. */
const secret = /[?&]token=/;

const isShared = (address: string) => address.length <= maxAddress && !secret.test(address);

/** Renders the page at an address with the API that it is given. */
export type RenderShared = (address: string, calls: Transport, stop: AbortSignal) => Promise<PageReply>;

/**
 * Pages that are the same for many visitors, made once for all of them (docs/decisions/0034): by address, and by the couple
 * that the visitor voted for where the page tells it.
 */
export class SharedPages {
	readonly #app: FastifyInstance;
	readonly #render: RenderShared;
	readonly #making: FairMaking;
	readonly #shelf = new PageShelf<PageReply | null>(maxBytes);

	constructor(app: FastifyInstance, render: RenderShared, making: FairMaking) {
		this.#app = app;
		this.#render = render;
		this.#making = making;
		app.contentChanges.subscribe(() => this.#shelf.clear());
	}

	/**
	 * The page for this visitor, out of those that are kept or made now; null when it has to be made for this visitor alone.
	 *
	 * @param departure asked for when the page has to be waited for
	 * @throws the reason of `departure`; AppError `busy` when too many pages are to be made
	 */
	async pageFor(
		request: FastifyRequest,
		reply: FastifyReply,
		departure: () => AbortSignal,
	): Promise<PageReply | null> {
		if (request.method === "POST" || (await this.#isSignedIn(request))) return null;
		const address = plainAddress(request.raw.url ?? "/");
		if (!isShared(address)) return null;
		const categoryId = await this.#votingCategory(address);
		const setCookie = (cookie: string) => void reply.header("set-cookie", cookie);
		const choice = categoryId === null ? null : await this.#choiceOf(request, categoryId, setCookie);
		const key = keyOf(address, choice);
		const kept = await this.#shelf.find(key);
		if (kept !== undefined) return kept;
		const asker = askerOf(request);
		this.#making.join(key, asker);
		return await this.#shelf.make(key, departure(), (stop) =>
			this.#making.forMany(key, asker, () => this.#make(address, choice, stop)),
		);
	}

	#now(): number {
		return this.#app.clock().getTime();
	}

	async #isSignedIn(request: FastifyRequest): Promise<boolean> {
		if (!this.#app.csrfTokenOf(request)) return false;
		return (await this.#app.sessionOf(request)) !== null;
	}

	/** Whom the visitor voted for, where the page tells it; a check that fails leaves the page as for a new visitor. */
	async #choiceOf(sender: Sender, categoryId: number, setCookie: (cookie: string) => void): Promise<Choice> {
		const question = { categoryId, claimedAddress: "", device: "" };
		const couple = await this.#app.votedFor(sender, question, setCookie).catch((error: unknown) => {
			if (!(error instanceof AppError))
				this.#app.log.error({ err: error }, "the vote of a page's visitor is unknown");
			return null;
		});
		return { categoryId, couple };
	}

	#votingCategory(address: string): number | null | Promise<number | null> {
		const { categoryId = null, coupleId } = votedOn(address);
		if (coupleId === undefined) return categoryId;
		return this.#app.categoryOfCouple(coupleId).catch((error: unknown) => {
			this.#app.log.error({ err: error }, "the category of a page's couple is unknown");
			return null;
		});
	}

	async #make(address: string, choice: Choice | null, stop: AbortSignal) {
		stop.throwIfAborted();
		const madeAt = this.#now();
		const grounds: Grounds = { forAll: true, whole: true, until: madeAt + keptForMs, counts: null };
		const page = await this.#render(address, sharedCalls(this.#app, choice, grounds, stop), stop);
		if (!grounds.forAll) return { page: null, keep: { bytes: 0, isTrue: () => this.#now() < grounds.until } };
		const mayKeep = grounds.whole && page.status < 500;
		const keep = { bytes: 2 * page.body.length, isTrue: () => this.#isTrue(grounds, madeAt) };
		return { page, keep: mayKeep ? keep : null };
	}

	#isTrue({ until, counts }: Grounds, madeAt: number): boolean | Promise<boolean> {
		const now = this.#now();
		if (now >= until || now < madeAt) return false;
		if (!counts || now - madeAt < countsKeptForMs) return true;
		const known = this.#app.counts.cached(counts.categoryId);
		const isSame = (later: CachedCounts | null) => later?.version === counts.version;
		return known instanceof Promise ? known.then(isSame, () => false) : isSame(known);
	}
}

function keyOf(address: string, choice: Choice | null): string {
	const { nominee_id = 0, other_browser = false } = choice?.couple ?? {};
	return `${nominee_id}${other_browser ? " of another browser" : ""} ${address}`;
}

/** The id of the category, or of the couple, whose page tells its visitor whom they voted for (product §2). */
function votedOn(address: string): { categoryId?: number; coupleId?: number } {
	const [path = "", query = ""] = address.split("?", 2);
	const parameters = new URLSearchParams(query);
	const read = (name: string) => {
		const id = parameters.get(name) ?? "";
		return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
	};
	const page = localizePath(path, "en");
	if (page === "/award/nominees") return { categoryId: read("categoryId") };
	return page === "/award/couple" ? { coupleId: read("coupleId") } : {};
}

/** The address without what other sites have added to it. */
function plainAddress(address: string): string {
	const [path = "", query] = address.split("?", 2);
	if (!query) return address;
	const parameters = new URLSearchParams(query);
	const added = [...parameters.keys()].filter((name) => tracking.test(name));
	if (added.length === 0) return address;
	for (const name of added) parameters.delete(name);
	return parameters.size > 0 ? `${path}?${parameters}` : path;
}
