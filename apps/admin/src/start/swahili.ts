export const swahili: Record<string, string> = {
	"%{all} votes in 24 hours, most from %{time}: %{most}":
		"Kura %{all} ndani ya saa 24, nyingi zaidi kuanzia %{time}: %{most}",
	"%{count} category not published yet |||| %{count} categories not published yet":
		"Kipengele %{count} bado hakijachapishwa |||| Vipengele %{count} bado havijachapishwa",
	"%{count} category without a beginning or an end of voting |||| %{count} categories without a beginning or an end of voting":
		"Kipengele %{count} hakina mwanzo au mwisho wa upigaji kura |||| Vipengele %{count} havina mwanzo au mwisho wa upigaji kura",
	"%{count} category without couples |||| %{count} categories without couples":
		"Kipengele %{count} hakina wanandoa |||| Vipengele %{count} havina wanandoa",
	"%{count} couple not published yet |||| %{count} couples not published yet":
		"Wanandoa %{count} bado hawajachapishwa |||| Wanandoa %{count} bado hawajachapishwa",
	"%{count} couple whose story is in English only |||| %{count} couples whose story is in English only":
		"Wanandoa %{count} wana simulizi kwa Kiingereza tu |||| Wanandoa %{count} wana simulizi kwa Kiingereza tu",
	"%{count} couple without a photo |||| %{count} couples without a photo":
		"Wanandoa %{count} hawana picha |||| Wanandoa %{count} hawana picha",
	"%{count} e-mail could not be sent |||| %{count} e-mails could not be sent":
		"Barua pepe %{count} haikuweza kutumwa |||| Barua pepe %{count} hazikuweza kutumwa",
	"%{count} person without two-step log-in |||| %{count} people without two-step log-in":
		"Mtu %{count} haingii kwa hatua mbili |||| Watu %{count} hawaingii kwa hatua mbili",
	"%{count} text about the programme in English only |||| %{count} texts about the programme in English only":
		"Maelezo %{count} kuhusu tuzo ni ya Kiingereza tu |||| Maelezo %{count} kuhusu tuzo ni ya Kiingereza tu",
	"%{count} text in English only |||| %{count} texts in English only":
		"Maelezo %{count} ni ya Kiingereza tu |||| Maelezo %{count} ni ya Kiingereza tu",
	"%{more} more": "%{more} zaidi",
	"%{settled} of %{points} done": "%{settled} kati ya %{points} tayari",
	"A couple without a photo looks forgotten beside the others.":
		"Wanandoa wasio na picha wanaonekana kusahauliwa mbele ya wenzao.",
	"A family, an office or a café is one connection. The number counts phones, tablets and computers apart. A larger one lets more people in, and more who vote twice.":
		"Familia, ofisi au mgahawa ni muunganisho mmoja. Idadi hii huhesabu simu, tableti na kompyuta kila moja peke yake. Ikiwa kubwa, watu wengi zaidi wanaweza kupiga kura, na wengi zaidi wanaopiga mara mbili.",
	"Add a couple": "Ongeza wanandoa",
	"Add a photo": "Ongeza picha",
	"Add the Swahili": "Ongeza Kiswahili",
	"all agreed": "hesabu zililingana",
	"All that you may work on is in order.": "Yote unayoruhusiwa kuyashughulikia yako sawa.",
	"Back office": "Sehemu ya usimamizi",
	"Voting is over in %{over} of %{total} categories":
		"Upigaji kura umekwisha katika vipengele %{over} kati ya %{total}",
	"The next one opens %{moment}.": "Kinachofuata kitafunguliwa %{moment}.",
	"Before voting": "Kabla ya upigaji kura",
	"Before voting opens": "Kabla upigaji kura haujafunguliwa",
	"Begin the next season, when it is time": "Anza msimu ujao, wakati ukifika",
	"Bursts to look at, last 24 hours": "Maongezeko ya kuangaliwa, saa 24 zilizopita",
	"Can the server tell visitors apart?": "Je, seva inaweza kutofautisha wageni?",
	"Categories, seminars, events, galleries and banners are there in Swahili":
		"Vipengele, semina, matukio, picha na mabango vina Kiswahili",
	"checked: good": "imekaguliwa: ni nzima",
	"checked: not good": "imekaguliwa: ina kasoro",
	"Choose the number": "Chagua idadi",
	"Recount, in front of witnesses": "Hesabu upya, mbele ya mashahidi",
	"Decide about %{count} held vote |||| Decide about %{count} held votes":
		"Amua kuhusu kura %{count} iliyosimamishwa |||| Amua kuhusu kura %{count} zilizosimamishwa",
	"Every category has a beginning and an end of voting":
		"Kila kipengele kina mwanzo na mwisho wa upigaji kura",
	"Every category has couples": "Kila kipengele kina wanandoa",
	"Every couple has a photo": "Wanandoa wote wana picha",
	"Every couple’s story is there in Swahili": "Simulizi za wanandoa wote zipo kwa Kiswahili",
	"Everything is ready.": "Kila kitu kiko tayari.",
	"Far more votes than usual came for one couple within minutes. It may be joy, or it may be one hand.":
		"Wanandoa fulani wamepata kura nyingi kuliko kawaida ndani ya dakika chache. Huenda ni furaha ya wengi, huenda ni mkono wa mtu mmoja.",
	Figures: "Takwimu",
	"Has somebody responsible read the Privacy Policy and the Terms?":
		"Je, mtu mwenye dhamana amesoma Sera ya Faragha na Vigezo na Masharti?",
	"Hide what is done": "Ficha yaliyokamilika",
	"How many may vote over one connection is decided":
		"Imeamuliwa ni kura ngapi zinaweza kupigwa kwa muunganisho mmoja",
	"How many may vote over one connection? Now: %{votes} in each category":
		"Kura ngapi zinaweza kupigwa kwa muunganisho mmoja? Sasa: %{votes} katika kila kipengele",
	"If the disk fails, everything not backed up is lost. Make a backup, and store a copy elsewhere, too.":
		"Diski ikiharibika, ambacho hakina nakala kinapotea. Tengeneza nakala ya akiba, uitunze mahali pengine pia.",
	"In %{open} of %{total} categories.": "Katika %{open} kati ya vipengele %{total}.",
	"In every category.": "Katika kila kipengele.",
	"In the last hour": "Saa moja iliyopita",
	"It closes %{moment}.": "Utafungwa %{moment}.",
	"it did not agree": "hesabu hazikulingana",
	"Karibu, %{name}": "Karibu, %{name}",
	"Last 24 hours": "Saa 24 zilizopita",
	"Last recount with a report": "Mara ya mwisho kuhesabu upya kwa ripoti",
	"E-mails are sent": "Barua pepe zinatumwa",
	"E-mails waiting": "Barua pepe zinazosubiri",
	"Look at %{count} unusual burst of votes |||| Look at %{count} unusual bursts of votes":
		"Angalia ongezeko %{count} la ghafla la kura |||| Angalia maongezeko %{count} ya ghafla ya kura",
	"Look at them": "Yaangalie",
	"Make a category": "Ongeza kipengele",
	Never: "Bado kabisa",
	"No backup was ever made": "Hakuna nakala ya akiba iliyowahi kutengenezwa",
	"No category is a draft": "Hakuna kipengele ambacho ni rasimu",
	"No closing time is set.": "Muda wa kufungwa haujawekwa.",
	"No couple is a draft": "Hakuna wanandoa ambao ni rasimu",
	"No mail server is set up": "Seva ya barua pepe haijawekwa",
	"No opening is set yet.": "Muda wa kufunguliwa haujawekwa bado.",
	"No vote counts at the moment.": "Kwa sasa hakuna kura inayohesabiwa.",
	"No vote counts until an administrator lets voting go on.":
		"Hakuna kura inayohesabiwa hadi msimamizi aruhusu upigaji kura uendelee.",
	"No votes in 24 hours": "Hakuna kura ndani ya saa 24",
	"Nobody can confirm an address or choose a new password without an e-mail. Ask the person who runs the server to set up a mail server.":
		"Bila barua pepe hakuna anayeweza kuthibitisha anwani wala kuchagua nenosiri jipya. Mwombe anayeendesha seva aweke seva ya barua pepe.",
	None: "Hakuna",
	"not checked": "haijakaguliwa",
	"Nothing for you to do": "Huna la kufanya kwa sasa",
	"Nothing is left for you to do. Voting opens %{moment}.":
		"Kwa upande wako hakuna kilichobaki. Upigaji kura utafunguliwa %{moment}.",
	now: "sasa",
	"Once the results are signed: the data that tells voters apart is destroyed. It cannot be undone.":
		"Matokeo yakishatiwa saini: kinachotofautisha wapiga kura kinaharibiwa. Haiwezi kutenguliwa.",
	"Only staff can see a draft. Publish it, or tick this if it is for later.":
		"Rasimu inaonekana na wanaofanya kazi hapa tu. Ichapishe, au weka alama hapa ikiwa ni ya baadaye.",
	"Open the check": "Fungua ukaguzi",
	"Open the check on this device, and on a phone without Wi-Fi. Two different numbers: all is well, tick this. The same number twice: nearly all votes would be refused. Ask the person who runs the server to fix that.":
		"Fungua ukaguzi kwenye kifaa hiki, na kwenye simu isiyotumia Wi-Fi. Namba mbili tofauti: kila kitu ni sawa, weka alama hapa. Namba ileile mara mbili: karibu kura zote zingekataliwa. Mwombe anayeendesha seva arekebishe.",
	"Privacy Policy and Terms are there": "Sera ya Faragha na Vigezo na Masharti vipo",
	"Publish the results": "Chapisha matokeo",
	"Put in yours": "Weka zako",
	"Read the results": "Soma matokeo",
	"Read them": "Visome",
	"Review them": "Zikague",
	"See how it goes": "Angalia hali ilivyo",
	"See the drafts": "Angalia rasimu",
	"See what is wrong": "Angalia kasoro",
	"Set the times": "Weka nyakati",
	"Show what is done (%{settled})": "Onyesha yaliyokamilika (%{settled})",
	"Since %{moment}.": "Tangu %{moment}.",
	"Since %{moment}: nothing of the season changes any more.":
		"Tangu %{moment}: hakuna kitu cha msimu kinachobadilika tena.",
	"Take the tick back": "Ondoa alama",
	Terms: "Vigezo na Masharti",
	"The books are closed": "Vitabu vimefungwa",
	"The contact details are still made-up ones": "Taarifa za mawasiliano bado ni za kubuni",
	"The contact details are yours": "Taarifa za mawasiliano ni zako",
	"The last backup is damaged": "Nakala ya akiba ya mwisho ina kasoro",
	"The last backup is older than a day": "Nakala ya akiba ya mwisho ina zaidi ya siku moja",
	"The last votes are still being stored. This page looks again by itself.":
		"Kura za mwisho bado zinahifadhiwa. Ukurasa huu unaangalia tena wenyewe.",
	"The next one closes %{moment}.": "Kinachofuata kitafungwa %{moment}.",
	"The Privacy Policy or the Terms are missing": "Sera ya Faragha au Vigezo na Masharti havipo",
	"The season": "Msimu wenyewe",
	"There are categories to vote in": "Vipengele vya kupigia kura vipo",
	"There is a backup of the last 24 hours": "Ipo nakala ya akiba ya saa 24 zilizopita",
	"There is no category yet": "Bado hakuna kipengele",
	"There is nothing to do. Look in now and then.": "Hakuna la kufanya. Pitia hapa mara kwa mara.",
	"They bind you towards everybody who votes. Tick this once they say what you do.":
		"Vinakuwajibisha kwa kila anayepiga kura. Weka alama hapa vikishasema unachofanya kweli.",
	"They wait for your review: release them, and they count; void them, and they do not.":
		"Zinasubiri uzikague: ukizirudisha, zinahesabiwa; ukizibatilisha, hazihesabiwi.",
	"This one is archived as it is, with its votes and results.":
		"Huu utahifadhiwa kama ulivyo, pamoja na kura na matokeo yake.",
	"Tick as seen": "Weka alama",
	"Ticked by %{by}, %{moment}": "Alama imewekwa na %{by}, %{moment}",
	"To be decided": "La kuamuliwa",
	"To do": "Ya kufanya",
	"To the checklist": "Nenda kwenye orodha ya mambo ya kukamilisha",
	"To the seasons": "Nenda kwenye misimu",
	"To the settings": "Nenda kwenye mipangilio",
	"To the users": "Nenda kwa watumiaji",
	"Today and the last hour are of votes as cast: held, voided and withdrawn ones are among them.":
		"Za leo na za saa moja iliyopita ni kura kama zilivyopigwa, zikiwemo zilizosimamishwa, zilizobatilishwa na zilizoondolewa.",
	"Visitors can be told apart": "Wageni wanaweza kutofautishwa",
	"Visitors cannot be told apart": "Wageni hawawezi kutofautishwa",
	"Visitors find an empty page there, and nobody to vote for.":
		"Wageni wanakuta ukurasa mtupu, bila wa kumpigia kura.",
	"Visitors have to be informed how their data is used, and by which rules they vote.":
		"Wageni wanapaswa kuelezwa taarifa zao zinafanywa nini, na wanapiga kura kwa kanuni zipi.",
	"Visitors see no counts until you do: at the ceremony, or when you like.":
		"Wageni hawaoni idadi ya kura hadi ufanye hivyo: kwenye hafla, au utakapopenda.",
	"Visitors vote for couples within categories. Make the first category.":
		"Wageni huwapigia kura wanandoa, na wanandoa huwania katika vipengele. Ongeza cha kwanza.",
	"Visitors would write and call where nobody answers.":
		"Wageni wataandika na kupiga simu mahali ambapo hakuna anayejibu.",
	"The final votes and results, in one file for you to store.":
		"Kura na matokeo kama yalivyo mwishoni, katika faili moja unalolitunza.",
	"Votes held for review": "Kura zilizosimamishwa hadi zikaguliwe",
	"Votes today": "Kura za leo",
	"Voting goes on, all is well": "Upigaji kura unaendelea vizuri",
	"Voting has not opened.": "Upigaji kura haujafunguliwa.",
	"Voting is frozen": "Upigaji kura umesitishwa",
	"Voting is open": "Upigaji kura unaendelea",
	"Voting is over": "Upigaji kura umekwisha",
	"Voting is over. A recount compares every stored vote with what the site shows.":
		"Upigaji kura umekwisha. Kuhesabu upya kunalinganisha kila kura iliyohifadhiwa na yanayoonyeshwa na tovuti.",
	"Voting is over. Places, ties and what was left out are there.":
		"Upigaji kura umekwisha. Nafasi, waliolingana kwa kura na yaliyoachwa nje yako hapo.",
	"Voting opens %{moment}.": "Upigaji kura utafunguliwa %{moment}.",
	"Wait for voting to open": "Subiri upigaji kura ufunguliwe",
	"Wait half a minute": "Subiri nusu dakika",
	"The proxy in front of the server does not forward visitors’ addresses: all visitors count as one, and nearly all votes would be refused. Ask the person who runs the server; the next screen has the details.":
		"Kilicho mbele ya seva hakisemi nani anakuja: wageni wote wanahesabiwa kama mtu mmoja, na karibu kura zote zitakataliwa. Mwombe anayesimamia seva; ukurasa unaofuata una maelezo.",
	"What to do next": "Hatua inayofuata",
	"While voting goes on": "Upigaji kura unapoendelea",
	"Visitors who read the site in Swahili find English there.":
		"Anayesoma tovuti kwa Kiswahili anakuta Kiingereza hapo.",
	"Visitors who read the site in Swahili find English there. Names that stay as they are can be ticked.":
		"Anayesoma tovuti kwa Kiswahili anakuta Kiingereza hapo. Kwa majina yanayobaki kama yalivyo, weka alama tu.",
	"Without a beginning votes count at once; without an end they never stop.":
		"Bila mwanzo kura zinahesabiwa mara moja; bila mwisho hazikomi kamwe.",
	"Write them": "Viandike",
	"You require it: until they have set it up, they cannot work here. Remind them.":
		"Umelidai mwenyewe: hadi waliweke, hawawezi kufanya kazi hapa. Wakumbushe.",
	"Your own words about the programme are there in Swahili": "Maandishi yako kuhusu tuzo yapo kwa Kiswahili",
	categories: "vipengele",
	"empty categories": "vipengele visivyo na wanandoa",
	"category dates": "tarehe za vipengele",
	"category drafts": "rasimu za vipengele",
	"couple drafts": "rasimu za wanandoa",
	"couple photos": "picha za wanandoa",
	"couples’ stories in Swahili": "simulizi za wanandoa kwa Kiswahili",
	"other texts in Swahili": "maandishi mengine kwa Kiswahili",
	"legal texts": "nyaraka za kisheria",
	contact: "mawasiliano",
	"settings in Swahili": "mipangilio kwa Kiswahili",
	allowance: "kura zinazoruhusiwa kwa kila mtandao",
	"two-step log-in": "kuingia kwa hatua mbili",
	mail: "barua pepe",
	proxy: "proksi",
	backup: "nakala ya akiba",
};
