/** Texts of evening, in Swahili. */
export const swahili: Record<string, string> = {
	"A soft chord with each place": "Mlio mwororo kwa kila nafasi",
	"As many votes for several couples: the jury has to decide":
		"Wanandoa kadhaa wamelingana kwa kura: majaji wanatakiwa kuamua",
	"A rehearsal has made-up figures, and publishes nothing.":
		"Mazoezi yana idadi za kubuni tu, na hayachapishi chochote.",
	"Begin the evening now?": "Uanze usiku wa tuzo sasa?",
	"The winners of %{count} category are announced on this screen. |||| The winners of %{count} categories are announced on this screen.":
		"Washindi wa kipengele %{count} watatangazwa kwenye skrini hii. |||| Washindi wa vipengele %{count} watatangazwa kwenye skrini hii.",
	"With its first place, each category’s results become public on the site.":
		"Nafasi ya kwanza ikitangazwa, matokeo ya kipengele hicho yanakuwa wazi kwa wote kwenye tovuti.",
	"Begin the evening": "Anza usiku wa tuzo",
	"Go on rehearsing": "Endelea na mazoezi",
	"Go on with the evening": "Endelea na usiku wa tuzo",
	"Language of the screen": "Lugha ya skrini",
	"Leave the evening": "Ondoka kwenye usiku wa tuzo",
	"Loading the photos …": "Inapakia picha …",
	"Nobody has a vote": "Hakuna aliyepata kura",
	"Not published: %{names}. %{message}": "Havijachapishwa: %{names}. %{message}",
	"Publish again": "Chapisha tena",
	"Not ready any more: %{names}.": "Si tayari tena: %{names}.",
	"On the screen": "Kwenye skrini",
	"On: Space, →, Page Down, a clicker, a tap on the right. Back: ←, Page Up, a tap on the left. Dark: B or a full stop. Leave: Esc. What was announced stays public when you go back.":
		"Mbele: Space, →, Page Down, rimoti ya kuonyeshea, kugusa upande wa kulia. Nyuma: ←, Page Up, kugusa upande wa kushoto. Giza: B au nukta. Kuondoka: Esc. Yaliyotangazwa yanabaki wazi kwa wote hata ukirudi nyuma.",
	"Only an administrator publishes results.": "Ni msimamizi pekee anayechapisha matokeo.",
	"Pages of categories and couples say so once voting has ended. Empty: they say that it will be.":
		"Kurasa za vipengele na wanandoa zitasema hivyo upigaji kura ukishakwisha. Ukiacha wazi: zitasema kwamba watatangazwa.",
	"Published %{time}": "Yamechapishwa %{time}",
	"Publishing …": "Yanachapishwa …",
	Ready: "Tayari",
	Rehearse: "Fanya mazoezi",
	"Results of this season do not wait to be published: visitors see them when voting ends (Site settings).":
		"Matokeo ya msimu huu hayasubiri kuchapishwa: wageni wanayaona upigaji kura unapokwisha (Mipangilio ya tovuti).",
	"Saved.": "Imehifadhiwa.",
	"Some photos could not be loaded. Check the connection, or begin again without them.":
		"Baadhi ya picha hazikuweza kupakiwa. Angalia mtandao, au anza tena bila hizo.",
	"Announces the winners on a large screen: in each category the third place, the second, then the first. Once it has begun it needs no connection.":
		"Hapa washindi wanatangazwa kwenye skrini kubwa: katika kila kipengele nafasi ya tatu, ya pili, kisha ya kwanza. Ukishaanza, hauhitaji mtandao.",
	"The evening begins when every ticked category is ready. A rehearsal has the couples in an order of chance and made-up figures, and publishes nothing.":
		"Usiku wa tuzo unaanza kila kipengele kilichowekwa alama kikiwa tayari. Mazoezi yanaonyesha wanandoa kwa mpangilio wa bahati nasibu na takwimu za kubuni, na hayachapishi chochote.",
	"The last votes are being stored: less than a minute": "Kura za mwisho zinahifadhiwa: chini ya dakika moja",
	"The results are public already: nothing is left to be published.":
		"Matokeo tayari yako wazi kwa wote: hakuna kilichobaki kuchapishwa.",
	"There is no category.": "Hakuna kipengele.",
	"Votes are held for review: release or void them":
		"Kuna kura zilizosimamishwa hadi zikaguliwe: zirudishe au uzibatilishe",
	"Voting has not ended for good": "Upigaji kura haujakwisha kabisa",
	"Winners are shown with their numbers of votes, on the screen and on the site":
		"Washindi wanaonyeshwa pamoja na idadi ya kura zao, kwenye skrini na kwenye tovuti",
	"With its first place, each category’s results become public on the site":
		"Nafasi ya kwanza ikitangazwa, matokeo ya kipengele hicho yanakuwa wazi kwenye tovuti",
	"“Publish results”, on the page of results, shows the numbers of all couples in any case.":
		"Kitufe cha “Chapisha matokeo”, kwenye ukurasa wa matokeo, kinaonyesha idadi ya kura za wanandoa wote kwa vyovyote vile.",
};
