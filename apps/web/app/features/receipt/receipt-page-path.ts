/** The page with the receipt of this browser's vote in a category: the same address for everybody. */
export function receiptPagePath(categoryId: number): string {
	return `/verify/mine?categoryId=${categoryId}`;
}
