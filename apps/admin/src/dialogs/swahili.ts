/** Texts of dialogs, in Swahili. */
export const swahili: Record<string, string> = {
	Cancel: "Ghairi",
};
