export const swahili: Record<string, string> = {
	"New gallery": "Mkusanyiko mpya wa picha",
	"Created # a gallery": "Uliongezwa",
	"Photos with captions, in order": "Picha na maelezo yake, kwa mpangilio",
	Galleries: "Picha",
};
