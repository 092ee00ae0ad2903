import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

export type Range = { start: Address; bits: number };

/** An IPv4 address as a number, or an IPv6 address. */
export type Address = number | ipaddr.IPv6;

/** IPv4 addresses begin so in IPv6 (RFC 4291 §2.5.5.2). */
const mappedBits = 96;

/** Parses addresses and CIDR ranges, such as the entries of `TRUST_PROXY`, once. */
export function parseRanges(entries: string[]): Range[] {
	return entries.map((entry) => {
		const [address, bits] = entry.includes("/")
			? ipaddr.parseCIDR(entry)
			: [ipaddr.process(entry), undefined];
		if (address.kind() === "ipv4") return { start: numberOf(address.toString()), bits: bits ?? 32 };
		const start = address as ipaddr.IPv6;
		if (bits !== undefined && bits >= mappedBits && start.isIPv4MappedAddress()) {
			return { start: numberOf(start.toIPv4Address().toString()), bits: bits - mappedBits };
		}
		return { start, bits: bits ?? 128 };
	});
}

export function isWithin(address: Address, ranges: Range[]): boolean {
	return ranges.some(({ start, bits }) => {
		if (typeof address === "number") {
			return typeof start === "number" && (bits === 0 || (address ^ start) >>> (32 - bits) === 0);
		}
		return typeof start !== "number" && address.match(start, bits);
	});
}

export function isLoopback(address: Address): boolean {
	return typeof address === "number" ? address >>> 24 === 127 : address.range() === "loopback";
}

/**
 * The network of an address as voters are counted: IPv4 whole, also where it stands in IPv6, other IPv6 cut to /64
 * (architecture §5).
 */
export function networkOf(address: Address): string {
	if (typeof address === "number") return textOf(address);
	const inside = ipv4Inside(address);
	if (inside !== null) return textOf(inside);
	const prefix = address.parts.slice(0, 4);
	return `${prefix.map((part) => part.toString(16)).join(":")}::/64`;
}

/**
 * The IPv4 address that a translated or tunnelled one is about: NAT64 (RFC 6052), SIIT (RFC 2765), 6to4 (RFC 3056),
 * Teredo (RFC 4380 §4: its bits are turned round). Only of the public internet: an address may be written so that it
 * stands for anything.
 */
function ipv4Inside({ parts }: ipaddr.IPv6): number | null {
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts;
	let inside: number | null = null;
	if (a === 0x64 && b === 0xff9b && !(c | d | e | f)) inside = join(g, h);
	if (!(a | b | c | d | f) && e === 0xffff) inside = join(g, h);
	if (a === 0x2002) inside = join(b, c);
	if (a === 0x2001 && b === 0) inside = join(~g & 0xffff, ~h & 0xffff);
	return inside !== null && ipaddr.IPv4.parse(textOf(inside)).range() === "unicast" ? inside : null;
}

function join(high: number, low: number): number {
	return high * 65_536 + low;
}

/** The wider networks that one of IPv6 lies in: the sizes that a home, an office or a tunnel is given (RFC 6177). */
export type WiderNetworks = { of56: string; of48: string };

/** @param network as `networkOf` gives it; null for other than IPv6 */
export function widerNetworks(network: string): WiderNetworks | null {
	if (!network.endsWith("::/64")) return null;
	const [, of48, fourth] = /^(.+):([0-9a-f]+)::\/64$/.exec(network) ?? [];
	if (!of48 || !fourth) return null;
	const of56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
	return { of56: `${of48}:${of56}::/56`, of48: `${of48}::/48` };
}

export function networkOfText(text: string): string | null {
	const address = parseAddress(text);
	return address === null ? null : networkOf(address);
}

/** IPv4 by hand, as nearly every request has one or two, and also where it stands in IPv6; null for other text. */
export function parseAddress(text: string | undefined): Address | null {
	if (!text) return null;
	if (isIPv4(text)) return numberOf(text);
	if (!ipaddr.IPv6.isValid(text)) return null;
	const address = ipaddr.process(text);
	return address.kind() === "ipv4" ? numberOf(address.toString()) : (address as ipaddr.IPv6);
}

const dot = ".".charCodeAt(0);
const zero = "0".charCodeAt(0);

/** @param text a valid IPv4 address */
function numberOf(text: string): number {
	let number = 0;
	let part = 0;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code !== dot) {
			part = part * 10 + code - zero;
			continue;
		}
		number = number * 256 + part;
		part = 0;
	}
	return number * 256 + part;
}

export function textOf(address: Address): string {
	if (typeof address !== "number") return address.toString();
	return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}
