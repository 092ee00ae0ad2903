import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

export type Range = [start: Address, bits: number];

/** Prefix length of IPv4 addresses in IPv6 (RFC 4291 §2.5.5.2). */
const mappedBits = 96;

/** Parses addresses and CIDR ranges, such as the entries of `TRUST_PROXY`, once. */
export function parseRanges(entries: string[]): Range[] {
	return entries.map((entry) => {
		if (!entry.includes("/")) {
			const address = ipaddr.process(entry);
			return [address, address.kind() === "ipv4" ? 32 : 128];
		}
		const [start, bits] = ipaddr.parseCIDR(entry);
		const isMapped = start instanceof ipaddr.IPv6 && bits >= mappedBits && start.isIPv4MappedAddress();
		return isMapped ? [start.toIPv4Address(), bits - mappedBits] : [start, bits];
	});
}

export function isWithin(address: Address, ranges: Range[]): boolean {
	// Both are of one kind, which the types cannot express.
	return ranges.some(
		([start, bits]) => address.kind() === start.kind() && address.match(start as never, bits),
	);
}

export function isLoopback(address: Address): boolean {
	return address.range() === "loopback";
}

/**
 * The network by which voters are told apart: a whole IPv4 address, also one inside IPv6; other IPv6 cut to /64
 * (architecture §5).
 */
export function networkOf(address: Address): string {
	if (address instanceof ipaddr.IPv4) return address.toString();
	const inside = ipv4Inside(address);
	if (inside !== null) return inside.toString();
	const prefix = address.parts.slice(0, 4);
	return `${prefix.map((part) => part.toString(16)).join(":")}::/64`;
}

/**
 * The IPv4 address inside a translated or tunnelled one: NAT64 (RFC 6052), SIIT (RFC 2765), 6to4 (RFC 3056),
 * Teredo (RFC 4380 §4: its bits are inverted). Only of the public internet, as anything can be written into an address.
 */
function ipv4Inside({ parts }: ipaddr.IPv6): ipaddr.IPv4 | null {
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts;
	let inside: ipaddr.IPv4 | null = null;
	if (a === 0x64 && b === 0xff9b && !(c | d | e | f)) inside = join(g, h);
	if (!(a | b | c | d | f) && e === 0xffff) inside = join(g, h);
	if (a === 0x2002) inside = join(b, c);
	if (a === 0x2001 && b === 0) inside = join(~g & 0xffff, ~h & 0xffff);
	return inside?.range() === "unicast" ? inside : null;
}

function join(high: number, low: number): ipaddr.IPv4 {
	return new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
}

/** The /56 and /48 around an IPv6 network: what a home, an office or a tunnel is given (RFC 6177). */
export type WiderNetworks = { network56: string; network48: string };

/** @param network as `networkOf` returns it; the result is null for IPv4 */
export function widerNetworks(network: string): WiderNetworks | null {
	if (!network.endsWith("::/64")) return null;
	const [, network48, fourth] = /^(.+):([0-9a-f]+)::\/64$/.exec(network) ?? [];
	if (!network48 || !fourth) return null;
	const network56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
	return { network56: `${network48}:${network56}::/56`, network48: `${network48}::/48` };
}

/**
 * What a provider or a data centre rents out to one customer and more: the /32 around an IPv6 network, the /24 around an IPv4 address.
 *
 * @param network as `networkOf` returns it; others are their own
 */
export function operatorOf(network: string): string {
	const [, network32] = /^([0-9a-f]+:[0-9a-f]+):.+::\/64$/.exec(network) ?? [];
	if (network32) return `${network32}::/32`;
	return isIPv4(network) ? network.replace(/\d+$/, "0/24") : network;
}

export function networkOfText(text: string): string | null {
	const address = parseAddress(text);
	return address === null ? null : networkOf(address);
}

/** Parses an address, IPv4 also inside IPv6; null for other text, and for IPv4 not in dotted decimal. */
export function parseAddress(text: string | undefined): Address | null {
	if (!text || !(isIPv4(text) || ipaddr.IPv6.isValid(text))) return null;
	return ipaddr.process(text);
}
