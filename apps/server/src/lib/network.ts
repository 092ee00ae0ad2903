import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

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
		if (entry.includes("/")) return ipaddr.parseCIDR(entry);
		const address = ipaddr.process(entry);
		return [address, address.kind() === "ipv4" ? 32 : 128];
	});
}

/** Where a request comes from: the sender's address, in canonical form, and the network it belongs to. */
export type Origin = { address: string; network: string };

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
		if (!address || !isTrusted(address, trusted)) break;
		const next = parse(hop.trim());
		if (!next) break;
		address = next;
	}
	return address && { address: address.toString(), network: network(address) };
}

/** True for a request that came over loopback with nothing forwarded: somebody trying the site out locally. */
export function isLocalTrial(peer: Peer): boolean {
	if (peer.forwardedFor !== undefined) return false;
	return parse(peer.remoteAddress)?.range() === "loopback";
}

/** The network of an address as voters are counted: IPv4 whole, IPv6 cut to /64 (design §5); null for other text. */
export function networkOf(address: string): string | null {
	const parsed = parse(address);
	return parsed && network(parsed);
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6): string {
	if (address.kind() === "ipv4") return address.toString();
	const prefix = (address as ipaddr.IPv6).parts.slice(0, 4);
	return `${prefix.map((part) => part.toString(16)).join(":")}::/64`;
}

function parse(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
	if (!text) return null;
	if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
	try {
		return ipaddr.process(text);
	} catch {
		return null;
	}
}

function isTrusted(address: ipaddr.IPv4 | ipaddr.IPv6, trusted: Range[]): boolean {
	return trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}
