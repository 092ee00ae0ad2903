import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** Addresses that share the first `bits` of `start`. */
type Range = { start: Address; bits: number };

/** An IPv4 address as a number, or an IPv6 address. */
type Address = number | ipaddr.IPv6;

/** What the connection says of the sender; the body's claims are no part of it. */
export type Peer = {
	/** The socket's remote address. */
	remoteAddress: string | undefined;
	/** The `X-Forwarded-For` header, if any. */
	forwardedFor: string | undefined;
};

/** Parses `TRUST_PROXY` entries (addresses or CIDR ranges) once. */
export function parseTrustedRanges(entries: string[]): Range[] {
	return entries.map((entry) => {
		const [address, bits] = entry.includes("/")
			? ipaddr.parseCIDR(entry)
			: [ipaddr.process(entry), undefined];
		if (address.kind() === "ipv6") return { start: address as ipaddr.IPv6, bits: bits ?? 128 };
		return { start: numberOf(address.toString()), bits: bits ?? 32 };
	});
}

/** Where a request comes from: the sender's address, in canonical form, and the network it belongs to. */
export type Origin = {
	address: string;
	network: string;
	/** Over loopback with nothing forwarded: somebody trying the site out locally. */
	localTrial: boolean;
};

/**
 * Where a request comes from: the connection's, or, while the peer is trusted, the last
 * untrusted `X-Forwarded-For` entry (design §5). Entries that are no addresses end the walk.
 *
 * @returns IPv4 in IPv6 folded to IPv4; `null` when the socket has no address
 */
export function originOf(peer: Peer, trusted: Range[]): Origin | null {
	let address = parse(peer.remoteAddress);
	const hops = peer.forwardedFor?.split(",") ?? [];
	for (const hop of hops.reverse()) {
		if (address === null || !isTrusted(address, trusted)) break;
		const next = parse(hop.trim());
		if (next === null) break;
		address = next;
	}
	if (address === null) return null;
	const localTrial = peer.forwardedFor === undefined && isLoopback(address);
	return { address: textOf(address), network: network(address), localTrial };
}

/** True for a request that came over loopback with nothing forwarded: somebody trying the site out locally. */
export function isLocalTrial(peer: Peer): boolean {
	if (peer.forwardedFor !== undefined) return false;
	const address = parse(peer.remoteAddress);
	return address !== null && isLoopback(address);
}

function isLoopback(address: Address): boolean {
	return typeof address === "number" ? address >>> 24 === 127 : address.range() === "loopback";
}

/** The network of an address as voters are counted: IPv4 whole, IPv6 cut to /64 (design §5); null for other text. */
export function networkOf(address: string): string | null {
	const parsed = parse(address);
	return parsed === null ? null : network(parsed);
}

function network(address: Address): string {
	if (typeof address === "number") return textOf(address);
	const prefix = address.parts.slice(0, 4);
	return `${prefix.map((part) => part.toString(16)).join(":")}::/64`;
}

/** IPv4 by hand, as nearly every request has one or two; null for text that is no address. */
function parse(text: string | undefined): Address | null {
	if (!text) return null;
	if (isIPv4(text)) return numberOf(text);
	if (!ipaddr.IPv6.isValid(text)) return null;
	const address = ipaddr.process(text);
	return address.kind() === "ipv4" ? numberOf(address.toString()) : (address as ipaddr.IPv6);
}

/** @param text a valid IPv4 address */
function numberOf(text: string): number {
	let number = 0;
	for (const part of text.split(".")) number = number * 256 + Number(part);
	return number;
}

function textOf(address: Address): string {
	if (typeof address !== "number") return address.toString();
	return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}

function isTrusted(address: Address, trusted: Range[]): boolean {
	return trusted.some(({ start, bits }) => {
		if (typeof address === "number") {
			return typeof start === "number" && (bits === 0 || (address ^ start) >>> (32 - bits) === 0);
		}
		return typeof start !== "number" && address.match(start, bits);
	});
}
