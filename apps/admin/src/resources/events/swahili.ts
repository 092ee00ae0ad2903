export const swahili: Record<string, string> = {
	Events: "Matukio",
	"New event": "Tukio jipya",
};
