import { z } from "zod";

/** The four device types that distinguish voters of one network (product §3, architecture §5). */
export const deviceTypes = ["mobile", "tablet", "desktop", "unknown"] as const;

export type DeviceType = (typeof deviceTypes)[number];

/** Where votes come from: a browser's device type, or a wing. Their places in this list are stored. */
export const voteSources = [...deviceTypes, "ussd"] as const;

export type VoteSource = (typeof voteSources)[number];

/** Device info as the site reads it from the browser (product §3). */
export const deviceInfoSchema = z.object({
	userAgent: z.string(),
	os: z.string(),
	browser: z.string(),
	device: z.string(),
	os_version: z.string(),
	browser_version: z.string(),
	deviceType: z.enum(deviceTypes),
	orientation: z.enum(["portrait", "landscape"]),
});

export type DeviceInfo = z.infer<typeof deviceInfoSchema>;
