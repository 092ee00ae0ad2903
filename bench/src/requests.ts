import type { LoadRequest } from "@bcc/testing/load";

/** The requests of a load; plain data, to be sent to the load's own process. */
export type LoadKind =
	| { kind: "get"; path: string; headers?: Record<string, string> }
	/** Each vote from another address; `firstVoter` separates loads on the same database. */
	| { kind: "votes"; categoryId: number; nomineeIds: number[]; firstVoter: number }
	/** Each visitor from another address, without a cookie: a GET, or a vote check. */
	| { kind: "visits"; path: string; firstVisitor: number }
	| { kind: "checks"; categoryId: number; firstVisitor: number };

/**
 * The request with a given number, from 0, of a load.
 *
 * @param url the server's address, for the `host` header
 */
export function requestFactory(load: LoadKind, url: string): (index: number) => LoadRequest {
	if (load.kind === "get") {
		const request: LoadRequest = { path: load.path, headers: load.headers };
		return () => request;
	}
	if (load.kind === "visits") {
		const { path, firstVisitor } = load;
		const before = `GET ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\naccept: text/html\r\naccept-encoding: gzip\r\n`;
		return (index) => ({
			path,
			wire: `${before}x-forwarded-for: ${addressOf(firstVisitor + index)}\r\n\r\n`,
		});
	}
	if (load.kind === "checks") {
		const path = "/voting/check";
		const voterDetails = { category_id: load.categoryId, ip_address: "203.0.113.7", device: "mobile" };
		const post = postOf(path, url, JSON.stringify({ voterDetails }));
		return (index) => ({ path, wire: post(addressOf(load.firstVisitor + index)) });
	}
	const path = "/voting/vote";
	const posts = load.nomineeIds.map((nominee_id) => {
		const hints = { category_id: load.categoryId, ip_address: "203.0.113.7", device: "mobile" };
		return postOf(path, url, JSON.stringify({ voteDetails: { nominee_id, ...hints } }));
	});
	return (index) => {
		const post = posts[index % posts.length] as (address: string) => string;
		return { path, wire: post(addressOf(load.firstVoter + index)) };
	};
}

/** The whole request of a call as the site's scripts send it, from an address. */
function postOf(path: string, url: string, body: string): (address: string) => string {
	const before = `POST ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nx-forwarded-for: `;
	const ours = "content-type: application/json\r\napi-key: web-portal\r\napp-channel: web-portal";
	const after = `\r\n${ours}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
	return (address) => before + address + after;
}

/** A different public-looking IPv4 address for each number below 3,000,000,000. */
export function addressOf(voter: number): string {
	return `${20 + Math.floor(voter / 16_777_216)}.${(voter >>> 16) & 255}.${(voter >>> 8) & 255}.${voter & 255}`;
}
