/** The id in a page's address or form, or null: digits only, within PostgreSQL's integer. */
export function readId(text: unknown): number | null {
	const id = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : 0;
	return id >= 1 && id <= 2_147_483_647 ? id : null;
}
