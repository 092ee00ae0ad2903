import { fold } from "@bcc/contract/fold";
import type { Said } from "@bcc/contract/nominations/admin-nomination";
import { nominationRetentionDays } from "@bcc/contract/nominations/limits";
import type { NominationCall } from "@bcc/contract/nominations/nomination";

const day = 24 * 60 * 60 * 1000;

/** In which nominations of a network are counted, in milliseconds. */
export const countedMs = day;

/** What one network may send in that time: with one type of device, and in all. More where the season allows that many share a network. */
export const limitsOf = (allowance: number) => ({ ofDevice: 5 * allowance, ofNetwork: 20 * allowance });

/** Nominations that wait for the organisers, of a season. */
export const mostWaiting = 2_000;

/** Under this a couple is found again, however its names are written and whichever comes first. */
export function namesKey(husband: string, wife: string): string {
	// Of signs alone nothing is left.
	return [husband, wife]
		.map((name) => fold(name) || name)
		.toSorted()
		.join(" ");
}

/**
 * The different values of what was sent, each as first written: first the one that most networks sent, level ones in the order given. Whoever
 * sends the last one, or many, decides nothing alone. Where no network is stored any more, all are one.
 *
 * @param keyOf the same for values that are the same
 */
export function bySupport<Value>(
	sent: { value: Value; network: string | null }[],
	keyOf: (value: Value) => unknown = (value) => value,
): Said<Value>[] {
	return [...Map.groupBy(sent, ({ value }) => keyOf(value)).values()]
		.flatMap(([first, ...others]) =>
			first
				? [{ value: first.value, networks: new Set([first, ...others].map(({ network }) => network)).size }]
				: [],
		)
		.toSorted((one, other) => other.networks - one.networks);
}

type Times = { opensAt: Date; closesAt: Date };

/** The first moment is of the time, the last is not. */
export function stateOf({ opensAt, closesAt }: Times, now: Date): NominationCall["state"] {
	if (now < opensAt) return "soon";
	return now < closesAt ? "open" : "closed";
}

/** What was sent until nominations closed, if they closed by then, is deleted now. */
export const lastRetained = (now: Date) => new Date(now.getTime() - nominationRetentionDays * day);
