import { randomUUID } from "node:crypto";
import { type DeviceType, deviceTypes } from "@bcc/contract/device";
import Bowser from "bowser";
import { networkOfText, widerNetworks } from "#server/lib/network.ts";
import { type Origin, unknownNetwork } from "#server/lib/origin.ts";
import type { Pace } from "#server/lib/pace.ts";
import { asBase64url, asUuid, isSecret, type KeyedHash } from "#server/lib/secrets.ts";

/** What a vote says of its voter; everything from the body is a hint (architecture §5). */
export type VoterHints = {
	origin: Origin | null;
	/** `ip_address` of the body. */
	claimedAddress: string;
	/** `device` of the body: a device type, or the JSON of the device info. */
	device: string;
	userAgent: string | undefined;
	/** Id of the browser's voter cookie, when its signature is ours. */
	browserId: string | null;
};

/** A voter as the database knows one: keyed hashes, no address. */
export type Voter = {
	voterKey: string;
	browserKey: string | null;
	networkKey: string;
	/** Of the IPv6 /56 and /48 that the network lies in, whose votes are bounded, too; none for IPv4. */
	network56Key?: string | null;
	network48Key?: string | null;
	/** Index into `deviceTypes`. */
	deviceType: number;
};

/**
 * Who is voting (architecture §5): the network and device type, or, while the shared-network allowance
 * is above 1, the browser where it carries our cookie.
 *
 * @param keyed hashes with the season's voter key
 * @param allowance the shared-network allowance, ≥ 1
 */
export function identifyVoter(hints: VoterHints, keyed: KeyedHash, allowance: number): Voter {
	const { network, wider } = voterNetwork(hints);
	const digest = keyed(`network ${network}`);
	const deviceType = deviceTypes.indexOf(deviceTypeOf(hints.device, hints.userAgent));
	const browserKey = hints.browserId && asUuid(keyed(`browser ${hints.browserId}`));
	const shared = allowance > 1 && browserKey;
	return {
		// The digest's other half, the device type in place of its first digit.
		voterKey: shared || asUuid(deviceType + digest.slice(33)),
		browserKey: shared ? null : browserKey,
		networkKey: asUuid(behind24(network, digest, keyed)),
		network56Key: wider && asUuid(keyed(`network ${wider.of56}`)),
		network48Key: wider && asUuid(keyed(`network ${wider.of48}`)),
		deviceType,
	};
}

/**
 * Of IPv4 the first half is that of its /24, so that the addresses of one lie together (docs/decisions/0002); the 64 bits that
 * are left tell its 256 addresses apart.
 */
function behind24(network: string, digest: string, keyed: KeyedHash): string {
	const end = network.lastIndexOf(".");
	if (end === -1) return digest;
	return keyed(`network ${network.slice(0, end)}.0/24`).slice(0, 16) + digest.slice(0, 16);
}

/** At what pace a network's votes count in a category while the allowance is above 1 (docs/decisions/0007). */
export function paceOf(allowance: number): Pace {
	return { atOnce: Math.max(6, allowance * 0.005), aMinute: Math.max(20, allowance * 0.015) };
}

/** The browser alone as a voter, whatever the allowance; null when it has no cookie of ours. */
export function identifyBrowser(hints: VoterHints, keyed: KeyedHash): Voter | null {
	return hints.browserId ? identifyVoter(hints, keyed, 2) : null;
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

/** Few browsers are used by many: what they are is worked out once. Bounded, as anybody may send anything. */
const knownBrowsers = new Map<string, DeviceType>();
const maxKnownBrowsers = 2_000;

function userAgentDeviceType(userAgent: string | undefined): DeviceType {
	if (!userAgent) return "unknown";
	const text = userAgent.slice(0, 1024);
	const known = knownBrowsers.get(text);
	if (known) return known;
	const found = parseUserAgent(text);
	if (knownBrowsers.size >= maxKnownBrowsers) knownBrowsers.clear();
	knownBrowsers.set(text, found);
	return found;
}

function parseUserAgent(text: string): DeviceType {
	try {
		return asDeviceType(Bowser.getParser(text).getPlatformType()) ?? "unknown";
	} catch {
		return "unknown";
	}
}

export function issueBrowserCookie(keyed: KeyedHash): { id: string; cookie: string } {
	// Made from random bytes that Node keeps in store: asking the system each time takes longer than all the rest.
	const id = randomUUID();
	return { id, cookie: `${id}.${sign(keyed, id)}` };
}

/** The id of a voter cookie, or null when the signature is not ours. */
export function readBrowserCookie(keyed: KeyedHash, cookie: string | undefined): string | null {
	const [id, signature, ...rest] = cookie?.split(".") ?? [];
	if (!id || !signature || rest.length > 0) return null;
	return isSecret(signature, sign(keyed, id)) ? id : null;
}

function sign(keyed: KeyedHash, id: string): string {
	return asBase64url(keyed(`cookie ${id}`));
}
