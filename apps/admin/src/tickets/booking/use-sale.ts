import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import type { BookingState } from "@bcc/contract/tickets/booking";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext, useResourceContext } from "react-admin";
import { api } from "#admin/providers/api.ts";

export type Occasion = Pick<AdminSale, "occasion" | "occasion_id">;

export function useSale(of: Occasion) {
	return useQuery({ queryKey: ["bookings", "sale", of], queryFn: (reading) => api.sale(of, reading) });
}

/** The seminar or event whose form is shown. */
export function useOccasion(): Occasion {
	const occasion = useResourceContext() === "seminars" ? "seminar" : "event";
	return { occasion, occasion_id: Number(useRecordContext()?.id) };
}

/** The seminar or event that a filter or an address names. */
export const occasionIn = ({ occasion, occasion_id }: Record<string, unknown>): Occasion | undefined =>
	(occasion === "seminar" || occasion === "event") && Number(occasion_id) > 0
		? { occasion, occasion_id: Number(occasion_id) }
		: undefined;

/** The same for an address. */
export const parametersOf = ({ occasion, occasion_id }: Occasion) => ({
	occasion,
	occasion_id: String(occasion_id),
});

/** Address of the form of a seminar or an event. */
export const screenOf = ({ occasion, occasion_id }: Occasion) => `/${occasion}s/${occasion_id}`;

/** Address of the screen that says how its tickets sell. */
export const salesOf = (of: Occasion) => `/tickets?${new URLSearchParams(parametersOf(of))}`;

/** Address of the list of its guests. */
export const guestsOf = (of: Occasion) => `/bookings/guests?${new URLSearchParams(parametersOf(of))}`;

/** Where the ways are entered by which buyers pay. */
export const waysToPay = "/settings#payment-ways";

type Filter = "needs_me" | "unreached" | "part_paid" | "refund_due" | "conflict";
type Listed = Occasion & Partial<Record<Filter, "true">> & { state?: BookingState; kind_id?: number };

/** Address of the list of its bookings. */
export const bookingsOf = (of: Listed) => `/bookings?filter=${encodeURIComponent(JSON.stringify(of))}`;
