import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRanges } from "#server/lib/network.ts";
import { originOf, unknownNetwork } from "#server/lib/origin.ts";

const trusted = parseRanges(["127.0.0.0/8", "::1/128", "10.0.0.0/8"]);
const publicSite = { trusted, localSite: false };
const publicIpv4 = fc
	.tuple(fc.integer({ min: 11, max: 99 }), fc.nat(255), fc.nat(255), fc.nat(255))
	.map((parts) => parts.join("."));

/** Where a request to a public site comes from. */
function origin(remoteAddress: string | undefined, forwardedFor?: string, headers = {}) {
	const forwarded = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
	return originOf({ remoteAddress, headers: { ...forwarded, ...headers } }, publicSite);
}

describe("the sender's address", () => {
	test("an untrusted peer's X-Forwarded-For is ignored", () => {
		fc.assert(
			fc.property(publicIpv4, fc.string(), (address, forwardedFor) => {
				expect(origin(address, forwardedFor)).toMatchObject({ address, network: address });
			}),
		);
	});

	test("a trusted peer's last untrusted entry counts, whatever precedes it", () => {
		fc.assert(
			fc.property(publicIpv4, fc.array(fc.oneof(publicIpv4, fc.string())), (client, before) => {
				const forwardedFor = [...before, client, "10.1.2.3"].join(", ");
				expect(origin("127.0.0.1", forwardedFor)).toMatchObject({ network: client, fault: null });
			}),
		);
	});

	test("nothing left of an entry that is no address is trusted", () => {
		const nonsense = fc.oneof(
			fc.stringMatching(/^[ -+\-/;-~]*[_g-z][ -+\-/;-~]*$/),
			fc.constantFrom("unknown", "", "1.2.3", "1.2.3.4:x", "1.2.3.4:123456", "[::1", "1.2.3.4]", "256.1.1.1"),
		);
		fc.assert(
			fc.property(publicIpv4, nonsense, fc.boolean(), (invented, broken, behindAnother) => {
				const forwardedFor = [invented, broken, ...(behindAnother ? ["10.1.2.3"] : [])].join(", ");
				expect(origin("127.0.0.1", forwardedFor)).toEqual({
					address: "127.0.0.1",
					network: unknownNetwork,
					wider: null,
					localTrial: false,
					fault: "unreadable",
				});
			}),
		);
	});

	test.each([
		["127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
		["::ffff:10.0.0.1", "::ffff:41.2.3.4", "41.2.3.4"],
		["::1", "2001:db8::5", "2001:db8::5"],
		["127.0.0.1", "41.2.3.4:5678", "41.2.3.4"],
		["127.0.0.1", "9.9.9.9, 41.2.3.4:5678", "41.2.3.4"],
		["127.0.0.1", "41.2.3.4:5678, 10.0.0.2:80", "41.2.3.4"],
		["127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
		["127.0.0.1", "[2001:db8::1]", "2001:db8::1"],
		["127.0.0.1", "[::ffff:41.2.3.4]:443", "41.2.3.4"],
		["::ffff:127.0.0.1", "41.2.3.4, [::ffff:10.0.0.2]:443", "41.2.3.4"],
	])("%s forwarding %s is %s", (remoteAddress, forwardedFor, address) => {
		expect(origin(remoteAddress, forwardedFor)).toMatchObject({ address, fault: null });
	});

	test.each([
		["unknown"],
		[""],
		[" "],
		["41.2.3.4, "],
		["41.2.3.4:"],
		["2001:db8::1]:443"],
		["41.2.3.4 5678"],
		['for="41.2.3.4"'],
	])("a proxy that forwards %j forwards no address", (forwardedFor) => {
		expect(origin("127.0.0.1", forwardedFor)).toMatchObject({ network: unknownNetwork, fault: "unreadable" });
	});

	test("is the same for all proxies that forward nothing", () => {
		for (const proxy of ["127.0.0.1", "::1", "10.0.0.1", "10.0.0.2"]) {
			expect(origin(proxy)).toMatchObject({ network: unknownNetwork, fault: "not_forwarded" });
		}
		expect(origin(undefined, "41.2.3.4")).toBeNull();
	});
});

describe("a proxy that is not named", () => {
	test.each([
		["172.18.0.1", { "x-forwarded-for": "41.2.3.4" }],
		["192.168.1.2", { forwarded: "for=41.2.3.4" }],
		["::ffff:172.18.0.1", { via: "1.1 proxy" }],
		["fd00::2", { "x-real-ip": "41.2.3.4" }],
	])("is detected at %s, and counts as one network", (proxy, headers) => {
		const { network, fault } = origin(proxy, undefined, { host: "awards.example", ...headers }) ?? {};
		expect([network, fault]).not.toContain("41.2.3.4");
		expect(fault).toBe("untrusted_proxy");
	});

	test("is detected on the machine itself by the requested host name", () => {
		const surroundings = { trusted: parseRanges(["192.0.2.1"]), localSite: false };
		const fault = (host: string) =>
			originOf({ remoteAddress: "127.0.0.1", headers: { host } }, surroundings)?.fault;
		expect(fault("awards.example")).toBe("untrusted_proxy");
		// Somebody on the machine checks the site's health.
		expect(fault("127.0.0.1:5005")).toBeNull();
	});

	test("is not confused with visitors, near or far", () => {
		expect(origin("192.168.1.2", undefined, { host: "awards.example" })?.fault).toBeNull();
		expect(origin("41.2.3.4", "9.9.9.9", { via: "1.1 invented" })?.fault).toBeNull();
	});
});
