export const swahili: Record<string, string> = {
	"%{count} vote is held for review. Release or void it first, under Voided votes: the season cannot end before. |||| %{count} votes are held for review. Release or void them first, under Voided votes: the season cannot end before.":
		"Kura %{count} imesimamishwa hadi ikaguliwe. Irudishe au uibatilishe kwanza, kwenye Kura zilizobatilishwa: msimu hauwezi kwisha kabla ya hapo. |||| Kura %{count} zimesimamishwa hadi zikaguliwe. Zirudishe au uzibatilishe kwanza, kwenye Kura zilizobatilishwa: msimu hauwezi kwisha kabla ya hapo.",
	"%{count} vote per shared network |||| %{count} votes per shared network":
		"kura %{count} kwa kila mtandao wa watu wengi |||| kura %{count} kwa kila mtandao wa watu wengi",
	"%{couples} in %{categories}": "%{couples} · %{categories}",
	"%{from} to %{until}": "%{from} hadi %{until}",
	"%{votes}, %{couples} and %{categories} are archived as they are now. They leave the site’s pages, and nothing of them can be changed any more. Results and public log stay.":
		"Vinahifadhiwa kama vilivyo sasa: %{votes}, %{couples}, %{categories}. Vinaondoka kwenye kurasa za tovuti, na hakuna chochote kati yake kinachoweza kubadilishwa tena. Matokeo na daftari la wazi vinabaki.",
	"And keep": "Na ubaki na",
	Archived: "Umehifadhiwa",
	"As announced. Each category has its own times of voting.":
		"Kama ilivyotangazwa. Kila kipengele kina nyakati zake za kupiga kura.",
	"Begin the next season": "Anza msimu ujao",
	"Begin the next season …": "Anza msimu ujao …",
	"Change name and dates": "Badilisha jina na tarehe",
	"Closed: no vote can be cast or changed": "Vimefungwa: hakuna kura inayoweza kupigwa au kubadilishwa",
	"Copy these categories: texts and picture, without couples":
		"Nakili vipengele hivi: maandishi na picha, bila wanandoa",
	Dates: "Tarehe",
	"Each season has its own categories, couples, votes, results and public log. One runs; the others stay as they ended, and cannot be changed.":
		"Kila msimu una vipengele, wanandoa, kura, matokeo na daftari la wazi lake. Mmoja unaendelea; mingine inatunzwa kama ilivyokwisha, na hakuna kitu chake kinachoweza kubadilishwa.",
	"End %{year}, begin with %{count} category |||| End %{year}, begin with %{count} categories":
		"Maliza %{year}, anza na kipengele %{count} |||| Maliza %{year}, anza na vipengele %{count}",
	"Its books are still open: they are closed with it. The key that ties votes to networks is destroyed; destroy backups of this season as well. Before that recount the votes, make and check a backup, and print and sign the results.":
		"Vitabu vyake bado viko wazi: vitafungwa pamoja nao. Ufunguo unaounganisha kura na mitandao utaharibiwa; haribu pia nakala za akiba za msimu huu. Kabla ya hapo, hesabu kura upya, tengeneza na ukague nakala ya akiba, kisha chapa matokeo na uyatie saini.",
	"Its results are not published. You can publish them later, from its results page.":
		"Matokeo yake hayajachapishwa. Unaweza kuyachapisha baadaye, kwenye ukurasa wake wa matokeo.",
	"Its results are public in %{published} of %{categories} categories. You can publish the others later, from its results page.":
		"Matokeo yake yako wazi kwa wote katika %{published} kati ya vipengele %{categories}. Unaweza kuyachapisha mengine baadaye, kwenye ukurasa wake wa matokeo.",
	"Name and dates": "Jina na tarehe",
	"not set": "haijawekwa",
	"Not public: they wait to be published": "Si wazi kwa wote: yanasubiri kuchapishwa",
	"Over, not archived yet": "Umekwisha, bado haujahifadhiwa",
	"%{cast}, of which %{counted} count": "%{cast}; zinazohesabiwa ni %{counted}",
	"Nothing was done: another season runs by now, or the season or its categories were changed meanwhile. Close this and look again.":
		"Hakuna kilichofanyika: sasa kuna msimu mwingine unaoendelea, au msimu au vipengele vyake vimebadilishwa wakati huohuo. Funga hapa uangalie upya.",
	"numbers of votes hidden until voting closes": "idadi ya kura inafichwa hadi upigaji kura ufungwe",
	"numbers of votes hidden until you publish": "idadi ya kura inafichwa hadi uyachapishe matokeo",
	"numbers of votes shown": "idadi ya kura inaonyeshwa",
	"Public in %{count} category |||| Public in %{count} categories":
		"Yako wazi kwa wote katika kipengele %{count} |||| Yako wazi kwa wote katika vipengele %{count}",
	"Public since %{moment}": "Yako wazi kwa wote tangu %{moment}",
	"Runs now": "Unaendelea",
	"Shows the winners’ numbers of votes of %{year}": "Unaonyesha idadi ya kura za washindi wa %{year}",
	"So that nobody begins a season by mistake.": "Ili mtu asianze msimu kwa makosa.",
	"stays a draft": "kitabaki rasimu",
	"Taking part": "Wanaoshiriki",
	"The banners of the landing page (%{banners}); otherwise they go to the bin":
		"Mabango ya ukurasa wa mwanzo (%{banners}); vinginevyo yataingia kwenye kapu la taka",
	"The public page of past seasons": "Ukurasa wa wazi wa misimu iliyopita",
	"The season %{name} %{year} ends, for good": "Msimu %{name} %{year} utakwisha moja kwa moja",
	"The season %{name} %{year} has begun.": "Msimu %{name} %{year} umeanza.",
	"The season is stored.": "Msimu umehifadhiwa.",
	"The sponsors (%{sponsors}); otherwise the next season has none":
		"Wadhamini (%{sponsors}); vinginevyo msimu ujao hautakuwa nao",
	"The voting rules: %{rules}; otherwise those of a new site":
		"Kanuni za kupiga kura: %{rules}; vinginevyo zile za tovuti mpya",
	"Visitors see the numbers of votes as the site settings say":
		"Wageni wanaona idadi ya kura kama mipangilio ya tovuti inavyosema",
	"Voting in the copied categories opens when the first day begins and closes when the last day ends, by the clocks of Dar es Salaam. You can change it for each category.":
		"Upigaji kura katika vipengele vilivyonakiliwa utafunguliwa siku ya kwanza inapoanza na kufungwa siku ya mwisho inapokwisha, kwa saa za Dar es Salaam. Unaweza kubadilisha hilo kwa kila kipengele.",
	"Voting is not over in: %{names}. It ends at once.":
		"Upigaji kura haujakwisha katika: %{names}. Utakwisha mara moja.",
	"%{count} couple is a draft. It ends with this season: publish it before, or enter it again. |||| %{count} couples are drafts. They end with this season: publish them before, or enter them again.":
		"Wanandoa %{count} ni rasimu. Wataishia na msimu huu: wachapishe kabla, au waandikishe upya. |||| Wanandoa %{count} ni rasimu. Wataishia na msimu huu: wachapishe kabla, au waandikishe upya.",
	"A tie is not decided in: %{names}. Record the decision first, under Results; afterwards it stays undecided, without certificates for the couples that share the place.":
		"Sare haijaamuliwa katika: %{names}. Rekodi uamuzi kwanza, chini ya Matokeo; baadaye itabaki bila uamuzi, na wanandoa walio na sare hawatapata vyeti.",
	withdrawn: "nje ya tuzo",
};
