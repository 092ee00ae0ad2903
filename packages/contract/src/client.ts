import type { ArchivedSeason } from "./awards/archive.ts";
import type { Category, ListedCategory, Nominee } from "./awards/category.ts";
import type { Couple } from "./awards/couple.ts";
import type { SeasonWinners } from "./awards/winner.ts";
import { csrfHeader } from "./csrf.ts";
import type { IpReply } from "./ip.ts";
import type { JuryCalls } from "./jury/judge.ts";
import type { Nominate, NominationCall } from "./nominations/nomination.ts";
import { accountCalls } from "./people/account-client.ts";
import type { Photo } from "./programme/album.ts";
import type { Banner, BannerPlacement } from "./programme/banner.ts";
import type { Gallery } from "./programme/gallery.ts";
import type { Event, Seminar } from "./programme/occasion.ts";
import type { Sponsor } from "./programme/sponsor.ts";
import type { FailureReply } from "./reply.ts";
import type { Result } from "./result.ts";
import type { LegalKind, LegalText } from "./site/legal-text.ts";
import type { AskedCouple, SendStory } from "./stories/submission.ts";
import { bookingCalls } from "./tickets/booking-client.ts";
import type {
	CastVote,
	ChosenCouple,
	NomineeCount,
	VoteCount,
	VoteDetails,
	VoteReceipt,
	VoterDetails,
} from "./votes/voting.ts";

/** A request from the client to its transport; `body` is JSON text. */
export type ApiRequest = {
	method: "GET" | "POST";
	path: string;
	headers: Record<string, string>;
	body?: string;
	signal?: AbortSignal;
};

/** Sends a request: by `fetch` in the browser, in-process on the server. Rejects when no answer comes. */
export type Transport = (
	request: ApiRequest,
) => Promise<{ httpStatus: number; body: unknown; answeredAt?: number }>;

export type ClientOptions = {
	transport: Transport;
	/** Sent as `api-key` (product §7); public, grants nothing. */
	apiKey: string;
	/** Sent as `Accept-Language`: the language of the replies' messages. */
	locale: string;
	/** The session's CSRF token, "" without one; sent with every write. */
	csrfToken?: () => string;
	/** The service that returns the visitor's IP address; default the site's own GET /ip. */
	ipServiceUrl?: string;
};

