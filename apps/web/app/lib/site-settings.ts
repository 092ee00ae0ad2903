import type { SiteSettings } from "@bcc/contract/site-settings";
import { useRouteLoaderData } from "react-router";

/** Contact block, links and texts of the site, as the organisers set them; loaded once with the document. */
export function useSiteSettings(): SiteSettings {
	return (useRouteLoaderData("root") as { settings: SiteSettings }).settings;
}

/** The `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
