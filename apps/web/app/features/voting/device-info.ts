import type { DeviceInfo } from "@bcc/contract";

const deviceTypes = ["mobile", "tablet", "desktop"] as const;

/**
 * What this browser tells about itself, as the JSON text sent with a vote and a vote check (product §3); the
 * parser is loaded when first needed. Empty when it cannot be read: the server then looks for itself.
 */
export async function readDevice(): Promise<string> {
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
