/** Texts of kits, in Swahili. */
export const swahili: Record<string, string> = {
	"A3, English": "A3, Kiingereza",
	"A3, Swahili": "A3, Kiswahili",
	"A4, English": "A4, Kiingereza",
	"A4, Swahili": "A4, Kiswahili",
	"All of it (ZIP)": "Pakua vyote (ZIP)",
	"Drawn from what is stored, with the photo, names and category.":
		"Vinatengenezwa kutokana na yaliyohifadhiwa, pamoja na picha, majina na kipengele.",
	"For posts and groups.": "Kwa kurasa na makundi ya mitandao ya kijamii.",
	"Poster with a code": "Bango lenye msimbo",
	Posters: "Mabango ya kura",
	"Posters and pictures of all couples": "Mabango na picha za wanandoa wote",
	"Posters and pictures of this category": "Mabango na picha za kipengele hiki",
	"The code works once the couple is published.": "Msimbo utafanya kazi wanandoa wakishachapishwa.",
	"To print and pass on": "Vya kuchapa na kusambaza",
	"To print: whoever scans the code gets to this couple.":
		"La kuchapa: anayeskani msimbo anafika kwenye ukurasa wa wanandoa hawa.",
	"Upright, for WhatsApp status and Instagram stories.":
		"Ya wima, kwa status ya WhatsApp na stori za Instagram.",
	"“Vote for us”, square": "“Tupigie kura”, ya mraba",
	"“Vote for us”, story": "“Tupigie kura”, ya wima",
};
