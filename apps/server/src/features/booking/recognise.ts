/** What a line says of money: it came to us; it did something else, or was taken back; or the line is not understood. */
export type Said = "received" | "other" | "unread";

/* English, Swahili and the operators' own words. Each list errs towards an organiser who looks. */
const receiving =
	/\b(?:received|umepokea|umepokelewa|imepokelewa|zimepokelewa|yamepokelewa|credited|deposited|imeingia|zimeingia|yameingia|umewekewa|cash-?in)\b/i;
const reversing =
	/\b(?:revers\w*|refund\w*|charge-?back|rolled back|\p{L}*rudishwa|\p{L}*rejeshwa|umerudishiwa)(?!\p{L})/iu;
const different =
	/\b(?:sent|transferred to|paid|payment to|withdr\w+|debit\w*|purchase\w*|bought|airtime|loan|cash-?out|umetuma|\p{L}*tumwa|umelipa|\p{L}*lipwa|umetoa|umenunua|umehamisha|umekopa|mkopo|fail\w*|unsuccessful|declin\w+|cancel\w*|expired|insufficient|pending|process\w+|scheduled|request\w*|reminder|will|would|when|once|if|not|never|haija\p{L}*|haiku\p{L}*|hayaja\p{L}*|hazija\p{L}*|huja\p{L}*|haku\p{L}*|\p{L}*shindikana|\p{L}*shindwa|\p{L}*feli|\p{L}*katishwa|inasubiri\w*|inashughulikiwa|subiri|bado|ombi|\p{L}*ombwa|anaomba|utapokea|utakapopokea|ukipokea|kama|iwapo)(?!\p{L})/iu;

/** What a message says: money came only where a word of receiving says so, and no word of anything else. */
export function saidByMessage(text: string): Said {
	if (reversing.test(text) || different.test(text)) return "other";
	return receiving.test(text) ? "received" : "unread";
}

/** Cells of a statement's row; undefined where it has no such column. `amount` does not say which way the money went. */
export type Row = {
	text: string;
	moneyIn?: string;
	moneyOut?: string;
	amount?: string;
	status?: string;
	direction?: string;
};

const completed = /^(?:completed?|success(?:ful)?|settled|posted|imekamilika|imefanikiwa)$/i;
const isSum = (cell: string | undefined) => /[1-9]/.test(cell ?? "");
const isNegative = (cell: string | undefined) => /^\s*[-−(]|[-−)]\s*$|\bDR\b/i.test(cell ?? "");

/** What a row says: money came only where the column of money in holds a sum above 0, and the row is completed. */
export function saidByRow({ text, moneyIn, moneyOut, amount, status, direction }: Row): Said {
	if (reversing.test(text)) return "other";
	if (status !== undefined && !completed.test(status.trim())) return "other";
	if (isSum(moneyOut) || isNegative(moneyIn) || isNegative(amount)) return "other";
	if (direction !== undefined && !/^(?:CR|C|credit|in)\.?$/i.test(direction.trim())) return "other";
	if (moneyIn !== undefined) return isSum(moneyIn) ? "received" : "unread";
	return direction === undefined ? saidByMessage(text) : "received";
}
