import { readAmount } from "@bcc/contract/tickets/amount";
import { confirmedWords, halfReference as signs } from "@bcc/contract/tickets/transaction-code";
import { currency, withoutPayersNote } from "#server/features/tickets/recognition/payment-words.ts";

/*
 * Messages of money received, as operators and banks of Tanzania write them. Each word of a message has to be known here, or to stand where a
 * payer's name, a code, a sum or a date does: a word of failing, of the future or of another receiver needs no list. Templates are regular
 * expressions; a space stands for any white space.
 */

const shilling = currency.toLowerCase();
const end = String.raw`(?![\p{L}\d])`;
const figure = String.raw`[-−]?\d+(?:[.,']\d+|\s\d{3}(?!\d))*`;
const sum = String.raw`(?:${shilling}[.:]?\s?${figure}(?:\s?/[=-]+)?|${figure}\s?(?:${shilling}|/=))${end}`;
const day = String.raw`\d{1,4}[/.-](?:\d{1,2}|\p{L}{3})[/.-]\d{2,4}`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?m\.?)?`;
const moment = String.raw`(?:${day}(?:,?\s(?:(?:at|saa)\s)?${time})?|${time})${end}`;
const phone = String.raw`\(?(?:\+?\d[\dXx*]{6,14}|\+?\d{3,4}(?:\s\d{3}){2,3})${end}\)?`;
const account = String.raw`(?:(?:no|number|namba)[.:]?\s)?(?=[Xx*-]*\d)[\dXx*-]{4,20}${end}`;

/** With a name, labels of what follows begin no further word of it. */
const labels =
	"ref|reference|kumb|kumbukumbu|muamala|mwamala|namba|tid|txn|txnid|trans|transaction|receipt|risiti|stakabadhi|salio|balance|bal|new|account|till|message|note|maelezo|narration|description|details|tsh|tshs|tzs|sh";
const word = (rest: string) =>
	String.raw`(?!(?:${labels})${end})(?:\p{Lu}\.(?=\s)|\p{Lu}(?:${rest}|['’]|[_-](?=\p{L}))*)${end}`;
const words = (rest: string) => `${word(rest)}(?: ${word(rest)}){0,7}`;
/** Words in capitals, or with a capital each: one that is not like those before it belongs to no name. */
const name = String.raw`(?:(?:agent|wakala) - )?(?:TIPS(?:\.\w+)+|${words(String.raw`\p{Lu}`)}(?: (?:Bank|Plc|Ltd|Limited|Money))*|${words(String.raw`\p{L}`)})`;
const between = String.raw`\s*[-,]?\s*`;
const accountOfPayer = String.raw`,? (?:- [A-Z]{3,10} \(\d{6,16}\)|(?:akaunti|account) ${account}(?: - ${name})?)`;
const payer = `(?:\\d{4,8} - ${name}|${phone}(?:${between}${name})?|${name}(?:${between}${phone}(?:${between}${name})?)?)(?:, (?:CRDB|NMB|NBC|[A-Z]{2,10} BANK)|${accountOfPayer})?`;
const from = "(?:from|sent by|sent from|paid by|by transfer from|kutoka kwa|kutoka|imetumwa na)";
/** In a message in capitals only a phone says where a name ends. */
const introduced = (by: string) =>
	`(?:(?!${by.toUpperCase()})${by} ${payer}|${by.toUpperCase()} (?:${name}${between})?${phone})`;
const ofPayer = introduced(from);

/** A booking's reference with a digit: others could be a word. */
const reference = String.raw`(?=[A-Z]{0,4}[\s-]?[A-Z]{0,3}\d)${signs}[\s-]?${signs}${end}`;
const value = String.raw`(?:${reference}|(?=[A-Za-z*./-]{0,30}\d)[A-Za-z\d*](?:[A-Za-z\d*]|[./-](?=[A-Za-z]?\d))*${end}|${signs}[\s-]?${signs}${end})`;
const ending = String.raw`inayoishia na \d{3,6}`;
const accountOfOurs = `(?:(?:your )?(?:account|a/c)|akaunti(?: yako)?)(?: ${account}| ${ending})?`;

/** What says that money came, with its sum. */
const received = [
	"(?:you have |you've |you )received (?:a )?(?:payment of )?{sum}",
	`(?:payment )?received {sum} ${ofPayer}`,
	`{sum} (?:has been |was )?received ${ofPayer}`,
	"umepokea (?:malipo ya |kiasi cha )?{sum}",
	`umepokea {sum}, ${name}, ${phone}`,
	`(?:malipo ya |kiasi cha )?{sum} (?:i|u|zi|ya|ki)mepokelewa ${ofPayer}`,
	`(?:umetumiwa|umelipwa) {sum}(?: ${introduced("na")})?`,
	`${name} has sent you {sum}`,
	`${name} amekutumia {sum}`,
	`mteja ${name} amelipa {sum}(?: kwenye lipa namba \\d{5,9})?`,
	`{sum} paid to you ${introduced("by")}`,
	`your (?:account|a/c)(?: ${account})? (?:has been|was|is) credited (?:with )?{sum}`,
	`akaunti yako(?: ${account})? (?:imewekewa|imepokea) {sum}(?: tarehe ${moment})?(?: ${introduced("na")})?`,
	`{sum} (?:has been |was )?(?:deposited|transferred|credited) (?:to|into) your (?:account|a/c)(?: ${account})?(?: ${introduced("by")})?`,
	`credit alert[!.:]* (?:a/c ${account}[.,]? )?amount:? {sum}`,
	`(?:cash deposit|credit|deposit) of {sum} to your account ${account}`,
	`(?:kiasi cha )?{sum} (?:i|zi|ya|ki)mewekwa kwenye akaunti yako(?: ${account}| ${ending})?`,
	`(?:kiasi cha )?{sum} (?:i|zi|ya|ki)meingia kwenye (?:your (?:account|a/c)|akaunti yako)(?: ${account})?`,
	"umewekewa {sum} kwenye akaunti yako(?: na wakala)?",
	`cash-?in of {sum} ${ofPayer} is successful`,
];

/** The same of an account that may be another's: a sender reads such words, too. */
const receivedSomewhere = [
	`{sum} credited to a/c ${account}`,
	`(?:cash deposit|credit|deposit) of {sum} to account ${account}`,
	`(?:kiasi cha )?{sum} (?:i|zi|ya|ki)meingia kwenye (?:account|a/c|akaunti)(?: ${account})?`,
].map((template) => template.replace("{sum}", `(?<somewhere>${sum})`));

const operators =
	"m-?pesa|vodacom|tigo\\s?pesa|mixx(?: by yas)?|yas|airtel money|airtel|halopesa|halotel|t-?pesa|ttcl|ezypesa|azampesa|selcom(?: pay)?|crdb(?: bank)?|nmb(?: mkononi| bank)?|nbc|stanbic|equity|exim|azania|absa|kcb|dtb|tcb|pbz|akiba|amana|simbanking|tips";
const labelled =
	"(?:(?:with )?(?:tid|(?:txn|trx|tnx)(?:\\s?id)?|trans(?:action)?[.]?(?: (?:id|no|number|code|ref|reference))?|receipt|(?:payment )?ref(?:erence)?|account|acc|a/c)|utambulisho wa muamala|(?:namba ya )?(?:muamala|mwamala|kumbukumbu|kumb|rejea|rej|risiti|stakabadhi))[.]?(?:\\s?(?:no|na|number|namba))?[\\s.:#=-]*(?:(?:ni|is) )?";

/** What else these messages say. */
const beside = [
	`(?:(?:(?=[A-Za-z]{0,9}\\d)[A-Za-z\\d]{8,14}|[A-Z]{10})[\\s.,]+)?${confirmedWords}`,
	`(?:${operators})(?=[:.])`,
	"hongera",
	`(?:(?:pakua|download|tembelea|visit)(?: (?:${operators}))?(?: app)?:? )?(?:https?://|www[.])\\S+`,
	"t-pesa(?= ref)",
	"merchant payment:|lipa kwa simu:|payment received[.:]",
	"dear customer|ndugu mteja",
	ofPayer,
	"(?:via|kupitia|by) tips",
	"(?:in|on|to) your pochi(?: la biashara)?|kwenye pochi yako(?: ya biashara)?",
	`(?:on |tarehe |siku |mnamo |muda:? |date:? |time:? |at |saa )?${moment}`,
	"kiasi kimeingia",
	`(?:to|on) till:? \\d{5,9}|till:? \\d{5,9}|(?:kwenda|kwenye) lipa namba:? \\d{5,9}`,
	`(?!TAWI)tawi ${name}`,
	`kwenye ${accountOfOurs}`,
	`${labelled}${value}(?:\\s${signs}${signs}${end})*(?: umekamilika| imekamilika| umefanikiwa)?`,
	reference,
	`(?:your )?(?:new |updated )?(?:(?:${operators}|pochi|utility|merchant|available|current|account) )?(?:balance|bal)[.:]?(?: is)?:? ${sum}`,
	`salio(?: lako)?(?: jipya)?(?: la (?:${operators}))?(?: ni)?[.:]?\\s*${sum}`,
	`(?:(?:transaction |processing |total |service )?(?:fees?|charges?|cost|levy|vat)|makato|ada|tozo|gharama)[:,]?(?: is| ni)? ${sum}|hakuna makato`,
	`(?:transfer|transaction) successful|muamala umekamilika|muamala umefanikiwa`,
	`asante(?: kwa kutumia (?:${operators}))?|thank you(?: for (?:using|banking with) (?:${operators}))?`,
	// Advice, as whole phrases.
	"if you need help, call \\d{3,10}",
	"do not share your pin",
	"usimpe mtu namba yako ya siri",
	"kama hujui mtumaji piga \\d{3,10}",
	"kama bado hujajiunga, piga [*\\d]+#",
	"dial [*\\d]+# for more",
	// A payer's words, to the end of the sentence: they say nothing of money.
	"(?:description|narration|narrative|maelezo|notes?|remarks?|details|memo|message|ujumbe)[.:]* (?:(?![.!?|](?:\\s|$))[^|])+",
];

/** Whether a line is an operator's name or a time, as phones show them above messages. */
export const isTitle = (text: string) => title.test(text);

/** Letters in both cases, but for classes, groups' names and what is in capitals. */
const inAnyCase = (source: string) =>
	source.replaceAll(/\\p\{\w+\}|\\.|\(\?<\w+>|\[(?:\\.|[^\]\\])*\]|[a-z]/g, (each) =>
		each.length === 1 ? `[${each}${each.toUpperCase()}]` : each,
	);
const compile = (templates: string[]) =>
	templates.map((each) => {
		const source = each.replace("{sum}", `(?<sum>${sum})`).replaceAll(" ", String.raw`\s+`);
		return new RegExp(`(?:${inAnyCase(source)})${end}`, "uy");
	});
const parts = [...compile(received), ...compile(receivedSomewhere), ...compile(beside)];
const title = new RegExp(String.raw`^\W*(?:(?:${inAnyCase(operators)}|${moment})(?!\w)\W*)+$`, "u");
const separators = /[\s.,;:!|()–-]*/y;

function matchAt(pattern: RegExp, text: string, at: number) {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

/** The longest part that stands at a place. */
const partAt = (text: string, at: number) =>
	parts
		.map((part) => matchAt(part, text, at))
		.reduce((best, each) => ((each?.[0].length ?? 0) > (best?.[0].length ?? 0) ? each : best), null);

/**
 * The sum of a message that says, and says nothing but, that money came to us once.
 *
 * @returns undefined for any other text; `amount` is null where the sum could be read in two ways, `isOurs` is false where it may have come to
 * another's account
 */
export function readReceipt(text: string): { amount: number | null; isOurs: boolean } | undefined {
	const sums: string[] = [];
	let isOurs = true;
	const itsOwn = withoutPayersNote(text).length;
	let at = matchAt(separators, text, 0)?.[0].length ?? 0;
	while (at < text.length) {
		const found = partAt(text, at);
		if (!found) return undefined;
		const { sum = found.groups?.somewhere, somewhere } = found.groups ?? {};
		// A payer may have written it.
		if (sum && at >= itsOwn) return undefined;
		if (sum) sums.push(sum);
		if (somewhere) isOurs = false;
		at += found[0].length;
		// A message that ends so may have been cut off, and its sum with it.
		if (sum && at === text.length) return undefined;
		at += matchAt(separators, text, at)?.[0].length ?? 0;
	}
	const [only, ...others] = sums;
	return only !== undefined && others.length === 0 ? { amount: readAmount(only), isOurs } : undefined;
}
