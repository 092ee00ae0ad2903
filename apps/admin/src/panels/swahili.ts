/** Texts of panels, in Swahili. */
export const swahili: Record<string, string> = {
	Loading: "Inapakia",
};
