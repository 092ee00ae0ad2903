import { allowanceForThousand } from "@bcc/contract/admin/site-settings";
import { t } from "#admin/i18n/texts.ts";

const meaning = t(
	"How many browsers behind one address and of one kind of device may vote in a category. 1 is the strict rule; phones of one carrier often share an address.",
);

/** Notes on a shared-network allowance, as it is typed. */
export function allowanceWords(allowance: unknown): string {
	const number = Number(allowance);
	if (!(number > 1)) return meaning;
	const least = allowanceForThousand;
	if (number < least) {
		const warning = t(
			"Below %{least}, 20 votes of an address count in a minute (6 at once), and a script can take more than 2 % of the places in a minute; some hundred phones get in beside it, a thousand do not. For a crowd behind one address, take several times as many as come.",
			{ least },
		);
		return `${meaning} ${warning}`;
	}
	const promise = t(
		"With %{allowance}, a script gets at most 2 % of the places in a minute, and a thousand phones that come during ten minutes of it are counted in the end. %{votes} votes of an address count in a minute: a crowd that is faster waits.",
		{ allowance: number, votes: Math.floor(Math.max(20, number * 0.015)) },
	);
	return `${meaning} ${promise}`;
}
