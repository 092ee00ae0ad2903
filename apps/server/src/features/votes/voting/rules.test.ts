import { deviceTypes } from "@bcc/contract/votes/device";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	deviceTypeOf,
	identifyVoter,
	issueBrowserCookie,
	readBrowserCookie,
	type VoterHints,
} from "#server/features/votes/voting/rules.ts";
import { keyedHash } from "#server/lib/secrets.ts";

const keyed = keyedHash(Buffer.alloc(32, 1));
const chrome = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";

function hints(changes: Partial<VoterHints> = {}): VoterHints {
	return {
		origin: { address: "203.0.113.1", network: "203.0.113.1", wider: null, localTrial: false, fault: null },
		claimedAddress: "",
		device: "mobile",
		userAgent: chrome,
		browserId: null,
		...changes,
	};
}

describe("who is voting", () => {
	test("the claimed address, orientation, versions and User-Agent change nothing", () => {
		const voter = identifyVoter(hints(), keyed, 1);
		const device = fc.record({
			deviceType: fc.constant("mobile"),
			orientation: fc.constantFrom("portrait", "landscape"),
			os_version: fc.string(),
			browser_version: fc.string(),
			userAgent: fc.string(),
		});
		fc.assert(
			fc.property(fc.ipV4(), device, fc.string(), (claimedAddress, info, userAgent) => {
				const same = hints({ claimedAddress, device: JSON.stringify(info), userAgent });
				expect(identifyVoter(same, keyed, 1)).toEqual(voter);
			}),
		);
	});

	test("a local trial may claim an address; anybody else may not", () => {
		const claim = (localTrial: boolean, claimedAddress: string) => {
			const origin = { address: "127.0.0.1", network: "127.0.0.1", wider: null, localTrial, fault: null };
			return identifyVoter(hints({ origin, claimedAddress }), keyed, 1).networkKey;
		};
		expect(claim(true, "41.0.0.1")).not.toBe(claim(true, "41.0.0.2"));
		expect(claim(true, "nonsense")).toBe(claim(true, ""));
		expect(claim(false, "41.0.0.1")).toBe(claim(false, "41.0.0.2"));
	});

	test("with an allowance of 1 the cookie does not make a voter, above it does", () => {
		const one = hints({ browserId: "one" });
		const other = hints({ browserId: "other" });
		expect(identifyVoter(one, keyed, 1).voterKey).toBe(identifyVoter(other, keyed, 1).voterKey);
		expect(identifyVoter(one, keyed, 2).voterKey).not.toBe(identifyVoter(other, keyed, 2).voterKey);
		expect(identifyVoter(hints(), keyed, 2)).toEqual(identifyVoter(hints(), keyed, 1));
	});

	test("keys of one /24, and no others, share their beginning; each address has its own", () => {
		const keyOf = (network: string) => {
			const origin = { address: network, network, wider: null, localTrial: false, fault: null };
			return identifyVoter(hints({ origin }), keyed, 1).networkKey;
		};
		const beginning = (network: string) => keyOf(network).slice(0, 18);
		const all = Array.from({ length: 256 }, (_, last) => `203.0.113.${last}`);
		expect(new Set(all.map(beginning)).size).toBe(1);
		expect(new Set(all.map((network) => keyOf(network))).size).toBe(256);
		expect(beginning("203.0.112.0")).not.toBe(beginning("203.0.113.0"));
		expect(beginning("20.30.113.0")).not.toBe(beginning("203.0.113.0"));
	});

	test("keys reveal nothing without the season's key", () => {
		const other = identifyVoter(hints(), keyedHash(Buffer.alloc(32, 2)), 1);
		expect(other.voterKey).not.toBe(identifyVoter(hints(), keyed, 1).voterKey);
		expect(other.networkKey).not.toBe(identifyVoter(hints(), keyed, 1).networkKey);
	});
});

describe("the device type", () => {
	test.each([
		["tablet", chrome, "tablet"],
		[" Desktop ", chrome, "desktop"],
		['{"deviceType":"tablet"}', chrome, "tablet"],
		['{"deviceType":"toaster"}', chrome, "mobile"],
		['{"deviceType":7}', chrome, "mobile"],
		["{broken", chrome, "mobile"],
		["", chrome, "mobile"],
		["", undefined, "unknown"],
		["", "curl/8", "unknown"],
	])("%s with User-Agent %s is %s", (device, userAgent, expected) => {
		expect(deviceTypeOf(device, userAgent)).toBe(expected);
	});

	test("is always one of the four, whatever is sent", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (device, userAgent) => {
				expect(deviceTypes).toContain(deviceTypeOf(device, userAgent));
			}),
		);
	});
});

describe("the voter cookie", () => {
	const key = keyedHash(Buffer.alloc(32, 3));

	test("is told apart from any other text", () => {
		const { cookie } = issueBrowserCookie(key);
		expect(readBrowserCookie(key, cookie)).toBe(cookie.split(".")[0]);
		expect(readBrowserCookie(keyedHash(Buffer.alloc(32, 4)), cookie)).toBeNull();
		fc.assert(
			fc.property(fc.string(), fc.nat(cookie.length - 1), (text, place) => {
				const changed = cookie.slice(0, place) + text + cookie.slice(place + 1);
				fc.pre(changed !== cookie);
				expect(readBrowserCookie(key, changed)).toBeNull();
			}),
		);
		expect(readBrowserCookie(key, undefined)).toBeNull();
	});
});
