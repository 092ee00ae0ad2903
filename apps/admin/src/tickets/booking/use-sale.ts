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

type Filter = "unreached" | "part_paid" | "refund_due" | "conflict";
type Listed = Occasion & Partial<Record<Filter, "true">> & { state?: BookingState };

/** Address of the list of its bookings. */
export const bookingsOf = (of: Listed) => `/bookings?filter=${encodeURIComponent(JSON.stringify(of))}`;
