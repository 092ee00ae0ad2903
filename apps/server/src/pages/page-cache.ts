import type { Transport } from "@bcc/contract/client";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listCategoriesOfCouples } from "#server/features/awards/nominee/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { createCache } from "#server/lib/cache.ts";
import type { FairQueue } from "#server/lib/fair-queue.ts";
import { memoize } from "#server/lib/memoize.ts";
import { clientKey } from "#server/lib/origin.ts";
import type { PageReply } from "#server/pages/page-reply.ts";
import { type Cacheability, sharedTransport, type VisitorVote } from "#server/pages/shared-transport.ts";

/** Size of all cached pages with their compressed bodies. */
const maxBytes = 48 * 1024 * 1024;

/** Short, as a page contains the server's time: by it, phones with wrong clocks know when voting closes. */
const cachedForMs = 5_000;

/** A younger page is sent without a check of its counts. With the cache of counts, votes of other processes show 0.95 s later at most. */
const countsCachedForMs = 450;

/** Pages with longer URLs are not cached. */
const maxUrlLength = 512;

/** Parameters that other sites add to links to track visitors; they change no page. */
const trackingParameter = /^(utm_\w+|fbclid|gclid|igshid?|mc_[ce]id)$/;

/** Pages of links with a secret are never cached. */
const secretParameter = /[?&]token=/;

/** Renders the page at a URL; its API requests go through `transport`. */
export type RenderShared = (url: string, transport: Transport, signal: AbortSignal) => Promise<PageReply>;

/** `page` is null when each visitor needs a page of their own. */
type Entry = { page: PageReply | null; madeAt: number; cacheability: Cacheability };

/**
 * Caches pages that are the same for many visitors (docs/decisions/0034), by URL and, on pages that show it, by the
 * couple that the visitor voted for.
 */
export class PageCache {
	readonly #app: FastifyInstance;
	readonly #render: RenderShared;
	readonly #queue: FairQueue;
	readonly #categoriesOfCouples: ReturnType<typeof memoize<Map<number, number>>>;
	readonly #entries = createCache<Entry>(maxBytes, ({ page }) => 2 * (page?.body.bytes ?? 0));
	/** Part of every key: requests after a change never get a page that was begun before the change. */
	#version = 0;

	constructor(app: FastifyInstance, render: RenderShared, queue: FairQueue) {
		this.#app = app;
		this.#render = render;
		this.#queue = queue;
		this.#categoriesOfCouples = memoize(() => listCategoriesOfCouples(app.db));
		app.contentChanges.subscribe(() => {
			this.#version += 1;
			this.#entries.clear();
			this.#categoriesOfCouples.invalidate();
		});
	}

	/**
	 * The page for this visitor, cached or made now; null when it must be made for this visitor alone.
	 *
	 * @param disconnected called only when the request has to wait for the page
	 * @throws the reason of `disconnected`; AppError `busy` when too many pages wait to be made
	 */
	async get(
		request: FastifyRequest,
		reply: FastifyReply,
		disconnected: () => AbortSignal,
	): Promise<PageReply | null> {
		if (request.method === "POST" || (await this.#isSignedIn(request))) return null;
		const url = withoutTracking(request.raw.url ?? "/");
		if (url.length > maxUrlLength || secretParameter.test(url)) return null;
		const categoryId = await this.#categoryOfPage(url);
		const vote = categoryId === null ? null : await this.#voteOf(request, reply, categoryId);
		const key = keyOf(this.#version, url, vote);
		const cached = this.#entries.get(key);
		if (cached && (await this.#isFresh(cached))) return cached.page;
		const make = (signal: AbortSignal) => this.#make(key, url, vote, signal);
		return await this.#queue.run(key, clientKey(request.origin), make, disconnected());
	}

	#now(): number {
		return this.#app.clock().getTime();
	}

	async #isSignedIn(request: FastifyRequest): Promise<boolean> {
		if (!this.#app.csrfTokenOf(request)) return false;
		return (await this.#app.sessionOf(request)) !== null;
	}

	/** The visitor's vote in a category; no vote when the check fails. */
	async #voteOf(request: FastifyRequest, reply: FastifyReply, categoryId: number): Promise<VisitorVote> {
		const query = { categoryId, claimedAddress: "", device: "" };
		const setCookie = (cookie: string) => void reply.header("set-cookie", cookie);
		const couple = await this.#app.voteCheck.bySender(request, query, setCookie).catch((error: unknown) => {
			if (!(error instanceof AppError))
				this.#app.log.error({ err: error }, "the vote of a page's visitor is unknown");
			return null;
		});
		return { categoryId, couple };
	}

	/** The category whose vote a nominees page or a couple's page shows (product §2); null for other pages. */
	async #categoryOfPage(url: string): Promise<number | null> {
		const [path = "", query = ""] = url.split("?", 2);
		const page = localizePath(path, "en");
		if (page === "/award/nominees") return idIn(query, "categoryId");
		const coupleId = page === "/award/couple" ? idIn(query, "coupleId") : null;
		if (coupleId === null) return null;
		try {
			return (await this.#categoriesOfCouples.get()).get(coupleId) ?? null;
		} catch (error) {
			this.#app.log.error({ err: error }, "the category of a page's couple is unknown");
			return null;
		}
	}

	async #make(
		key: string,
		url: string,
		vote: VisitorVote | null,
		signal: AbortSignal,
	): Promise<PageReply | null> {
		const madeAt = this.#now();
		const cacheability: Cacheability = {
			isShared: true,
			isComplete: true,
			until: madeAt + cachedForMs,
			counts: null,
		};
		const transport = sharedTransport(this.#app, vote, cacheability, signal);
		const rendered = await this.#render(url, transport, signal);
		const page = cacheability.isShared && rendered.headers["cache-control"] !== "no-store" ? rendered : null;
		if (!page || (cacheability.isComplete && page.status < 500)) {
			this.#entries.set(key, { page, madeAt, cacheability });
		}
		return page;
	}

	#isFresh({ page, madeAt, cacheability: { until, counts } }: Entry): boolean | Promise<boolean> {
		const now = this.#now();
		if (now >= until || now < madeAt) return false;
		if (!page || !counts || now - madeAt < countsCachedForMs) return true;
		const isSame = (current: { version: number } | null) => current?.version === counts.version;
		const current = this.#app.counts.cached(counts.categoryId);
		return current instanceof Promise ? current.then(isSame, () => false) : isSame(current);
	}
}

function keyOf(version: number, url: string, vote: VisitorVote | null): string {
	const { nominee_id = 0, other_browser = false } = vote?.couple ?? {};
	return `${version} ${nominee_id}${other_browser ? " of another browser" : ""} ${url}`;
}

function idIn(query: string, name: string): number | null {
	const id = new URLSearchParams(query).get(name) ?? "";
	return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

function withoutTracking(url: string): string {
	const [path = "", query] = url.split("?", 2);
	if (!query) return url;
	const parameters = new URLSearchParams(query);
	const tracking = [...parameters.keys()].filter((name) => trackingParameter.test(name));
	if (tracking.length === 0) return url;
	for (const name of tracking) parameters.delete(name);
	return parameters.size > 0 ? `${path}?${parameters}` : path;
}
