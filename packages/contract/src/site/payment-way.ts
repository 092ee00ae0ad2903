import { z } from "zod";

/** How organisers are paid. */
export const paymentWayKinds = ["mpesa", "mixx", "airtel", "halopesa", "bank"] as const;

/** A number or account that the organisers are paid to, and the name that it is in. */
export const paymentWaySchema = z.object({
	kind: z.enum(paymentWayKinds),
	number: z.string(),
	name: z.string(),
	/** Of a bank: its name and branch. */
	bank: z.string().nullable(),
});

export type PaymentWay = z.infer<typeof paymentWaySchema>;
