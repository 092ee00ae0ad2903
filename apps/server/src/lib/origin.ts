import type { IncomingHttpHeaders } from "node:http";
import type { ProxyFault } from "@bcc/contract/office/admin-operations";
import {
	type Address,
	isLoopback,
	isWithin,
	networkOf,
	operatorOf,
	parseAddress,
	parseRanges,
	type Range,
	type WiderNetworks,
	widerNetworks,
} from "#server/lib/network.ts";

/** Where a request comes from: the sender's address, in canonical form, and the network it belongs to. */
export type Origin = {
	address: string;
	network: string;
	/** For IPv6, the networks around this one. */
	wider: WiderNetworks | null;
	/** True for somebody who tries the site out on the machine itself. */
	localTrial: boolean;
	/** Why the address is the proxy's instead of the visitor's, so that all its visitors share a network. */
	fault: ProxyFault | null;
};

/** The shared network of visitors whose proxy forwards no address. */
export const unknownNetwork = "none";

/** The sender as the connection shows it, without claims in the body. */
export type Connection = { remoteAddress: string | undefined; headers: IncomingHttpHeaders };

/** The trusted proxies, and whether the site is for this machine only. */
export type OriginSettings = { trusted: Range[]; localSite: boolean };

/** Where an operator's own proxies are: on the machine, in its containers, in its rack. */
const nearby = parseRanges([
	"127.0.0.0/8",
	"10.0.0.0/8",
	"172.16.0.0/12",
	"192.168.0.0/16",
	"100.64.0.0/10",
	"169.254.0.0/16",
	"::1/128",
	"fc00::/7",
	"fe80::/10",
]);

/**
 * Where a request comes from: the peer's address or, behind a trusted peer, the last untrusted entry of
 * `X-Forwarded-For` (architecture §5). When a trusted peer names no address, the sender belongs to `unknownNetwork`:
 * entries further left can be forged.
 *
 * @returns IPv4 in IPv6 folded to IPv4; `null` when the socket has no address
 */
export function originOf(connection: Connection, { trusted, localSite }: OriginSettings): Origin | null {
	const { headers } = connection;
	const peer = parseAddress(connection.remoteAddress);
	if (peer === null) return null;
	const forwarded = headers["x-forwarded-for"];
	const localTrial = forwarded === undefined && localSite && isLoopback(peer) && isLocalRequest(headers);
	if (localTrial) return { ...knownOrigin(peer), localTrial };
	if (!isWithin(peer, trusted)) {
		return { ...knownOrigin(peer), fault: isProxyNearby(peer, headers) ? "untrusted_proxy" : null };
	}
	if (forwarded === undefined) return unknownOrigin(peer, "not_forwarded");
	const hops = (typeof forwarded === "string" ? forwarded : (forwarded as string[]).join(",")).split(",");
	let address = peer;
	for (const hop of hops.reverse()) {
		if (!isWithin(address, trusted)) break;
		const next = parseHop(hop.trim());
		if (next === null) return unknownOrigin(peer, "unreadable");
		address = next;
	}
	return knownOrigin(address);
}

function knownOrigin(address: Address): Origin {
	const network = networkOf(address);
	return {
		address: address.toString(),
		network,
		wider: widerNetworks(network),
		localTrial: false,
		fault: null,
	};
}

function unknownOrigin(peer: Address, fault: ProxyFault): Origin {
	return { address: peer.toString(), network: unknownNetwork, wider: null, localTrial: false, fault };
}

/**
 * The network that a request counts towards in limits: for IPv6 the /48, whose owner has 65,536 networks of
 * voters.
 */
export function clientKey(origin: Origin | null): string {
	return origin?.wider?.network48 ?? origin?.network ?? unknownNetwork;
}

/** The prefix of the operator to whom the network of a request belongs. */
export function operatorKey(origin: Origin | null): string {
	return operatorOf(origin?.network ?? unknownNetwork);
}

/** Whether the address may be a proxy's, so that it does not tell visitors apart. */
export function hasUnreliableAddress(origin: Origin | null): boolean {
	return origin === null || origin.fault !== null;
}

function isLocalRequest(headers: IncomingHttpHeaders): boolean {
	return isLocalHost(headers.host) && !hasProxyHeader(headers);
}

/** Whether an untrusted peer is probably a proxy that `TRUST_PROXY` does not name, and no visitor. */
function isProxyNearby(peer: Address, headers: IncomingHttpHeaders): boolean {
	if (!isWithin(peer, nearby)) return false;
	return hasProxyHeader(headers) || (isLoopback(peer) && !isLocalHost(headers.host));
}

/** An address with a port, as some proxies write it: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

function parseHop(text: string): Address | null {
	const [, ipv6, ipv4] = withPort.exec(text) ?? [];
	return parseAddress(ipv6 ?? ipv4 ?? text);
}

/** Host names of this machine in a browser on it. */
const localHost = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?$/i;

/**
 * Names of headers that only intermediaries add: the standard ones (RFC 7239, RFC 9110 §7.6.3, RFC 8586), any that give an address, and
 * those of the usual proxies and CDNs.
 */
const proxyHeaders = new RegExp(
	[
		"forward",
		"prox(?:y|ied)",
		"original",
		"ip$",
		"addr",
		"\\bvia$",
		"^(?:akamai|cdn|cf|cloudfront|fastly|fly|incap)-",
		"^x-(?:amzn?|appengine|arr|azure|cdn|cluster|edge|envoy|goog|nf|real|remote|varnish|vercel)(?:-|$)",
		"^x-(?:host|scheme|url-scheme|request-start)$|^front-end-https$",
	].join("|"),
);

function isLocalHost(host: string | undefined): boolean {
	return host !== undefined && localHost.test(host);
}

export function isLocalSite(publicUrl: string | undefined): boolean {
	return publicUrl === undefined || isLocalHost(new URL(publicUrl).host);
}

function hasProxyHeader(headers: IncomingHttpHeaders): boolean {
	for (const name in headers) if (proxyHeaders.test(name)) return true;
	return false;
}
