import { cash, readWayName } from "@bcc/contract/site/payment-way";
import { useQuery } from "@tanstack/react-query";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { wayNames } from "#admin/site/settings/payment-ways-input.tsx";

const providers: Record<string, string> = { clickpesa: t("ClickPesa") };

/** To which number, account or provider money came. */
export function wayInWords(way: string | null): string {
	if (way === null) return t("not said # a way of payment");
	if (way === cash) return t("Cash");
	const named = readWayName(way);
	return named ? `${wayNames[named.kind]} ${named.number}` : (providers[way] ?? way);
}

const sources: Record<string, string> = {
	buyer: t("named by the buyer"),
	hand: t("noted by hand"),
	statement: t("from a statement"),
	message: t("from a message"),
	reversal: t("from a statement"),
	door_cash: t("cash at the door"),
	door_mobile: t("mobile money at the door"),
};

/** Who said that a payment came: what is no source of its own is a provider. */
export const sourceInWords = (source: string) => sources[source] ?? providers[source] ?? source;

/** Whether the words of a source name its way already. */
export const isSaidBy = (source: string, way: string) =>
	source === "door_cash" || sourceInWords(source) === wayInWords(way);

/** The names of the ways by which money may have come. */
export const useWays = (): string[] =>
	useQuery({ queryKey: ["bookings", "ways"], queryFn: (reading) => api.paymentWays(reading) }).data ?? [];

type Props = { value: string; helperText?: string; onChange(way: string): void };

/** Asks to which of the organisers' numbers money came; empty = that is not said. */
export function WayField({ value, helperText, onChange }: Props) {
	const ways = useWays();
	return (
		<Choice
			label={t("Came to # a payment")}
			helperText={helperText ?? t("Payments of a day can then be compared with the list of that number.")}
			all={t("Not said")}
			options={ways.map((way) => [way, wayInWords(way)] as const)}
			value={value || undefined}
			onChange={(way) => onChange(way ?? "")}
		/>
	);
}
