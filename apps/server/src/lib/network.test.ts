import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLocalTrial, networkOf, originOf, parseTrustedRanges } from "#server/lib/network.ts";

const trusted = parseTrustedRanges(["127.0.0.0/8", "::1/128", "10.0.0.0/8"]);
const publicIpv4 = fc
	.tuple(fc.integer({ min: 11, max: 99 }), fc.nat(255), fc.nat(255), fc.nat(255))
	.map((parts) => parts.join("."));

describe("the sender's address", () => {
	test("an untrusted peer's X-Forwarded-For counts for nothing", () => {
		fc.assert(
			fc.property(publicIpv4, fc.string(), (remoteAddress, forwardedFor) => {
				expect(originOf({ remoteAddress, forwardedFor }, trusted)?.address).toBe(remoteAddress);
			}),
		);
	});

	test("a trusted peer's last untrusted entry counts, whatever stands before it", () => {
		fc.assert(
			fc.property(publicIpv4, fc.array(fc.oneof(publicIpv4, fc.string())), (client, before) => {
				const forwardedFor = [...before, client, "10.1.2.3"].join(", ");
				expect(originOf({ remoteAddress: "127.0.0.1", forwardedFor }, trusted)?.address).toBe(client);
			}),
		);
	});

	test.each([
		["127.0.0.1", undefined, "127.0.0.1"],
		["127.0.0.1", "unknown", "127.0.0.1"],
		["127.0.0.1", "", "127.0.0.1"],
		["127.0.0.1", "1.2.3.4:80", "127.0.0.1"],
		["127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
		["::ffff:10.0.0.1", "::ffff:41.2.3.4", "41.2.3.4"],
		["::1", "2001:db8::5", "2001:db8::5"],
		[undefined, "1.2.3.4", undefined],
	])("%s forwarding %s is %s", (remoteAddress, forwardedFor, expected) => {
		expect(originOf({ remoteAddress, forwardedFor }, trusted)?.address).toBe(expected);
	});
});

describe("the network of an address", () => {
	test("all addresses of one IPv6 /64 are one network, those of another are another", () => {
		const part = fc.nat(0xffff).map((value) => value.toString(16));
		const prefix = fc.tuple(fc.constant("2001"), part, part, part);
		const host = fc.tuple(part, part, part, part);
		fc.assert(
			fc.property(prefix, host, host, (four, one, other) => {
				const address = [...four, ...one].join(":");
				expect(networkOf(address)).toBe(networkOf([...four, ...other].join(":")));
				expect(networkOf(address)).not.toBe(networkOf(["2002", ...four.slice(1), ...one].join(":")));
			}),
		);
	});

	test("IPv4 is taken whole, also inside IPv6", () => {
		fc.assert(
			fc.property(publicIpv4, (address) => {
				expect(networkOf(address)).toBe(address);
				expect(networkOf(`::ffff:${address}`)).toBe(address);
			}),
		);
	});
});

test("only loopback with nothing forwarded is a local trial", () => {
	const peer = (remoteAddress: string, forwardedFor?: string) => ({ remoteAddress, forwardedFor });
	expect(isLocalTrial(peer("127.0.0.1"))).toBe(true);
	expect(isLocalTrial(peer("::ffff:127.0.0.1"))).toBe(true);
	expect(isLocalTrial(peer("::1"))).toBe(true);
	expect(isLocalTrial(peer("127.0.0.1", ""))).toBe(false);
	expect(isLocalTrial(peer("127.0.0.1", "1.2.3.4"))).toBe(false);
	expect(isLocalTrial(peer("10.0.0.1"))).toBe(false);
});
