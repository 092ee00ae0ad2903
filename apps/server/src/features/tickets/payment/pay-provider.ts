/** A provider's report on an order. */
export type ProviderPayment = {
	orderReference: string;
	state: "pending" | "received" | "failed" | "reversed";
	/** Of the operator, or of the provider. */
	transactionCode: string | null;
	/** Whole shillings; null = not readable, or in another currency. */
	amount: number | null;
	payer: string | null;
};

/** Asks a buyer's phone to pay, and reports when the money has come. */
export type PayProvider = {
	/** As payments name it. */
	name: string;
	/**
	 * Asks a phone, E.164, to pay; once for each reference.
	 *
	 * @throws PushRefused when it certainly was not asked; another error when that is unknown
	 */
	push(order: { orderReference: string; amount: number; phone: string }): Promise<void>;
	/** The state of an order; null = unknown to the provider. */
	ask(orderReference: string): Promise<ProviderPayment | null>;
	/** The content of a callback; null = it is not signed by the provider. `"other"` = it is about something else. */
	readCallback(body: unknown): ProviderPayment | "other" | null;
};

export class PushRefused extends Error {}
