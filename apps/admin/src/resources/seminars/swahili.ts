/** Texts of resources/seminars, in Swahili. */
export const swahili: Record<string, string> = {
	Seminars: "Semina",
	"New seminar": "Semina mpya",
};
