export const swahili: Record<string, string> = {
	Seminars: "Semina",
	"New seminar": "Semina mpya",
};
