/** Texts of layout, in Swahili. */
export const swahili: Record<string, string> = {
	Administration: "Usimamizi",
	"Award categories and when voting is open": "Vipengele vya tuzo na wakati wa kupiga kura",
	"Categories and couples from a spreadsheet": "Vipengele na wanandoa kutoka kwenye jedwali",
	"Contact, social links, texts, voting rules":
		"Mawasiliano, viungo vya mitandao ya kijamii, maandishi, kanuni za kura",
	Content: "Maudhui",
	"Dates, prices, photos and videos": "Tarehe, bei, picha na video",
	"Groups of votes taken out, and why": "Makundi ya kura zilizoondolewa, na sababu zake",
	"How voting goes, live; freeze, bursts":
		"Upigaji kura unavyoendelea sasa hivi; kusitisha, maongezeko ya ghafla ya kura",
	"Invite people to work here": "Alika watu wafanye kazi hapa",
	"Logos and links, of the season or an event": "Nembo na viungo, vya msimu au vya tukio",
	"Make and check backups; count again": "Tengeneza na ukague nakala za akiba; hesabu upya",
	"No access": "Huna ruhusa",
	"Open the site": "Fungua tovuti",
	"Opening the back office": "Inafungua sehemu ya usimamizi",
	"Photos with captions, in order": "Picha na maelezo yake, kwa mpangilio",
	"Places with ties; print and CSV": "Nafasi, pamoja na waliolingana; kuchapa na CSV",
	"Privacy Policy and Terms, version by version": "Sera ya Faragha na Vigezo, toleo kwa toleo",
	Profile: "Wasifu",
	"Roles, blocking, logging out": "Nafasi, kuzuia, kuondoa kwenye akaunti",
	Start: "Mwanzo",
	"Stored pictures and videos; unused ones": "Picha na video zilizohifadhiwa; zisizotumika",
	"Tell the winners on a large screen; rehearse": "Tangaza washindi kwenye skrini kubwa; fanya mazoezi",
	"Texts and pictures of the landing page": "Maandishi na picha za ukurasa wa mwanzo",
	"The back office does not open": "Sehemu ya usimamizi haifunguki",
	"The couples of each category": "Wanandoa wa kila kipengele",
	"This part is for the organisers. Your account is not one of theirs: ask an administrator for a role if you work on the awards.":
		"Sehemu hii ni ya waandaaji, na akaunti yako si mojawapo ya zao. Ikiwa unafanya kazi ya tuzo hizi, mwombe msimamizi akupe nafasi.",
	"This season and past ones; begin the next": "Msimu huu na iliyopita; anzisha unaofuata",
	"To the site": "Nenda kwenye tovuti",
	"Try again": "Jaribu tena",
	"Version, database, storage, last backup":
		"Toleo, hifadhidata, nafasi ya kuhifadhi, nakala ya akiba ya mwisho",
	"What was deleted; restore it": "Vilivyofutwa; virejeshe",
	"Who changed what, and when": "Nani alibadilisha nini, na lini",
};
