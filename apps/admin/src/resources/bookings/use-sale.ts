import type { AdminSale } from "@bcc/contract/admin/booking";
import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/providers/api.ts";

export type Occasion = Pick<AdminSale, "occasion" | "occasion_id">;

export function useSale(of: Occasion) {
	return useQuery({ queryKey: ["bookings", "sale", of], queryFn: (reading) => api.sale(of, reading) });
}

/** Address of the list of its bookings. */
export const bookingsOf = (of: Occasion) => `/bookings?filter=${encodeURIComponent(JSON.stringify(of))}`;
