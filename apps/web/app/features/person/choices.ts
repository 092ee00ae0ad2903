import type { ApiClient } from "@bcc/contract/client";
import type { Locale } from "@bcc/messages/locale";

/** What the two autocompletes offer, by name in the page's language; empty when it could not be loaded. */
export type Choices = { countries: readonly string[]; nationalities: readonly string[] };

/** Until the lists are there, anything may be typed; the server decides. */
export const noChoices: Choices = { countries: [], nationalities: [] };

/** Loads the lists of countries and nationalities; never throws. */
export async function loadChoices(api: ApiClient, locale: Locale): Promise<Choices> {
	const reply = await api.countries();
	if (!reply.ok) {
		console.error("Countries could not be loaded", reply.code, reply.httpStatus);
		return noChoices;
	}
	const order = new Intl.Collator(locale).compare;
	const names = (key: "country" | "nationality") =>
		[...new Set(reply.data.flatMap((row) => row[key] ?? []))].sort(order);
	return { countries: names("country"), nationalities: names("nationality") };
}
