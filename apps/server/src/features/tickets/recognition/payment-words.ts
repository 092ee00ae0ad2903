import { readAmount } from "@bcc/contract/tickets/amount";
import { halfReference } from "@bcc/contract/tickets/transaction-code";

/* Words of operators and banks, in English and Swahili. What is missing here is not understood, and shown to an organiser. */

/** Money came to us. */
export const saysReceived =
	/\b(?:received|umepokea|akaunti yako[^.!?]{0,40} (?:imepokea|imewekewa)|mteja [^.!?]{0,60}amelipa|umelipwa|paid to you|(?:u|i|zi|ya|ki)mepokelewa|credited|deposited|(?:i|zi|ya|ki)meingia|umewekewa|(?:i|zi|ya|ki)mewekwa kwenye akaunti yako|(?:i|zi|ya|ki)mehamishiwa kwenye akaunti yako|cash-?in|sent you|amekutumia|umetumiwa|transferred to your|paid into your|credit alert|credit of|cash deposit|deposit of)\b/i;

/** An operator took money back. */
export const saysReversed =
	/\b(?:reversed|reversal|refunded|refund of|charge-?back|rolled back|sent back|returned to|[a-z]*rudishwa|[a-z]*rejeshwa|[a-z]*batilishwa|umerudishiwa)\b/i;

/** Of what an operator may do, or has been asked to. */
const askingBack = /\bku(?:rudisha|rejesha|batilisha)\b/i;

/** Whether a text speaks of money that is taken back, or is to be. */
export const speaksOfReversal = (text: string) => saysReversed.test(text) || askingBack.test(text);

/** With these words a bank's row gives money back, or takes it back. */
const back = "rvsl|rvs|rtn|returns?|ret|refunds?|(?:ma)?rejesho|correction|contra|recall(?:ed)?";

const loan = "songesha|nivushe|bustisha|pawasa|timiza|loans?|mkopo|mikopo|overdraft";

/** Money that a bank or an operator has lent. */
export const lending = new RegExp(String.raw`\b(?:${loan})\b`, "i");

/** Money in a bank's row that may not be a payment, or may not stay: own money that comes back, and cheques that may bounce. */
export const uncertain = new RegExp(
	String.raw`\b(?:${[
		...[back, loan],
		// "Rev John" is a reverend.
		String.raw`rev[ .:/-]*(?=(?:of|tr\w*|txn|tips)\b|\S*\d)`,
		"adj(?:ustment)?|erroneous|unapplied|suspense|interest|riba",
		"cheques?|chqs?|cqs?|hundi|clearing|clg|provisional|held|hold|lien|unposted|unearned|fwd value|forward value",
		"to (?:own )?savings|(?:page|sub)[ -]?totals?|totals|turnover|jumla",
	].join("|")})\b`,
	"i",
);

/** Words of banks that begin so, also cut short or glued to others: of cheques, and of money that goes back. */
export const mayBounce =
	/(?<![\p{L}\d])(?:cheq|chq|check|ckq|cq|draft|rtn|rjt|rej|rollback|reverse|error\s*cor)/iu;

/** Of a row of money out: it may take money back that came. */
export const mayReturn = new RegExp(String.raw`\b(?:${back}|rev|returned)\b`, "i");

/** Money goes elsewhere, or is asked for. */
export const sending =
	/\b(?:withdraw\w*|debit|purchase\w*|cash-?out|payment to|utapokea|ukipokea|sent|transferred to|paid|withdrew|withdrawn|debited|purchased|bought|(?:u|ni|tu)me(?:tuma|lipa|toa|nunua|hamisha|kopa)|(?:i|zi|ya|ki|li)[a-z]*tumwa|(?!umelipwa)[a-z]*lipwa)\b/i;

/** Words beside those of sending: the money may have come to us all the same. */
export const mayBeToUs =
	/\b(?:to you|to your|(?:were|been) (?:paid|sent)|akaunti yako|[a-z]*lipwa|has paid|paid in)\b/i;

/** Nothing has happened, or not yet: true of the whole line, wherever it stands. */
export const failing =
	/\b(?:fail(?:s|ed|ure)?|unsuccess?ful\w*|rejected|denied|blocked|on hold|suspended|voided|aborted|recalled|invalid|incomplete|unable to|could not|timed out|bounced|unpaid|uncleared|dishonou?red|not (?:yet|successful|received|credited|paid|completed|approved|accepted|posted|cleared|processed|confirmed|authori[sz]ed)|declined|cancell?ed|expired|insufficient|pending|processing(?! fee)|scheduled|awaiting|ha(?:u|i|ya|zi|ki|li|wa)(?:ku|ja)[a-z]+|haku(?:fanikiwa|kamilika|pokelewa|pokea|thibitishwa)|[a-z]*(?:sitishwa|zuiwa|simamishwa|futwa)|(?:i|u|zi|ya|li)me(?:rudi|rejea|chukuliwa|simama)|[a-z]*shindikana|[a-z]*shindwa|(?:u|i|ya|zi|li)mefeli|[a-z]*katishwa|[a-z]*batilishwa|[a-z]*ghairiwa|[a-z]*kataliwa|inasubiri\w*|[a-z]*shughulikiwa|(?:have|has) requested|anaomba|(?:a|u|ni)meomba)\b/i;

