import { cash, type PaymentWay, readWayName } from "@bcc/contract/site/payment-way";

/** What lines of operators have, and the head of the tables that they give out. */
const signs: Record<PaymentWay["kind"], { line: RegExp; head?: RegExp }> = {
	mpesa: {
		line: /m-?pesa|vodacom|^\W*[a-z]{2}[a-z\d]{8}\W+(?:confirmed|imethibitishwa)/i,
		head: /receipt no.*completion time/i,
	},
	mixx: { line: /mixx|tigo ?-?pesa|\byas\b/i },
	airtel: { line: /airtel|\b[a-z]{2}\d{6}\.\d{4}\.[a-z]\d{5}\b/i },
	halopesa: { line: /halo ?-?pesa|halotel|\bhp\d{9}\b/i },
	bank: { line: /\bbank statement\b/i, head: /value date|\bdebit\b.*\bcredit\b|\bcredit\b.*\bdebit\b/i },
};

/** Above a table of payments stand at most so many other lines. */
const longestHead = 12;

/** Digits of a number or account, without the country's or the trunk's. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, "").replace(/^(?:255|0)(?=\d{9}$)/, "");

/**
 * The way by which the money of a statement came, as its lines look: the one whose number it names, or else the only one of the operator
 * that its head, or most of its lines, speak of, or the only one that there is; "" where that is not clear.
 *
 * @param ways by their names, as `wayName` makes them
 */
export function likeliestWay(text: string, ways: string[]): string {
	const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
	if (lines.length === 0) return "";
	const known = ways.flatMap((name) => {
		const way = name === cash ? null : readWayName(name);
		return way ? [{ name, ...way }] : [];
	});
	const digits = lines.map((line) => line.replaceAll(/(?<=\d)[ -](?=\d)/g, ""));
	const named = known.filter(({ number }) => {
		const its = digitsOf(number);
		return its.length >= 5 && digits.some((line) => new RegExp(`(?<!\\d)(?:255|0)?${its}(?!\\d)`).test(line));
	});
	const isOf = ({ kind }: (typeof known)[number]) =>
		lines.slice(0, longestHead).some((line) => signs[kind].head?.test(line)) ||
		lines.filter((line) => signs[kind].line.test(line)).length * 2 > lines.length;
	const spoken = known.filter(isOf);
	for (const found of [named, spoken, spoken.length === 0 && known.length === 1 ? known : []])
		if (found[0] && found.length === 1) return found[0].name;
	return "";
}
