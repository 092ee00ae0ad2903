export const swahili: Record<string, string> = {
	"The results of this category are public. Void votes, and the winners that visitors see change at once; hold them, and the winners are hidden until you publish them again.":
		"Matokeo ya kipengele hiki yako wazi kwa wote. Ukibatilisha kura, washindi wanaoonekana kwa wageni wanabadilika mara moja; ukizisimamisha, washindi wanafichwa hadi utakapowachapisha tena.",
	"No vote that counts fits this, cast before %{moment}.":
		"Hakuna kura inayohesabiwa inayolingana na hili, iliyopigwa kabla ya %{moment}.",
	"%{votes} %{origin}, cast before %{moment}, would no longer count, for good or until they are released. Newer ones stay.":
		"%{votes} %{origin}, zilizopigwa kabla ya %{moment}, hazitahesabiwa tena, kabisa au hadi zirudishwe. Mpya zaidi zinabaki.",
	"from %{count} network |||| from %{count} networks":
		"kutoka mtandao %{count} |||| kutoka mitandao %{count}",
	"What would be taken out": "Zitakazoondolewa",
	"Taken out": "Zinazoondolewa",
	Left: "Zinazobaki",
	"%{name} (withdrawn)": "%{name} (nje ya tuzo)",
	Any: "Yoyote",
	"Size of networks": "Ukubwa wa mitandao",
	"One voter’s network": "Mtandao wa mpiga kura mmoja",
	"A home’s or an office’s network": "Mtandao wa nyumba au wa ofisi",
	"An organisation’s network": "Mtandao wa taasisi",
	"Let %{count} vote count again |||| Let %{count} votes count again":
		"Rudisha kura %{count} ihesabiwe tena |||| Rudisha kura %{count} zihesabiwe tena",
	"The votes count again.": "Kura zinahesabiwa tena.",
	Release: "Rudisha",
	"Release %{count} vote, so that it counts again |||| Release %{count} votes, so that they count again":
		"Rudisha kura %{count} iliyosimamishwa, ihesabiwe tena |||| Rudisha kura %{count} zilizosimamishwa, zihesabiwe tena",
	Void: "Batilisha",
	"Void %{count} vote that is held |||| Void %{count} votes that are held":
		"Batilisha kura %{count} iliyosimamishwa |||| Batilisha kura %{count} zilizosimamishwa",
	"The votes are voided.": "Kura zimebatilishwa.",
	"Recorded in the audit log; the public log shows it to everybody.":
		"Inaandikwa kwenye kumbukumbu ya ukaguzi; daftari la wazi linaionyesha kwa kila mtu.",
	"Void votes": "Batilisha kura",
	"Voided as no. %{number} on %{moment}, %{name}: %{reason}":
		"Zilibatilishwa kwa namba %{number}, %{moment}, %{name}: %{reason}",
	"Released %{moment}, %{name}: %{reason}": "Zilirudishwa %{moment}, %{name}: %{reason}",
	"Counts again since %{moment}, %{name}: %{reason}": "Zinahesabiwa tena tangu %{moment}, %{name}: %{reason}",
	"No. %{number}, %{name}, %{moment}: %{reason}": "Namba %{number}, %{name}, %{moment}: %{reason}",
	"(held before as no. %{number})": "(kabla ya hapo zilisimamishwa kwa namba %{number})",
	"Selected: %{selection}": "Zilizochaguliwa: %{selection}",
	"Nothing was voided: some of these votes were voided or put back meanwhile. Look at the preview again.":
		"Hakuna kilichobatilishwa: baadhi ya kura hizi zimebatilishwa au kurudishwa wakati huo huo. Tazama tena zitakazoondolewa.",
	"%{count} vote is held for review. |||| %{count} votes are held for review.":
		"Kura %{count} imesimamishwa hadi ikaguliwe. |||| Kura %{count} zimesimamishwa hadi zikaguliwe.",
	"%{count} vote no longer counts. |||| %{count} votes no longer count.":
		"Kura %{count} haihesabiwi tena. |||| Kura %{count} hazihesabiwi tena.",
	"Recorded in the audit log and in the list of voids; the public log shows it to everybody.":
		"Inaandikwa kwenye kumbukumbu ya ukaguzi na kwenye orodha ya kura zilizobatilishwa; daftari la wazi linaionyesha kwa kila mtu.",
	"Hold %{count} for review": "Simamisha %{count} hadi zikaguliwe",
	"Hold for review": "Simamisha hadi zikaguliwe",
	"Void %{count} vote |||| Void %{count} votes": "Batilisha kura %{count} |||| Batilisha kura %{count}",
	"Held now": "Zilizosimamishwa sasa",
	"Held, then voided": "Zilisimamishwa, kisha zikabatilishwa",
	Released: "Zimerudishwa",
	"Counts again": "Zinahesabiwa tena",
	"Voided votes stay stored and do not count. Every group has a reason and can be put back. Held ones wait to be released or voided; until then they do not count, and the results are not final.":
		"Kura zilizobatilishwa zinatunzwa na hazihesabiwi. Kila kundi lina sababu yake na linaweza kurudishwa. Zilizosimamishwa zinasubiri kurudishwa au kubatilishwa; hadi wakati huo hazihesabiwi, na matokeo si ya mwisho.",
	By: "Nani",
	Decide: "Amua",
	"votes for %{husband} & %{wife}": "kura za %{husband} & %{wife}",
	"votes for all couples": "kura za wanandoa wote",
	"from %{moment}": "kuanzia %{moment}",
	"before %{moment}": "kabla ya %{moment}",
	"type of device: %{device}": "aina ya kifaa: %{device}",
	"of networks (%{kind}) with at least %{least} of them":
		"za mitandao (%{kind}) yenye angalau kura %{least} kati ya hizo",
	"of networks with at least %{least} of them": "za mitandao yenye angalau kura %{least} kati ya hizo",
	"organisations’": "ya taasisi",
	"homes’ and offices’": "ya nyumba na ofisi",
	"Groups of votes taken out, and why": "Makundi ya kura zilizoondolewa, na sababu zake",
	"Voided votes": "Kura zilizobatilishwa",
};
