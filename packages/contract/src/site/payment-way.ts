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

/** The way of money that was handed over. */
export const cash = "cash";

/** What names a way with a payment: it stays when the settings change. */
export const wayName = ({ kind, number }: Pick<PaymentWay, "kind" | "number">) => `${kind} ${number}`;

/** The kind and the number of a way that `wayName` has named; null for cash and for a provider. */
export function readWayName(name: string): Pick<PaymentWay, "kind" | "number"> | null {
	const kind = paymentWayKinds.find((each) => name.startsWith(`${each} `));
	return kind ? { kind, number: name.slice(kind.length + 1) } : null;
}

export type PaymentWay = z.infer<typeof paymentWaySchema>;