/** A typed client of the API calls that the site makes (product §7). It never throws: failures are results. */
export function createApiClient(options: ClientOptions) {
	async function call<Data>(method: "GET" | "POST", path: string, payload?: unknown): Promise<Result<Data>> {
		const headers: Record<string, string> = {
			"content-type": "application/json",
			"api-key": options.apiKey,
			"app-channel": "web-portal",
			"accept-language": options.locale,
		};
		const csrfToken = method === "GET" ? undefined : options.csrfToken?.();
		if (csrfToken) headers[csrfHeader] = csrfToken;
		const body = payload === undefined ? undefined : JSON.stringify(payload);
		try {
			const answer = await options.transport({ method, path, headers, body });
			return toResult<Data>(answer);
		} catch {
			return { ok: false, httpStatus: 0, code: "unreachable", message: "" };
		}
	}

	return {
		currentBanners: (type: BannerPlacement) => call<Banner[]>("GET", `/banners/current?type=${type}`),
		/** Who supports the season and its events (added). */
		sponsors: () => call<Sponsor[]>("GET", "/sponsors/current"),
		categories: () => call<ListedCategory[]>("GET", "/award/all/category"),
		category: (id: number) => call<Category[]>("GET", `/award/category/${id}`),
		nominees: (categoryId: number) => call<Nominee[]>("GET", `/award/category/nominees/${categoryId}`),
		/** A couple with its story and photos (added). */
		couple: (id: number) => call<Couple[]>("GET", `/award/couple/${id}`),
		/** Past seasons, with their winners where the results are public (added). */
		archive: () => call<ArchivedSeason[]>("GET", "/award/all/archive"),
		/** The winners of a season, or of the current one (added). */
		winners: (season?: number) =>
			call<SeasonWinners[]>("GET", season ? `/award/winners/${season}` : "/award/all/winners"),
		vote: (voteDetails: VoteDetails) => call<CastVote[]>("POST", "/voting/vote", { voteDetails }),
		checkVote: (voterDetails: VoterDetails) =>
			call<ChosenCouple[]>("POST", "/voting/check", { voterDetails }),
		/** The receipt of the vote that this browser cast in a category (added). */
		voteReceipt: (voterDetails: VoterDetails) =>
			call<VoteReceipt[]>("POST", "/voting/receipt", { voterDetails }),
		voteCount: (nomineeId: number) => call<VoteCount[]>("GET", `/voting/nominee/count/${nomineeId}`),
		/** All counts of a category in one call (added). */
		voteCounts: (categoryId: number) => call<NomineeCount[]>("GET", `/voting/category/counts/${categoryId}`),
		/** Address of the server-sent-event stream of a category's counts (added). */
		voteCountsStreamUrl: (categoryId: number) => `/voting/category/counts/${categoryId}/stream`,
		seminars: () => call<Seminar[]>("GET", "/seminar/all"),
		seminar: (id: number) => call<Seminar[]>("GET", `/seminar/${id}`),
		seminarPhotos: (id: number) => call<Photo[]>("GET", `/seminar/photo/${id}`),
		events: () => call<Event[]>("GET", "/events/all"),
		event: (id: number) => call<Event[]>("GET", `/events/${id}`),
		eventPhotos: (id: number) => call<Photo[]>("GET", `/events/photo/${id}`),
		galleries: () => call<Gallery[]>("GET", "/gallery/all"),
		gallery: (id: number) => call<Gallery[]>("GET", `/gallery/${id}`),
		/** The privacy policy or the terms, in today's or an earlier edition (added). */
		legalText: (kind: LegalKind, edition?: number) =>
			call<LegalText[]>("GET", `/site/legal/${kind}${edition ? `?edition=${edition}` : ""}`),
		/** What a couple's link asks for (added). */
		storyRequest: (token: string) => call<AskedCouple[]>("POST", "/submissions/request", { token }),
		/** Sends a couple's story and photo to the organisers (added). */
		sendStory: (submission: SendStory) => call<AskedCouple[]>("POST", "/submissions/send", { submission }),
		/** When couples are nominated (added). */
		nominationCall: () => call<NominationCall[]>("GET", "/nominations/call"),
		nominate: (nomination: Nominate) => call<[]>("POST", "/nominations/send", { nomination }),
		/** What a judge does by the link (added). */
		jury: <Name extends keyof JuryCalls>(name: Name, body: JuryCalls[Name][0]) =>
			call<JuryCalls[Name][1][]>("POST", `/jury/${name}`, body),
		...accountCalls(call),
		...bookingCalls(call),
		/** The visitor's IP address, from the address service. */
		async visitorAddress(): Promise<Result<string>> {
			try {
				const answer = await options.transport({
					method: "GET",
					path: options.ipServiceUrl ?? "/ip",
					headers: {},
				});
				const ip = (answer.body as Partial<IpReply> | null)?.ip;
				if (answer.httpStatus === 200 && typeof ip === "string" && ip !== "") return { ok: true, data: ip };
				return { ok: false, httpStatus: answer.httpStatus, code: "unreadable", message: "" };
			} catch {
				return { ok: false, httpStatus: 0, code: "unreachable", message: "" };
			}
		},
	};
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The result of an API reply; any other answer, such as a proxy's error page, is `unreadable`. */
export function toResult<Data>({
	httpStatus,
	body,
	answeredAt,
}: Awaited<ReturnType<Transport>>): Result<Data> {
	const reply = body as { status?: unknown; data?: Data; message?: string } | null;
	if (reply?.status === 1) {
		return { ok: true, data: reply.data as Data, message: reply.message, answeredAt };
	}
	const failure = body as FailureReply | null;
	if (failure?.error?.code) {
		const { code, message, field, reason } = failure.error;
		return { ok: false, httpStatus, code, message, field, reason, data: failure.data };
	}
	return { ok: false, httpStatus, code: "unreadable", message: "" };
}

/** Milliseconds after which a call from the browser is aborted. */
const callTimeout = 15_000;

/** Transport over `fetch`, for browsers: same-origin cookies included. */
export const fetchTransport: Transport = async ({ method, path, headers, body }) => {
	const external = /^https?:/.test(path);
	const call = new AbortController();
	const timer = setTimeout(() => call.abort(), callTimeout);
	try {
		const response = await fetch(path, {
			method,
			headers: external ? undefined : headers,
			body,
			credentials: external ? "omit" : "same-origin",
			signal: call.signal,
		});
		return {
			httpStatus: response.status,
			body: await response.json().catch(nullUnlessBrokenOff),
			answeredAt: Date.parse(response.headers.get("date") ?? "") || undefined,
		};
	} finally {
		clearTimeout(timer);
	}
};

/** A body that is no JSON is null; a connection that was lost in the middle of the body gave no answer. */
function nullUnlessBrokenOff(error: unknown): null {
	if (error instanceof SyntaxError) return null;
	throw error;
}
