import { allowanceForThousand } from "@bcc/contract/site/admin-settings";
import { t } from "#admin/i18n/texts.ts";

const meaning = t(
	"How many votes a category takes from one internet address, such as that of one Wi-Fi: so many from phones, so many from tablets, so many from computers. Phones of one mobile network often share an address, too. With 1, only the first of each kind can vote.",
);

/** Notes on a shared-network allowance, as it is typed. */
export function allowanceWords(allowance: unknown): string {
	const number = Number(allowance);
	if (!(number > 1)) return meaning;
	const least = allowanceForThousand;
	if (number < least) {
		const warning = t(
			"Below %{least}, some hundred phones can vote over one address, but not a thousand: a program that votes by itself could use the votes up before them. From one address 20 votes count in a minute, 6 of them at once; faster voters wait. For a crowd, choose several times as many as come.",
			{ least },
		);
		return `${meaning} ${warning}`;
	}
	const promise = t(
		"With %{allowance}, a thousand phones that come to one address within ten minutes are all counted in the end, even beside a program that votes by itself: it gets at most 2 % of these votes in a minute. From one address %{votes} votes count in a minute; faster voters wait.",
		{ allowance: number, votes: Math.floor(Math.max(20, number * 0.015)) },
	);
	return `${meaning} ${promise}`;
}
