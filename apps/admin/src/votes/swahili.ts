export const swahili: Record<string, string> = {
	Certificates: "Vyeti",
	"Certificates and pictures of the winners": "Vyeti na picha za washindi",
	"%{name} (voting goes on)": "%{name} (upigaji kura unaendelea)",
	"%{name} (withdrawn with its votes)": "%{name} (kimeondolewa pamoja na kura zake)",
	"%{name} (none of its votes counts)": "%{name} (hakina kura yoyote inayohesabiwa)",
	"The entries of the public log stay hidden until these are public, too: %{categories}.":
		"Mistari ya daftari la wazi haitaonekana hadi matokeo ya vipengele hivi nayo yatangazwe: %{categories}.",
	"Categories that are withdrawn or have no valid votes become public by “Publish results” only.":
		"Kilichoondolewa, au kisicho na kura inayohesabiwa, huchapishwa kwa kitufe “Chapisha matokeo” pekee.",
	"The public log also shows the votes of withdrawn categories and couples: %{names}.":
		"Daftari la wazi linaonyesha pia kura za walioondolewa: %{names}.",
	"%{all}, place %{place}": "%{all}, nafasi ya %{place}",
	"%{category} (withdrawn)": "%{category} (nje ya tuzo)",
	"%{category}, instead of %{moment}": "%{category}, badala ya %{moment}",
	"%{category}, the whole category": "%{category}, kipengele kizima",
	"%{category}, which had no closing time": "%{category}, ambacho hakikuwa na muda wa kufungwa",
	"%{category}, which is frozen and had no closing time":
		"%{category}, ambacho kimesitishwa na hakikuwa na muda wa kufungwa",
	"%{category}, which is frozen, instead of %{moment}":
		"%{category}, ambacho kimesitishwa, badala ya %{moment}",
	"%{count} held for review |||| %{count} held for review":
		"%{count} iliyosimamishwa hadi ikaguliwe |||| %{count} zilizosimamishwa hadi zikaguliwe",
	"%{count} held |||| %{count} held": "%{count} iliyosimamishwa |||| %{count} zilizosimamishwa",
	"%{count} voided |||| %{count} voided": "%{count} iliyobatilishwa |||| %{count} zilizobatilishwa",
	"%{count} withdrawn |||| %{count} withdrawn": "%{count} iliyoondolewa |||| %{count} zilizoondolewa",
	"%{couple} (withdrawn)": "%{couple} (nje ya tuzo)",
	"%{name}: the jury’s decision": "%{name}: uamuzi wa majaji",
	"%{place} (tie)": "%{place} (sawa)",
	"%{role}: name and signature": "%{role}: jina na saini",
	"%{season}: results": "%{season}: matokeo",
	"%{step}: %{count} vote cast |||| %{step}: %{count} votes cast":
		"%{step}: kura %{count} imepigwa |||| %{step}: kura %{count} zimepigwa",
	"%{sums}. As of %{moment}, time of Dar es Salaam.": "%{sums}. Hali ya %{moment}, saa za Dar es Salaam.",
	"%{votes} votes, usually %{usual}; %{from} to %{until}":
		"kura %{votes}, kwa kawaida %{usual}; %{from} hadi %{until}",
	"A tie for place %{place}: visitors see no winners of this category until the jury has decided it.":
		"Kulingana kwa nafasi ya %{place}: wageni hawaoni washindi wa kipengele hiki hadi majaji waamue.",
	"A tie for the first place: these couples have the same number of votes.":
		"Wamelingana katika nafasi ya kwanza: wanandoa hawa wana kura sawa.",
	"All categories": "Vipengele vyote",
	"All from one network.": "Zote zimetoka mtandao mmoja.",
	"All of them share place %{place}": "Wote wanashirikiana nafasi ya %{place}",
	"As many votes each, %{names} share their place. Decided by %{jury} (recorded %{moment}): %{reason}":
		"Wamelingana kwa kura, na %{names} wanashirikiana nafasi yao. Walioamua: %{jury} (imeandikwa %{moment}): %{reason}",
	"As many votes each, in this order: %{names}. Decided by %{jury} (recorded %{moment}): %{reason}":
		"Wamelingana kwa kura, na mpangilio ni huu: %{names}. Walioamua: %{jury} (imeandikwa %{moment}): %{reason}",
	"Cast in all": "Zilizopigwa kwa jumla",
	"Change notice": "Badilisha tangazo",
	"Change notice of %{name}": "Badilisha tangazo la %{name}",
	"Close all voting": "Funga upigaji kura wote",
	"Close all voting now": "Funga upigaji kura wote sasa",
	"Close all voting now?": "Ufunge upigaji kura wote sasa?",
	Closed: "Kimefungwa",
	Computers: "Kompyuta",
	CSV: "CSV",
	"Decide otherwise": "Badilisha uamuzi",
	Device: "Kifaa",
	"The site itself compared every count with the stored votes, and no vote is missing: they agree.":
		"Tovuti yenyewe imelinganisha kila hesabu na kura zilizohifadhiwa, na hakuna kura inayokosekana: zinalingana.",
	Final: "Ya mwisho",
	"For the organisers": "Kwa niaba ya waandaaji",
	Freeze: "Sitisha",
	"Freeze %{name}": "Sitisha %{name}",
	"From %{networks} networks, the largest with %{largest}.":
		"Zimetoka mitandao %{networks}, mkubwa zaidi ukiwa na %{largest}.",
	"From %{networks} networks, the largest with %{largest}; %{sent} came from one organisation’s network.":
		"Zimetoka mitandao %{networks}, mkubwa zaidi ukiwa na %{largest}; %{sent} zimetoka kwenye mtandao wa taasisi moja.",
	"From %{networks} networks, the largest with %{largest}; all came from one organisation’s network.":
		"Zimetoka mitandao %{networks}, mkubwa zaidi ukiwa na %{largest}; zote zimetoka kwenye mtandao wa taasisi moja.",
	"From this moment everybody sees how many votes each couple has, in every category that has closed, and the public log shows its entries.":
		"Kuanzia sasa kila mtu ataona wanandoa wana kura ngapi, katika kila kipengele kilichofungwa, na daftari la wazi litaonyesha mistari yake.",
	"From this moment no vote is taken in:": "Kuanzia sasa hakuna kura itakayopokelewa katika:",
	"Final, but for a tie": "Ya mwisho, isipokuwa waliolingana kwa kura",
	"%{count} cast in all |||| %{count} cast in all": "zilizopigwa ni %{count} |||| zilizopigwa ni %{count}",
	Frozen: "Kimesitishwa",
	"frozen %{moment}": "kimesitishwa %{moment}",
	"Had voted already": "Walikuwa wamekwisha kupiga kura",
	"Hide again": "Ficha tena",
	"Hide the results again?": "Uyafiche matokeo tena?",
	"Hide the winners of “%{name}” again?": "Uwafiche tena washindi wa “%{name}”?",
	"Held # a column": "Zinasubiri",
	"How fine": "Kwa kipindi gani",
	"If empty, Swahili pages show the English words.":
		"Ukiacha wazi, kurasa za Kiswahili zitaonyesha maneno ya Kiingereza.",
	"If empty: “Voting in this category has been paused … Please come back later.”":
		"Ukiacha wazi: “Upigaji kura katika kipengele hiki umesitishwa kwa muda … Tafadhali rudi tena baadaye.”",
	"Looked at by %{by}, %{moment}": "Limeangaliwa na %{by}, %{moment}",
	"Mark as looked at": "Weka alama kuwa limeangaliwa",
	"No couples yet.": "Bado hakuna wanandoa.",
	"No longer frozen. Voting has closed, so no votes are taken.":
		"Hakijasitishwa tena. Upigaji kura umefungwa, kwa hiyo hakuna kura inayopokelewa.",
	"No longer frozen. Voting has not opened yet, so no votes are taken.":
		"Hakijasitishwa tena. Upigaji kura bado haujafunguliwa, kwa hiyo hakuna kura inayopokelewa.",
	"No more votes are taken.": "Kura hazipokelewi tena.",
	"No such category": "Kipengele hakipo",
	"No such couple": "Wanandoa hawapo",
	"No vote was refused.": "Hakuna kura iliyokataliwa.",
	"None: votes came in as usual.": "Hakuna: kura ziliingia kama kawaida.",
	"Not closed yet, so shown only when they close: %{names}. The public log waits for them, too.":
		"Bado havijafungwa, kwa hiyo vitaonyeshwa vikifungwa tu: %{names}. Daftari la wazi pia linavisubiri.",
	"Not final": "Si ya mwisho",
	"The site names the winners as soon as the results are final, about a minute later, except where the jury has to decide a tie. So that it waits for you, first choose “When you publish the results” in the site settings.":
		"Tovuti itawataja washindi mara matokeo yakiwa ya mwisho, baada ya dakika moja hivi, isipokuwa pale majaji wanapotakiwa kuamua kulingana kwa kura. Ili isubiri, kwanza chagua “Mtakapochapisha matokeo” kwenye mipangilio ya tovuti.",
	"The jury has not decided a tie, so no winners are shown until it does: %{names}.":
		"Majaji hawajaamua kulingana kwa kura, kwa hiyo washindi hawataonyeshwa hadi waamue: %{names}.",
	"Not final while votes are held for review, and shown without these: %{names}.":
		"Si ya mwisho wakati kuna kura zilizosimamishwa hadi zikaguliwe, na yataonyeshwa bila kura hizo: %{names}.",
	"Not final while votes are held: %{count} vote of this category waits to be released or voided. The places are those without them; beside them are the places if they all counted. |||| Not final while votes are held: %{count} votes of this category wait to be released or voided. The places are those without them; beside them are the places if they all counted.":
		"Si ya mwisho wakati kuna kura zilizosimamishwa: kura %{count} ya kipengele hiki inasubiri kurudishwa au kubatilishwa. Nafasi hizi ni bila kura hiyo; kando yake ni jinsi ambavyo ingekuwa kama ingehesabiwa. |||| Si ya mwisho wakati kuna kura zilizosimamishwa: kura %{count} za kipengele hiki zinasubiri kurudishwa au kubatilishwa. Nafasi hizi ni bila kura hizo; kando yake ni jinsi ambavyo ingekuwa kama zote zingehesabiwa.",
	"Not final yet: voting has ended, and votes sent before that may still be being stored. This takes less than a minute; the page looks again by itself.":
		"Bado si ya mwisho: upigaji kura umekwisha, na huenda kura zilizotumwa kabla ya hapo bado zinahifadhiwa. Inachukua chini ya dakika moja; ukurasa unaangalia tena wenyewe.",
	"Not final: frozen, and voting may be opened again.":
		"Si ya mwisho: kimesitishwa, na upigaji kura unaweza kufunguliwa tena.",
	"Not final: not open yet, votes may still come.":
		"Si ya mwisho: bado hakijafunguliwa, kura bado zinaweza kuja.",
	"Not final: open, votes may still come.": "Si ya mwisho: upigaji kura uko wazi, kura bado zinaweza kuja.",
	"Not in this table: %{count} voided vote. |||| Not in this table: %{count} voided votes.":
		"Haimo katika jedwali hili: kura %{count} iliyobatilishwa. |||| Hazimo katika jedwali hili: kura %{count} zilizobatilishwa.",
	"Not open yet": "Bado hakijafunguliwa",
	"Not open yet, and left as planned: %{names}.":
		"Bado havijafunguliwa, na vinabaki kama ilivyopangwa: %{names}.",
	"Not public: visitors see no numbers of votes until the results are published.":
		"Si wazi kwa wote: wageni hawaoni idadi ya kura hadi matokeo yachapishwe.",
	"Notice on %{name}": "Tangazo la %{name}",
	"Of all %{count} vote cast, %{kinds} ones among them. |||| Of all %{count} votes cast, %{kinds} ones among them.":
		"Ni kwa kura %{count} iliyopigwa, pamoja na %{kinds}. |||| Ni kwa kura zote %{count} zilizopigwa, pamoja na %{kinds}.",
	"Of all %{count} vote cast. |||| Of all %{count} votes cast.":
		"Ni kwa kura %{count} iliyopigwa. |||| Ni kwa kura zote %{count} zilizopigwa.",
	"Older votes are still being added to this chart: it ends at %{moment}.":
		"Kura za awali bado zinaingia kwenye chati hii: inafika hadi %{moment}.",
	"One after the other, in this order": "Mmoja baada ya mwingine, kwa mpangilio huu",
	"Over time": "Kadiri ya muda",
	"Per day": "Kwa siku",
	"Per hour": "Kwa saa",
	Phones: "Simu",
	"Place and date": "Mahali na tarehe",
	"Press kit": "Kifurushi cha wanahabari",
	"Public in %{published} of %{active} categories: visitors see the winners of these, and nothing of the others.":
		"Wazi kwa wote katika %{published} kati ya vipengele %{active}: wageni wanaona washindi wa hivyo tu, na si wa vingine.",
	"public log": "daftari la wazi",
	"Public since %{moment}: visitors see its winners.":
		"Wazi kwa wote tangu %{moment}: wageni wanaona washindi wake.",
	"Public since %{moment}: visitors see the numbers of votes of every category that has closed.":
		"Wazi kwa wote tangu %{moment}: wageni wanaona idadi ya kura za kila kipengele kilichofungwa.",
	"Public, category by category: visitors see the winners of each.":
		"Wazi kwa wote, kipengele kwa kipengele: wageni wanaona washindi wa kila kimoja.",
	"Publish results": "Chapisha matokeo",
	"Publish the results?": "Uchapishe matokeo?",
	"Record the decision": "Andika uamuzi",
	Refresh: "Soma upya",
	Refused: "Zilizokataliwa",
	"Refused in the whole category": "Zilizokataliwa katika kipengele kizima",
	"Refused votes": "Kura zilizokataliwa",
	"Refused, and why": "Zilizokataliwa, na kwa nini",
	"Remove the jury’s decision?": "Uondoe uamuzi wa majaji?",
	Reopen: "Fungua tena",
	"Reopen %{name}": "Fungua tena %{name}",
	"Results of %{name}": "Matokeo ya %{name}",
	"Server was busy: told to come back": "Seva ilielemewa: waliambiwa warudi",
	Share: "Sehemu",
	"Shared network was full": "Mtandao wa watu wengi ulikuwa umejaa",
	"Since %{moment}": "Tangu %{moment}",
	"Some results are not final yet: votes sent before the end may still be being stored. Wait a minute.":
		"Baadhi ya matokeo bado si ya mwisho: huenda kura zilizotumwa kabla ya mwisho bado zinahifadhiwa. Subiri dakika moja.",
	"Shown in the results, in print and in the audit log; visitors read only that the jury decided.":
		"Inaonekana kwenye matokeo, kwenye karatasi na kwenye kumbukumbu ya ukaguzi; wageni wanasoma tu kwamba majaji waliamua.",
	Tablets: "Tableti",
	"The category is withdrawn, so no votes are taken.":
		"Kipengele kiko nje ya tuzo, kwa hiyo hakuna kura inayopokelewa.",
	"The counts differ from the stored votes. Do not announce these results: recount, under “Safekeeping”, and inform the person who runs the server.":
		"Hesabu hazilingani na kura zilizohifadhiwa. Usitangaze matokeo haya: hesabu upya kwenye “Utunzaji salama”, na umwambie anayeendesha seva.",
	"The pages stop showing winners and numbers of all categories at once. People who have seen or downloaded them still have them.":
		"Mara moja kurasa zitaacha kuonyesha washindi na idadi ya kura za vipengele vyote. Aliyekwisha kuviona au kuvipakua atabaki navyo.",
	"The results are hidden again.": "Matokeo yamefichwa tena.",
	"The results are public.": "Matokeo yako wazi kwa wote.",
	"The settings were changed meanwhile: results no longer wait to be published.":
		"Mipangilio imebadilishwa wakati huohuo: matokeo hayasubiri tena kuchapishwa.",
	"There is no category to show.": "Hakuna kipengele cha kuonyesha.",
	"There is no category yet.": "Bado hakuna kipengele.",
	"These couples have %{count} vote each. The decision gives them their places; no number of votes changes. |||| These couples have %{count} votes each. The decision gives them their places; no number of votes changes.":
		"Kila wanandoa kati ya hawa wana kura %{count}. Uamuzi unawapa nafasi zao; hakuna idadi ya kura inayobadilika. |||| Kila wanandoa kati ya hawa wana kura %{count}. Uamuzi unawapa nafasi zao; hakuna idadi ya kura inayobadilika.",
	"This season is over: nothing of it can be changed. Its votes can be counted again in its %{log}.":
		"Msimu huu umekwisha: hakuna kitu chake kinachoweza kubadilishwa. Kura zake zinaweza kuhesabiwa upya kwenye %{log} lake.",
	"Too many at once from one network: told to wait":
		"Nyingi mno kwa wakati mmoja kutoka mtandao mmoja: waliambiwa wasubiri",
	Unknown: "Hakijulikani",
	"Unusual bursts, last 24 hours": "Maongezeko ya ghafla, saa 24 zilizopita",
	"Withdrawn categories and drafts are closed as well. Visitors read that voting has closed. Votes that are being sent at this moment may still be counted for some seconds. To open a category again, give it a later closing time.":
		"Vipengele vilivyoondolewa na rasimu vinafungwa pia. Wageni watasoma kwamba upigaji kura umefungwa. Kura zinazotumwa sasa hivi huenda zikahesabiwa kwa sekunde chache. Ili kufungua kipengele tena, kipe muda wa kufungwa wa baadaye.",
	"Visitors read the new words.": "Wageni wanasoma maneno mapya.",
	"Visitors read: %{notice}": "Wageni wanasoma: %{notice}",
	"Visitors read: that voting is paused, and to come back later.":
		"Wageni wanasoma: kwamba upigaji kura umesitishwa kwa muda, na warudi baadaye.",
	"Voided # a column": "Batili",
	"Void the votes for %{husband} & %{wife} of %{moment}":
		"Batilisha kura za %{husband} & %{wife} za %{moment}",
	"Void these …": "Zibatilishe …",
	"Votes as cast: voided, held and withdrawn ones are in it.":
		"Ni kura kama zilivyopigwa: zilizobatilishwa, zilizosimamishwa na zilizoondolewa zimo.",
	"Votes by type of device": "Kura kwa aina ya kifaa",
	"Votes count again.": "Kura zinahesabiwa tena.",
	"Votes in %{name}": "Kura katika %{name}",
	"Votes of a network above the pace of its shared-network allowance were held back: at most 2 % of the allowance count in a minute, or 20. Pages send them again by themselves, and each time counts here. It is a crowd behind one address or a script: look at the bursts, which say from how few networks they came, and void what a script has sent. For a crowd, raise the allowance in the settings.":
		"Kura za mtandao uliozidi kasi inayoruhusiwa kwa mtandao wa watu wengi zimesubirishwa: ndani ya dakika moja zinahesabiwa zisizozidi 2 % ya kura zinazoruhusiwa, au 20. Kurasa zinazituma tena zenyewe, na kila mara inahesabiwa hapa. Huenda ni umati ulio nyuma ya anwani moja, au programu ya kupiga kura: angalia maongezeko ya ghafla, yanayoonyesha yametoka mitandao mingapi, na ubatilishe zilizotumwa na programu. Ikiwa ni umati, ongeza kura zinazoruhusiwa kwenye mipangilio.",
	"Voting closed %{moment}": "Upigaji kura ulifungwa %{moment}",
	"Voting closes %{moment}": "Upigaji kura utafungwa %{moment}",
	"Voting has no closing time": "Upigaji kura hauna muda wa kufungwa",
	"Voting is closed in %{count} category. |||| Voting is closed in %{count} categories.":
		"Upigaji kura umefungwa katika kipengele %{count}. |||| Upigaji kura umefungwa katika vipengele %{count}.",
	"Voting was closed or frozen": "Upigaji kura ulikuwa umefungwa au kusitishwa",
	"Voting was frozen %{moment}": "Upigaji kura ulisitishwa %{moment}",
	"Voting was not open yet": "Upigaji kura ulikuwa bado haujafunguliwa",
	"We were there when the results of %{season} were taken on %{moment}: %{sums}.":
		"Tulikuwepo matokeo ya %{season} yalipochukuliwa %{moment}: %{sums}.",
	"What the jury decided": "Uamuzi wa majaji",
	"Where votes come from": "Kura zinakotoka",
	"Who the jury were, as the results on paper name them.":
		"Majaji walikuwa nani, kama matokeo ya karatasi yanavyowataja.",
	"Withdrawn # a category in the count": "Nje ya tuzo",
	"Withdrawn # votes": "Zimeondolewa",
	"With %{held} held: %{all}": "Pamoja na %{held} zilizosimamishwa: %{all}",
	"With held": "Pamoja na hizo",
	"Withdrawn: not in the places, not in the count": "Nje ya tuzo: hawamo katika nafasi wala katika hesabu",
	Witness: "Shahidi",
};
