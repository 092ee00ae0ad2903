import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithin, networkOfText, parseAddress, parseRanges } from "#server/lib/network.ts";

const ipv4 = fc.ipV4();

describe("the network of an address", () => {
	test("all addresses of one IPv6 /64 are one network, those of another are another", () => {
		const part = fc.nat(0xffff).map((value) => value.toString(16));
		const prefix = fc.tuple(fc.constant("2001"), part, part, part);
		const host = fc.tuple(part, part, part, part);
		fc.assert(
			fc.property(prefix, host, host, (four, one, other) => {
				const address = [...four, ...one].join(":");
				expect(networkOfText(address)).toBe(networkOfText([...four, ...other].join(":")));
				expect(networkOfText(address)).not.toBe(networkOfText(["2002", ...four.slice(1), ...one].join(":")));
			}),
		);
	});

	test("IPv4 is taken whole, also inside IPv6", () => {
		fc.assert(
			fc.property(ipv4, (address) => {
				expect(networkOfText(address)).toBe(address);
				expect(networkOfText(`::ffff:${address}`)).toBe(address);
			}),
		);
	});
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
