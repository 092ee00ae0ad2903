import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isWithin,
	networkOfText,
	operatorOf,
	parseAddress,
	parseRanges,
	widerNetworks,
} from "#server/lib/network.ts";

const ipv4 = fc.ipV4();

describe("the network of an address", () => {
	test("all addresses of one IPv6 /64 are one network, those of another are another", () => {
		const part = fc.nat(0xffff).map((value) => value.toString(16));
		const prefix = fc.tuple(fc.constant("2a02"), part, part, part);
		const host = fc.tuple(part, part, part, part);
		fc.assert(
			fc.property(prefix, host, host, (four, one, other) => {
				const address = [...four, ...one].join(":");
				expect(networkOfText(address)).toBe(networkOfText([...four, ...other].join(":")));
				expect(networkOfText(address)).not.toBe(networkOfText(["2002", ...four.slice(1), ...one].join(":")));
			}),
		);
	});

	test("IPv4 counts whole, also inside IPv6", () => {
		fc.assert(
			fc.property(ipv4, (address) => {
				expect(networkOfText(address)).toBe(address);
				expect(networkOfText(`::ffff:${address}`)).toBe(address);
			}),
		);
	});
});

describe("IPv4 in a translated or tunnelled address", () => {
	const hex = (number: number) => number.toString(16);
	/** An address of the public internet. */
	const address = fc.tuple(fc.integer({ min: 41, max: 99 }), fc.nat(255), fc.nat(255), fc.nat(255));

	test("is the network, whatever else is in the address", () => {
		fc.assert(
			fc.property(address, fc.nat(0xffff), ([a, b, c, d], other) => {
				const [high, low] = [a * 256 + b, c * 256 + d];
				const text = [a, b, c, d].join(".");
				expect(networkOfText(`64:ff9b::${text}`)).toBe(text);
				expect(networkOfText(`::ffff:0:${text}`)).toBe(text);
				expect(networkOfText(`2002:${hex(high)}:${hex(low)}:${hex(other)}::1`)).toBe(text);
				const turned = `${hex(~high & 0xffff)}:${hex(~low & 0xffff)}`;
				expect(networkOfText(`2001:0:${hex(other)}:1::${turned}`)).toBe(text);
			}),
		);
	});

	test("is not taken for one of this machine or of a network behind a router", () => {
		for (const inside of ["127.0.0.1", "10.0.0.1", "192.168.1.1", "0.0.0.0"]) {
			expect(networkOfText(`64:ff9b::${inside}`)).toBe("64:ff9b:0:0::/64");
		}
		expect(parseAddress("2002:7f00:1::1")).not.toBe(parseAddress("127.0.0.1"));
	});
});

test("the wider networks are the /56 and the /48 of an IPv6 network; IPv4 has none", () => {
	const of = (address: string) => widerNetworks(networkOfText(address) ?? "");
	expect(of("2a02:1:2:34ff::7")).toEqual({ network56: "2a02:1:2:3400::/56", network48: "2a02:1:2::/48" });
	expect(of("2a02:1:2:3401::9")).toEqual(of("2a02:1:2:34ff::7"));
	expect(of("2a02:1:2:3501::9")).not.toEqual(of("2a02:1:2:34ff::7"));
	for (const address of ["41.2.3.4", "::ffff:41.2.3.4", "64:ff9b::41.2.3.4"]) expect(of(address)).toBeNull();
	expect(widerNetworks("none")).toBeNull();
});

describe("ranges", () => {
	const isIn = (address: string, range: string) => {
		const parsed = parseAddress(address);
		return parsed !== null && isWithin(parsed, parseRanges([range]));
	};

	test.each([
		["10.1.2.3", "10.0.0.0/8", true],
		["11.1.2.3", "10.0.0.0/8", false],
		["10.1.2.3", "10.1.2.3", true],
		["255.1.2.3", "0.0.0.0/0", true],
		["2001:db8::7", "2001:db8::/32", true],
		["2001:db9::7", "2001:db8::/32", false],
		["10.1.2.3", "::/0", false],
	])("%s in %s: %s", (address, range, expected) => {
		expect(isIn(address, range)).toBe(expected);
	});

	test("are the same ones when IPv4 is written as IPv6", () => {
		fc.assert(
			fc.property(ipv4, ipv4, fc.nat(32), (address, start, bits) => {
				const expected = isIn(address, `${start}/${bits}`);
				expect(isIn(`::ffff:${address}`, `${start}/${bits}`)).toBe(expected);
				expect(isIn(address, `::ffff:${start}/${96 + bits}`)).toBe(expected);
			}),
		);
	});
});

test.each([
	["2a02:1:2:34ff::7", "2a02:1::/32"],
	["2a02:1:2:3400::", "2a02:1::/32"],
	["::1", "0:0::/32"],
	["41.2.3.4", "41.2.3.0/24"],
	["::ffff:41.2.3.255", "41.2.3.0/24"],
	["64:ff9b::41.2.3.5", "41.2.3.0/24"],
])("the operator of %s is %s", (address, operator) => {
	expect(operatorOf(networkOfText(address) ?? "")).toBe(operator);
});

test("a network that nobody knows is its own operator", () => {
	expect(operatorOf("none")).toBe("none");
});
