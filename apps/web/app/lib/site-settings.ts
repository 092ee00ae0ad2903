import type { SiteSettings } from "@bcc/contract/site-settings";
import { m } from "@bcc/messages";
import { useRouteLoaderData } from "react-router";

/** Contact block, links and texts of the site, as the organisers set them; loaded once with the document. */
export function useSiteSettings(): SiteSettings {
	return (useRouteLoaderData("root") as { settings: SiteSettings }).settings;
}

/** What the programme is called; the built-in name where a page failed before its settings came. */
export function useProgrammeName(): string {
	const root = useRouteLoaderData("root") as { settings?: SiteSettings } | undefined;
	return root?.settings?.name ?? m.shell_brand_full();
}

/** The `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
