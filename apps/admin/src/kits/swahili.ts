export const swahili: Record<string, string> = {
	"A sheet of A4 to sign: that they were nominated, and once it is public, which place they have.":
		"Karatasi ya A4 ya kutia saini: kwamba waliteuliwa, na matokeo yakiwa wazi kwa wote, nafasi waliyopata.",
	Certificate: "Cheti",
	"To pass on": "Vya kusambaza",
	"With the couple’s link and a text to share.": "Pamoja na kiungo cha wanandoa na maneno ya kusambaza.",
	"“Vote now”, square": "“Piga kura sasa”, ya mraba",
	"“Vote now”, story": "“Piga kura sasa”, ya wima",
	"A3, English": "A3, Kiingereza",
	"A3, Swahili": "A3, Kiswahili",
	"A4, English": "A4, Kiingereza",
	"A4, Swahili": "A4, Kiswahili",
	"All of it (ZIP)": "Pakua vyote (ZIP)",
	"Drawn with the photo, names and category: they ask for votes until voting ends, then thank, and show a winner’s place once it is public.":
		"Vinatengenezwa kwa picha, majina na kipengele: vinaomba kura hadi upigaji kura ukiisha, kisha vinashukuru, na vinataja nafasi ya washindi ikiwa wazi kwa wote.",
	"For posts and groups.": "Kwa kurasa na makundi ya mitandao ya kijamii.",
	"Poster with a code": "Bango lenye msimbo",
	Posters: "Mabango ya kura",
	"Posters and pictures of all couples": "Mabango na picha za wanandoa wote",
	"Posters and pictures of this category": "Mabango na picha za kipengele hiki",
	"The code works once the couple is published.": "Msimbo utafanya kazi wanandoa wakishachapishwa.",
	"To print and pass on": "Vya kuchapa na kusambaza",
	"To print: scanning the code leads to this couple.":
		"La kuchapa: anayeskani msimbo anafika kwenye ukurasa wa wanandoa hawa.",
	"Upright, for WhatsApp status and Instagram stories.":
		"Ya wima, kwa status ya WhatsApp na stori za Instagram.",
	"Picture, square": "Picha ya mraba",
	"Picture, story": "Picha ya wima",
};
