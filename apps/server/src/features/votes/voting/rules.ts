import { randomUUID } from "node:crypto";
import { type DeviceType, deviceTypes } from "@bcc/contract/votes/device";
import Bowser from "bowser";
import type { Rate } from "#server/lib/leaky-buckets.ts";
import { networkOfText, widerNetworks } from "#server/lib/network.ts";
import { type Origin, unknownNetwork } from "#server/lib/origin.ts";
import { asBase64url, asUuid, equalsSecret, type KeyedHash } from "#server/lib/secrets.ts";

/** What a request says about its voter; everything from the body is a hint (architecture §5). */
export type VoterHints = {
	origin: Origin | null;
	/** `ip_address` of the body. */
	claimedAddress: string;
	/** `device` of the body: a device type, or the JSON of the device info. */
	device: string;
	userAgent: string | undefined;
	/** Id of the browser's voter cookie; null when this site has not signed it. */
	browserId: string | null;
};

/** A voter as stored: keyed hashes, no address. */
export type Voter = {
	voterKey: string;
	/** Null without a cookie, and where the cookie has made `voterKey`. */
	browserKey: string | null;
	networkKey: string;
	/** Keys of the IPv6 /56 and /48 around the network, whose votes are limited, too; null for IPv4. */
	network56Key?: string | null;
	network48Key?: string | null;
	/** Index into `voteSources`. */
	deviceType: number;
};

/**
 * Who is voting (architecture §5): the network and device type, or, while the shared-network allowance
 * is above 1, the browser where it carries the voter cookie.
 *
 * @param hash keyed with the season's salt of voter keys
 * @param allowance the shared-network allowance, ≥ 1
 */
export function identifyVoter(hints: VoterHints, hash: KeyedHash, allowance: number): Voter {
	const { network, wider } = voterNetwork(hints);
	const digest = hash(`network ${network}`);
	const deviceType = deviceTypes.indexOf(deviceTypeOf(hints.device, hints.userAgent));
	const browserKey = hints.browserId && asUuid(hash(`browser ${hints.browserId}`));
	const browserVoterKey = allowance > 1 && browserKey;
	return {
		// One digit for the device type, then the last 31 digits of the digest.
		voterKey: browserVoterKey || asUuid(deviceType + digest.slice(33)),
		browserKey: browserVoterKey ? null : browserKey,
		networkKey: asUuid(networkDigest(network, digest, hash)),
		network56Key: wider && asUuid(hash(`network ${wider.network56}`)),
		network48Key: wider && asUuid(hash(`network ${wider.network48}`)),
		deviceType,
	};
}

/**
 * The digest that a network's key is made from. Networks of one IPv4 /24 share the first half, so that a range query finds them together
 * (docs/decisions/0002); the other 64 bits tell its 256 addresses apart.
 */
function networkDigest(network: string, digest: string, hash: KeyedHash): string {
	const end = network.lastIndexOf(".");
	if (end === -1) return digest;
	return hash(`network ${network.slice(0, end)}.0/24`).slice(0, 16) + digest.slice(0, 16);
}

/** The rate of a network's votes in a category while the allowance is above 1 (docs/decisions/0007). */
export function voteRate(allowance: number): Rate {
	return { burst: Math.max(6, allowance * 0.005), perMinute: Math.max(20, allowance * 0.015) };
}

/** Any allowance above 1: then `identifyVoter` uses the cookie. */
const allowanceAboveOne = 2;

/** The browser alone as a voter, whatever the allowance; null when it has no voter cookie. */
export function identifyBrowser(hints: VoterHints, hash: KeyedHash): Voter | null {
	return hints.browserId ? identifyVoter(hints, hash, allowanceAboveOne) : null;
}

/** The voter's network; the body's claim counts only for somebody trying the site out locally. */
function voterNetwork({ origin, claimedAddress }: VoterHints): Pick<Origin, "network" | "wider"> {
	const claimed = origin?.localTrial ? networkOfText(claimedAddress) : null;
	if (claimed !== null) return { network: claimed, wider: widerNetworks(claimed) };
	return origin ?? { network: unknownNetwork, wider: null };
}

/** The device type from the body's `device`, else from the User-Agent; orientation and versions never matter. */
export function deviceTypeOf(device: string, userAgent: string | undefined): DeviceType {
	return readDeviceType(device) ?? userAgentDeviceType(userAgent);
}

function readDeviceType(device: string): DeviceType | null {
	const text = device.trim();
	if (!text.startsWith("{")) return asDeviceType(text);
	try {
		return asDeviceType((JSON.parse(text) as { deviceType?: unknown }).deviceType);
	} catch {
		return null;
	}
}

function asDeviceType(value: unknown): DeviceType | null {
	const name = typeof value === "string" ? value.toLowerCase() : "";
	return deviceTypes.find((type) => type === name) ?? null;
}

/** A cache: most visitors share a few User-Agents. Bounded, as anybody may send any text. */
const deviceTypesByUserAgent = new Map<string, DeviceType>();
const maxUserAgents = 2_000;

function userAgentDeviceType(userAgent: string | undefined): DeviceType {
	if (!userAgent) return "unknown";
	const text = userAgent.slice(0, 1024);
	const cached = deviceTypesByUserAgent.get(text);
	if (cached) return cached;
	const found = parseUserAgent(text);
	if (deviceTypesByUserAgent.size >= maxUserAgents) deviceTypesByUserAgent.clear();
	deviceTypesByUserAgent.set(text, found);
	return found;
}

function parseUserAgent(text: string): DeviceType {
	try {
		return asDeviceType(Bowser.getParser(text).getPlatformType()) ?? "unknown";
	} catch {
		return "unknown";
	}
}

export function issueBrowserCookie(hash: KeyedHash): { id: string; cookie: string } {
	// `randomUUID` uses random bytes that Node has buffered: a system call for each id would cost more than all the
	// rest.
	const id = randomUUID();
	return { id, cookie: `${id}.${sign(hash, id)}` };
}

/** The id of a voter cookie, or null when the signature is wrong. */
export function readBrowserCookie(hash: KeyedHash, cookie: string | undefined): string | null {
	const [id, signature, ...rest] = cookie?.split(".") ?? [];
	if (!id || !signature || rest.length > 0) return null;
	return equalsSecret(signature, sign(hash, id)) ? id : null;
}

function sign(hash: KeyedHash, id: string): string {
	return asBase64url(hash(`cookie ${id}`));
}
