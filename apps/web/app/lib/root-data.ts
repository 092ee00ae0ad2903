import type { SiteSettings } from "@bcc/contract/site/settings";
import { m } from "@bcc/messages";
import { useRouteLoaderData } from "react-router";
import type { SnackbarMessage } from "#web/components/snackbar.tsx";

/** The root loader's data about the site and its visitor. */
export type RootData = {
	apiKey: string;
	ipServiceUrl: string | undefined;
	/** Origin of absolute addresses, without a slash at the end. */
	publicUrl: string;
	/** What the organisers have set (contact, links, texts), and how far voting and results are. */
	settings: SiteSettings;
	/** For the hidden field of forms (docs/decisions/0013); "" without a session. */
	csrfToken: string;
	/** The signed-in user. It decides what pages show, never what the server allows (architecture §4). */
	account: { userId: number; staff: boolean } | null;
	welcome: Omit<SnackbarMessage, "other"> | undefined;
	year: number;
};

/** The root loader's data; undefined on a page that failed before the data came. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData("root") as RootData | undefined;
}

export function useSiteSettings(): SiteSettings {
	return (useRootData() as RootData).settings;
}

/** Origin of addresses to share. */
export function usePublicUrl(): string {
	return useRootData()?.publicUrl ?? "";
}

/** The programme's name; the built-in name where a page failed before its settings came. */
export function useProgrammeName(): string {
	return useRootData()?.settings.name ?? m.shell_brand_full();
}

/** The `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
