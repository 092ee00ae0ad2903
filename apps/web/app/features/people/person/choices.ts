import type { ApiClient } from "@bcc/contract/client";
import { useEffect, useState } from "react";
import type { Option } from "#web/components/field/rules.ts";
import { currentLocale } from "#web/lib/locale.ts";
import type { Pending } from "#web/lib/page-data.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/**
 * The options of the two autocompletes, by name in the page's language, peoples also by their countries; empty when they could
 * not be loaded.
 */
export type Choices = { countries: readonly Option[]; nationalities: readonly Option[] };

/** Until the lists are loaded, anything may be typed; the server decides. */
export const noChoices: Choices = { countries: [], nationalities: [] };

/** Loads the lists of countries and nationalities; never throws. */
export async function loadChoices(api: ApiClient, locale = currentLocale()): Promise<Choices> {
	const reply = await api.countries();
	if (!reply.ok) {
		reportFailure("Countries could not be loaded", reply.code, reply.httpStatus);
		return noChoices;
	}
	const { compare } = new Intl.Collator(locale);
	const sorted = (options: Option[]) => options.sort((left, right) => compare(left.name, right.name));
	return {
		countries: sorted(reply.data.map(({ country }) => ({ name: country }))),
		nationalities: sorted(
			reply.data.flatMap(({ country, nationality }) =>
				nationality === null ? [] : [{ name: nationality, also: country }],
			),
		),
	};
}

/** The lists as they are: the form can be filled in while they are loading. */
export function useChoices(pending: Pending<Choices>): Choices {
	const [loaded, setLoaded] = useState<Choices | null>(null);
	useEffect(() => {
		let wanted = true;
		if (pending instanceof Promise) void pending.then((choices) => wanted && setLoaded(choices));
		return () => {
			wanted = false;
		};
	}, [pending]);
	return pending instanceof Promise ? (loaded ?? noChoices) : pending;
}
