export const swahili: Record<string, string> = {
	"Withdrawn # a couple": "Nje ya tuzo",
	"New couple": "Wanandoa wapya",
	"names, photos and category": "majina, picha na kipengele",
	"A couple with votes stays in its category.": "Wanandoa waliopigiwa kura wanabaki kwenye kipengele chao.",
	"Upright photos with both faces look best.":
		"Picha za wima zinazoonyesha nyuso zote mbili hupendeza zaidi.",
	"Their own page": "Ukurasa wao",
	"All of it may stay empty: empty fields are not shown.":
		"Vyote vinaweza kuachwa wazi: kisichoandikwa hakionyeshwi.",
	"Visitors read for how many years they have been married.": "Wageni wanasoma wana miaka mingapi ya ndoa.",
	"The couples of each category": "Wanandoa wa kila kipengele",
	"From what the couple sent, number": "Kutoka kwa walichotuma wanandoa, namba",
};
