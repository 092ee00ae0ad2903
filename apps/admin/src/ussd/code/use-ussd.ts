import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/providers/api.ts";

/** The code to dial, and when a gateway last called. */
export const useUssd = () => useQuery({ queryKey: ["ussd"], queryFn: api.ussd });
