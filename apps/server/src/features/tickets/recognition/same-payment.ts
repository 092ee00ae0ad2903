/** What two records say of a payment. */
export type Payment = {
	amount: number | null;
	/** Of bookings. */
	references: string[];
	payer?: string | null | undefined;
	text: string;
};

/** Whether two records are surely of two payments: their sums differ, the bookings that both name, their payers, or their days. */
export function areTwo(one: Payment, other: Payment): boolean {
	return (
		one.amount !== other.amount ||
		areApart(one.references, other.references) ||
		areSurelyTwo(payerOf(one.payer), payerOf(other.payer)) ||
		areApart(daysIn(one.text), daysIn(other.text))
	);
}

/** Whether payers, or texts that may name them, have one phone or, where not both name one, all words of one's name are the other's. */
export const arePayersAlike = (one: string | null | undefined, other: string | null | undefined): boolean =>
	areAlike(wordsOf(one), wordsOf(other));

/** Phones and words of the name of a payer, or of a text that may name one. */
export const wordsOf = (text: string | null | undefined) => ({
	phones: phonesIn(text),
	names: namesIn(text),
});

/** `arePayersAlike`, of texts whose words are known. */
export function areAlike(one: Payer, other: Payer): boolean {
	if (one.phones.length > 0 && other.phones.length > 0)
		return one.phones.some((each) => other.phones.includes(each));
	return isWithin(one.names, other.names) || isWithin(other.names, one.names);
}

/** Whether two have one name of several words, whatever their phones: many people have two. */
export const haveOneName = (one: Payer, other: Payer): boolean =>
	Math.min(one.names.length, other.names.length) > 1 &&
	(isWithin(one.names, other.names) || isWithin(other.names, one.names));

/** By what a payer is compared with that of another source. */
export function payerOf(payer: string | null | undefined) {
	const names = namesIn(payer).filter((word) => !title.test(word));
	return {
		phones: phonesIn(payer),
		// One name may be written in several ways, or be cut off.
		names: names.some((word) => noPayer.test(word))
			? []
			: [...new Set(names.map((word) => word.slice(0, 2)))],
	};
}

const title = /^(?:MRS|MISS|PROF|ENG|REV|MAMA|BABA|BIBI|BWANA)$/;
/** Words of who passes money on for somebody: agents, banks and other firms. */
const noPayer =
	/^(?:LIMITED|LTD|PLC|COMPANY|INC|LLC|GROUP|SERVICES?|TANZANIA|\p{L}*PAY|PAY\p{L}*|CLICKPESA|DPO|NALA|WISE|POSTA|REMIT\p{L}*|TRANSFERS?|WORLDREMIT|WESTERN|UNION|SENDWAVE|TAPTAP|LEMFI|MUKURU|DAHABSHIIL|SAFARICOM|COMMERCIAL|COOPERATIVE|HAKIKA|MKOMBOZI|MAENDELEO|UCHUMI|FINCA|LETSHEGO|ICBA|NCBA|BARODA|CITIBANK|ECOBANK|AZANIA|BANK|CRDB|NMB|NBC|TIPS|SELCOM|AGENT|WAKALA|M?PESA|VODACOM|VODA|TIGO\w*|MIXX|YAS|AIRTEL|MONEY|HALO\w*|TTCL|AZAM\w*|EZY\w*|EQUITY|STANBIC|EXIM|ABSA|KCB|DTB|PBZ|AKIBA|AMANA|VISA|CARD|OUTLET|SHOP|DUKA|STORE)$/u;

type Payer = ReturnType<typeof payerOf>;

/** Whether two payers are surely not one: both have a whole phone number, or else two names, and nothing alike. */
export function areSurelyTwo(one: Payer, other: Payer): boolean {
	if (one.phones.length > 0 && other.phones.length > 0) return areApart(one.phones, other.phones);
	return one.names.length > 1 && other.names.length > 1 && areApart(one.names, other.names);
}

const isWithin = (some: string[], others: string[]) =>
	some.length > 0 && some.every((word) => others.includes(word));

const phonesIn = (text: string | null | undefined) =>
	[...(text ?? "").matchAll(/(?<!\d)(?:255|0)?([67]\d{8})(?!\d)/g)].map(([, digits]) => digits);

const namesIn = (text: string | null | undefined): string[] => text?.toUpperCase().match(/\p{L}{3,}/gu) ?? [];

/** Both say something, and nothing alike. */
const areApart = <T>(some: T[], others: T[]) =>
	some.length > 0 && others.length > 0 && !some.some((each) => others.includes(each));

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const day = new RegExp(
	String.raw`(?<!\d)(\d{1,4})(?:([/.-])(\d{1,2})\2|[ /.-]?(${months.join("|")})[a-z]*[ /.-]?)(\d{2,4})(?!\d)`,
	"gi",
);

/** Days that a text names, however they are written: a number of two is the day's or the month's. */
const daysIn = (text: string) =>
	[...text.matchAll(day)].map(([, first = "", , second, month, third = ""]) => {
		const middle = second ?? String(months.indexOf((month ?? "").toLowerCase()) + 1);
		return [first, middle, third]
			.map((each) => Number(each) % 100)
			.sort((a, b) => a - b)
			.join(" ");
	});

/** How long a code is, and whether it has letters only before its digits, among them, or none. */
export const formOf = (code: string | null) =>
	code === null ? "none" : `${code.length} ${/^[A-Z]*(?=\d+$)/.exec(code)?.[0].length ?? "mixed"}`;
