export const swahili: Record<string, string> = {
	Cancel: "Ghairi",
	"The link is copied.": "Kiungo kimenakiliwa.",
	"Copy the link": "Nakili kiungo",
	"The message is copied.": "Ujumbe umenakiliwa.",
	"Copy the message": "Nakili ujumbe",
};
