import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { t } from "#admin/i18n/texts.ts";

type Share = "look" | "fits" | "known" | "no-money";

/** Whether an organiser has to look at a line, or what it is without that. */
function shareOf({ verdict, may_enter, bookings }: StatementLine): Share {
	if (verdict === "match") return "fits";
	if (verdict === "known") return "known";
	// As much as a booking has paid may go out.
	return verdict === "other" && !may_enter && bookings.length === 0 ? "no-money" : "look";
}

/** Each line with its share; one that says more of the line before it is with that. */
function withShares(lines: StatementLine[]): { line: StatementLine; share: Share }[] {
	let share: Share = "look";
	return lines.map((line) => {
		if (line.verdict !== "part") share = shareOf(line);
		return { line, share };
	});
}

const order: Share[] = ["look", "fits", "known", "no-money"];

/** Lines that need a person come first. */
export const inOrder = (lines: StatementLine[]): StatementLine[] =>
	withShares(lines)
		.toSorted((one, other) => order.indexOf(one.share) - order.indexOf(other.share))
		.map(({ line }) => line);

/** How many lines there are of each share. */
export function countsInWords(lines: StatementLine[]): string {
	const shares = withShares(lines);
	const of = (share: Share) => ({ count: shares.filter((each) => each.share === share).length });
	const [fits, look, known, noMoney] = [of("fits"), of("look"), of("known"), of("no-money")];
	return [
		fits.count > 0 && t("%{count} fits |||| %{count} fit", fits),
		look.count > 0 && t("%{count} to look at", look),
		known.count > 0 && t("%{count} stored already", known),
		noMoney.count > 0 && t("%{count} that is no money |||| %{count} that are no money", noMoney),
	]
		.filter(Boolean)
		.join(" · ");
}
