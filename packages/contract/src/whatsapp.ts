/**
 * Address that opens WhatsApp with a message.
 *
 * @param phone of the recipient, as `+255712345678`; without one, the sender chooses
 */
export const whatsAppLink = (message: string, phone?: string | null) =>
	`https://wa.me/${phone?.replace("+", "") ?? ""}?text=${encodeURIComponent(message)}`;