/** Operators' words before what the payer wrote. */
const note =
	/\b(?:description|narration|narrative|maelezo|notes?|remarks?|reason|details?|sababu|memo|comments?|purpose|dhumuni|ujumbe|message)\b/i;

/** The operator's own part of a line: what follows the label of a note may be anybody's words. */
export const withoutPayersNote = (text: string): string =>
	text.slice(0, note.exec(text)?.index ?? text.length);

/** Before what payers write as a reference; a transaction's is the operator's. */
const ofReference =
	/(?<!\b(?:trans(?:action)?|txn|trx)[\s.]*)\b(?:kumbukumbu|kumb|rejea|rej|reference|ref)\b/i;

/** The part of a message that is surely the operator's: neither a note nor what follows the label of a reference. */
export const operatorsPart = (text: string): string => {
	const own = withoutPayersNote(text);
	return own.slice(0, ofReference.exec(own)?.index ?? own.length);
};

/** Words with which a message speaks of a transaction. */
export const speaksOfTransaction = (text: string) =>
	saysReceived.test(text) || saysReversed.test(text) || sending.test(text) || failing.test(text);

/** How the shilling is written. */
export const currency = "(?:TZS|TSHS?|SHS?|SHILINGI)";

/** "… received from JUMA has been reversed": what came is what was taken back. Of a receipt, receiving is the verb: what follows may be its payer's words. */
const reversedReceipt = new RegExp(
	String.raw`\b(?<!\b(?:have|has|'ve|been|was|were|is)\s)(?:received|credited|deposited)\s(?!(?:with\s|a\s)?(?:payment of\s)?${currency})(?:(?![.!?|](?:\s|$)).)*?\b(?:(?:(?:has|have) been|was|were)\s(?:\w+ly\s)?(?:reversed|refunded|rolled back|sent back|returned to)|[a-z]*(?:rudishwa|rejeshwa|batilishwa))\b`,
	"iy",
);

/** Whether an operator says that money was taken back, and not that it came. */
export function isOfReversal(text: string): boolean {
	const came = saysReceived.exec(text);
	if (!came) return true;
	reversedReceipt.lastIndex = came.index;
	return reversedReceipt.test(text);
}

const figure = String.raw`[-−]?\d{1,3}([., '])\d{3}(?:\KEY\d{3})*(?:[.,]\d{1,2})?(?![.,]?\d)|[-−]?\d+(?:[.,]\d{1,2})?(?![.,]?\d)`;
const sum = new RegExp(
	String.raw`\b${currency}[.:]?\s?(?<after>${figure.replace(String.raw`\KEY`, String.raw`\2`)})|(?<![a-z\d.,])(?<before>${figure.replace(String.raw`\KEY`, String.raw`\4`)})\s?(?:${currency}\b|\/=)`,
	"gi",
);

/** Words before sums that are not the payment. */
const otherSum =
	/\b(?:balance|bal|salio|bakaa|fees?|makato|charges?|ada|gharama|levy|tozo|vat|kodi|tax|limit|kikomo|commission|kamisheni|total|jumla|loan|mkopo)\b[^\d.!?;]{0,45}$/i;

/** What is left on the account: with it, a message has said what it has to say of the payment. */
export const balance = /\b(?:balance|bal|salio|bakaa)\b\D{0,40}\d/i;

type Sum = { amount: number | null; from: number; to: number };

/** The sums that a message names, without balances and fees; null is one that could be read in two ways. */
export function sumsOf(text: string): Sum[] {
	return [...text.matchAll(sum)]
		.filter(({ index }) => !otherSum.test(text.slice(Math.max(0, index - 80), index)))
		.map(({ 0: whole, index, groups }) => ({
			amount: readAmount(groups?.after ?? groups?.before ?? ""),
			from: index,
			to: index + whole.length,
		}));
}

/** Anything in a text that may be a sum, also without a currency, or as a cell of a table. */
export function figuresIn(text: string): number[] {
	const parts = [text, ...text.split(/[,;\t]|\s·\s/)];
	const figures = parts.flatMap((part) => part.match(/(?<![\w.])\d{1,3}(?:[., ']\d{3})+(?!\d)|\d+/g) ?? []);
	return [...new Set(figures.map((figure) => Number(figure.replaceAll(/\D/g, ""))))].filter(
		(each) => each > 0,
	);
}

const mostReferences = 20;
const reference = new RegExp(
	String.raw`(?=(?<![A-Z0-9])(${halfReference})[\s-]?(${halfReference})(?![A-Z0-9]))`,
	"g",
);

/** Anything in a text that may be a booking's reference. */
export function referencesIn(text: string): string[] {
	const pairs = text.toUpperCase().matchAll(reference);
	return [...new Set([...pairs].map(([, one = "", other = ""]) => one + other))].slice(0, mostReferences);
}
