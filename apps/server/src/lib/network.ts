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

/** The network of an address as voters are counted: IPv4 whole, IPv6 cut to /64 (architecture §5). */
export function networkOf(address: Address): string {
	if (typeof address === "number") return textOf(address);
	const prefix = address.parts.slice(0, 4);
	return `${prefix.map((part) => part.toString(16)).join(":")}::/64`;
}

/** The network of an address in text; null for other text. */
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

/** @param text a valid IPv4 address */
function numberOf(text: string): number {
	let number = 0;
	for (const part of text.split(".")) number = number * 256 + Number(part);
	return number;
}

export function textOf(address: Address): string {
	if (typeof address !== "number") return address.toString();
	return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}
