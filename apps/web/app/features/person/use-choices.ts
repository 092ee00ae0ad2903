import { useEffect, useState } from "react";
import type { Pending } from "#web/lib/page-data.ts";
import { type Choices, noChoices } from "./choices.ts";

/** The lists as they are: the form stands and can be filled in while they are on their way. */
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
