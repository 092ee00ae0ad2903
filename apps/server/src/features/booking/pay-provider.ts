/** What a provider says of an order. */
export type ProviderPayment = {
	orderReference: string;
	state: "pending" | "received" | "failed" | "returned";
	/** Of the operator, or of the provider. */
	transactionCode: string | null;
	/** Whole shillings; null = in another currency. */
	amount: number | null;
	payer: string | null;
};

/** Who asks a buyer's phone to pay, and tells when the money has come. */
export type PayProvider = {
	/** As payments name it. */
	name: string;
	/**
	 * Asks a phone, E.164, to pay; once for each reference.
	 *
	 * @throws PushRefused when it certainly was not asked; another error when nobody knows
	 */
	push(order: { orderReference: string; amount: number; phone: string }): Promise<void>;
	/** How an order stands; null = it is not known there. */
	ask(orderReference: string): Promise<ProviderPayment | null>;
	/** What a callback says; null = it is not signed by the provider. `"other"` = it is about something else. */
	readCallback(body: unknown): ProviderPayment | "other" | null;
};

export class PushRefused extends Error {}
