import type { ApiClient } from "@bcc/contract/client";
import type { DeviceInfo } from "@bcc/contract/votes/device";

const deviceTypes = ["mobile", "tablet", "desktop"] as const;

/**
 * This browser's details, as the JSON text sent with a vote and a vote check (product §3); the User-Agent parser is
 * loaded when first needed. Empty on the server, and when parsing fails: the server then reads the User-Agent.
 */
export async function readDevice(): Promise<string> {
	if (import.meta.env.SSR) return "";
	try {
		const { default: bowser } = await import("bowser");
		const { browser, os, platform } = bowser.parse(navigator.userAgent);
		const info: DeviceInfo = {
			userAgent: navigator.userAgent,
			os: os.name ?? "",
			browser: browser.name ?? "",
			device: [platform.vendor, platform.model].filter(Boolean).join(" "),
			os_version: os.version ?? "",
			browser_version: browser.version ?? "",
			deviceType: deviceTypes.find((type) => type === platform.type) ?? "unknown",
			orientation: matchMedia("(orientation: portrait)").matches ? "portrait" : "landscape",
		};
		return JSON.stringify(info);
	} catch (reason) {
		console.error("Device info could not be read", reason);
		return "";
	}
}

/** A voter's details, sent with a vote (product §7). */
export type Voter = { address: string; device: string };

let cached: Promise<Voter> | undefined;

/** Requests the voter's details in advance, so that the vote itself is one round trip. */
export function prefetchVoter(api: ApiClient): void {
	cached = fetchVoter(api);
}

export function readVoter(api: ApiClient): Promise<Voter> {
	return cached ?? fetchVoter(api);
}

async function fetchVoter(api: ApiClient): Promise<Voter> {
	const [address, device] = await Promise.all([api.visitorAddress(), readDevice()]);
	return { address: address.ok ? address.data : "", device };
}
