import { z } from "zod";
import { queryId, recordId } from "../admin/resource.ts";
import { requiredText } from "../admin/text.ts";
import { line } from "../plain-text.ts";
import { occasionKinds } from "./booking.ts";

/** Which occasion: in a query. */
export const occasionFields = { occasion: z.enum(occasionKinds), occasion_id: queryId };
/** The same in a body. */
export const ofOccasion = { occasion: z.enum(occasionKinds), occasion_id: recordId };

export const reason = requiredText.pipe(z.string().max(1_000));
/** Why tickets are given away. */
export const complimentary = requiredText.pipe(z.string().min(3).max(200));

/** `wayName` of one of the ways in the settings, or cash; null = not said. */
export const paymentWay = line(60)
	.nullish()
	.transform((name) => name || null);
