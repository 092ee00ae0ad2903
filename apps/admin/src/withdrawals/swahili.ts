export const swahili: Record<string, string> = {
	"%{count} couple, and its place in the results |||| %{count} couples, and their places in the results":
		"Wanandoa %{count}, na nafasi yao kwenye matokeo |||| Wanandoa %{count}, na nafasi zao kwenye matokeo",
	"%{count} couple, with its page |||| %{count} couples, with their pages":
		"Wanandoa %{count}, pamoja na ukurasa wao |||| Wanandoa %{count}, pamoja na kurasa zao",
	"%{count} vote (besides %{out} that are voided or held already) |||| %{count} votes (besides %{out} that are voided or held already)":
		"Kura %{count} (mbali na %{out} zilizokwisha kubatilishwa au kusimamishwa) |||| Kura %{count} (mbali na %{out} zilizokwisha kubatilishwa au kusimamishwa)",
	"%{name} is back, and its votes count again.": "Umerudisha %{name} kwenye tuzo, na kura zinahesabiwa tena.",
	"%{name} is in the bin.": "%{name} wamo kwenye pipa.",
	"People have voted in its category, for others. It would take away:":
		"Watu wamekwisha kuwapigia kura wengine wa kipengele hiki. Vitakavyoondoka:",
	"People have voted in the category that you chose. Moving a couple there takes a reason.":
		"Watu wamekwisha kupiga kura kwenye kipengele ulichochagua. Ili kuwahamishia huko, eleza sababu.",
	"People have voted in the category that you chose: only administrators move couples there.":
		"Watu wamekwisha kupiga kura kwenye kipengele ulichochagua: ni wasimamizi pekee wanaoweza kuwahamishia huko.",
	"People have voted in this couple’s category: they chose among its couples. An administrator can delete it, with a reason.":
		"Watu wamekwisha kupiga kura kwenye kipengele cha wanandoa hawa. Msimamizi anaweza kuwafuta, akitoa sababu.",
	"%{name} is withdrawn.": "Umeondoa %{name} kwenye tuzo.",
	"%{name}: there are votes": "%{name}: kuna kura",
	"At this moment, it would take away:": "Kwa sasa, vitakavyoondoka:",
	Close: "Funga",
	"Its card on the page of %{category}; links to it lead to that page":
		"Kadi yao kwenye ukurasa wa %{category}; viungo vyao vitaelekea kwenye ukurasa huo",
	"Its card on the page of its category; links to it lead to that page":
		"Kadi yao kwenye ukurasa wa kipengele chao; viungo vyao vitaelekea kwenye ukurasa huo",
	"Its own page, in English and Swahili": "Ukurasa wao, wa Kiingereza na wa Kiswahili",
	"No vote is lost: they stay stored, and count again when it is put back.":
		"Hakuna kura inayopotea: zinatunzwa, na zitahesabiwa tena ukirudisha kwenye tuzo.",
	"No votes: nobody has voted for it yet. It would take away:":
		"Bado hakuna aliyepiga kura hapa. Vitakavyoondoka:",
	"People have voted here. Changing %{fields} takes a reason.":
		"Watu wamekwisha kupiga kura hapa. Ili kubadilisha %{fields}, eleza sababu.",
	"People have voted here. From now on only administrators change %{fields}; the rest is yours to edit.":
		"Watu wamekwisha kupiga kura hapa. Sasa ni wasimamizi pekee wanaoweza kubadilisha %{fields}; mengine unaweza kuyahariri.",
	"Put %{name} back?": "Urudishe %{name} kwenye tuzo?",
	"The category’s page, in English and Swahili": "Ukurasa wa kipengele, wa Kiingereza na wa Kiswahili",
	"The category’s page, in English and Swahili; links to it and to its couples lead to “not found”":
		"Ukurasa wa kipengele, wa Kiingereza na wa Kiswahili; viungo vyake na vya wanandoa wake vitaonyesha kwamba ukurasa haupo",
	"The couple, and its card in its category": "Wanandoa hawa, na kadi yao kwenye kipengele chao",
	"The couple, and its place in the results": "Wanandoa hawa, na nafasi yao kwenye matokeo",
	"Shown beside the results, on paper and in the CSV, and stored in the audit log.":
		"Inaandikwa kando ya matokeo, kwenye karatasi na kwenye CSV, na inatunzwa kwenye kumbukumbu ya ukaguzi.",
	"Visitors do not find it, and its votes do not count.":
		"Wageni hawaoni ukurasa huu, na kura zake hazihesabiwi.",
	"Visitors find it again, its votes count, and new ones are taken while voting is open.":
		"Wageni wataona ukurasa tena, kura zitahesabiwa, na mpya zitapokelewa wakati upigaji kura uko wazi.",
	"Categories and couples with votes cannot be deleted. An administrator can withdraw them instead: the votes stay stored, and the results say that they are left out.":
		"Kilichopigiwa kura hakiwezi kufutwa. Ikiwa hakipaswi kuendelea, msimamizi anaweza kukiondoa kwenye tuzo: kura zake zitatunzwa, na matokeo yatasema kwamba hazikuhesabiwa.",
	"Withdraw # from the awards": "Ondoa kwenye tuzo",
	"Withdraw %{name}?": "Uondoe %{name} kwenye tuzo?",
	"Withdrawn on %{moment}": "Nje ya tuzo tangu %{moment}",
};
