/** What a discount code takes off a whole order: so many per cent, or shillings. */
export type Discount = { percent: number | null; shillings: number | null };

/** What it takes off a sum, in whole shillings: rounded down, and never more than the sum. */
export const discountOf = (sum: number, { percent, shillings }: Discount): number =>
	percent === null ? Math.min(sum, shillings ?? 0) : Math.floor((sum * percent) / 100);

/** A discount code as people type it, in canonical form; null where it cannot be one. */
export function readDiscountCode(text: string): string | null {
	const code = text.replace(/[\s\p{Cf}-]/gu, "").toUpperCase();
	return /^[A-Z0-9]{4,20}$/.test(code) ? code : null;
}
