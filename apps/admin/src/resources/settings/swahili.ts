export const swahili: Record<string, string> = {
	"Where do people vote from?": "Watu wanapigia kura wapi?",
	"From phones on mobile data, where a whole town may share one address (for most seasons)":
		"Kwa simu zenye data ya simu, ambapo mji mzima unaweza kutumia anwani moja (kwa misimu mingi)",
	"From campuses and hostels, with up to a thousand phones":
		"Kwenye vyuo na hosteli, zenye hadi simu elfu moja",
	"From churches and offices, with about a hundred people on one Wi-Fi":
		"Kwenye makanisa na ofisi, zenye watu kama mia moja kwenye Wi-Fi moja",
	"From homes, each with its own connection": "Majumbani, kila nyumba ikiwa na muunganisho wake",
	"The strict rule: one vote for each connection and kind of device":
		"Kanuni kali: kura moja kwa kila muunganisho na aina ya kifaa",
	"On Swahili pages. If empty, they have the English name.":
		"Kwenye kurasa za Kiswahili. Likiwa tupu, zinatumia jina la Kiingereza.",
	"At all times": "Wakati wote",
	"When the category’s voting has closed": "Upigaji kura katika kipengele ukishafungwa",
	"When you publish the results": "Mtakapochapisha matokeo",
	"Visitors see the numbers of votes": "Wageni wanaona idadi ya kura",
	"Also after voting has closed, nobody but staff sees a number or a winner, on no page and not in the public log, until an administrator presses “Publish results” on the results page.":
		"Hata upigaji kura ukishafungwa, hakuna anayeona idadi wala mshindi isipokuwa wanaofanya kazi hapa, si kwenye ukurasa wowote wala kwenye daftari la wazi, hadi msimamizi abonyeze “Chapisha matokeo” kwenye ukurasa wa matokeo.",
	"The site names the winners of a category by itself, about a minute after its voting has closed. For an evening on which you announce them, choose “When you publish the results”.":
		"Tovuti huwataja washindi wa kipengele yenyewe, dakika moja hivi baada ya upigaji kura wake kufungwa. Kwa usiku ambao mtawatangaza, chagua “Mtakapochapisha matokeo”.",
	"On the results and their paper, such as “Best Christian Couple 2026”.":
		"Linaonekana kwenye matokeo na karatasi yake, kama “Wanandoa Bora wa Kikristo 2026”.",
	"Needed when one of the two above changes after people have voted. It is stored in the audit log.":
		"Inahitajika ikiwa mojawapo ya hayo mawili ya juu inabadilishwa watu wakiwa wamekwisha kupiga kura. Inatunzwa kwenye kumbukumbu ya ukaguzi.",
	"Better left off, so that nobody reads a choice at a glance. It does not keep the choice secret: whoever has a receipt can find its couple in the public log with a small program, even while counts are hidden. Voters should show their receipts to nobody.":
		"Ni bora kuizima, ili mtu asione chaguo kwa mara moja. Hata hivyo chaguo si siri: aliye na risiti anaweza kuwapata wanandoa wake kwenye daftari la wazi kwa programu ndogo ya kompyuta, hata idadi za kura zikiwa zimefichwa. Wapiga kura wasimwonyeshe mtu yeyote risiti zao.",
	Staff: "Wanaofanya kazi hapa",
	"With a password and a code of an app on their phone. Anyone who has not set that up is asked to at once, you too, and can do nothing else here until then.":
		"Kwa nenosiri na namba ya uthibitisho ya programu iliyo kwenye simu yake. Asiyeweka hilo ataombwa mara moja, hata wewe, na hawezi kufanya kingine hapa kabla ya hapo.",
	"On all pages, pictures for links and in mails.": "Kwenye kurasa zote, picha za viungo na barua pepe.",
	"In the bar and the footer of the site, and on pictures, posters and certificates, small and on dark red: a PNG with a transparent background and light colours, about as wide as high, looks best. Without one, two rings with a cross are drawn; the icon on a phone’s home screen and in a browser’s tab always shows them.":
		"Inaonekana kwenye upau na sehemu ya chini ya tovuti, na kwenye picha, mabango na vyeti, ikiwa ndogo juu ya nyekundu iliyokoza: PNG isiyo na rangi ya nyuma, yenye rangi za kung’aa, na upana unaokaribia urefu wake, inapendeza zaidi. Bila nembo, zinachorwa pete mbili zenye msalaba; alama ya tovuti kwenye skrini ya simu na kwenye kichupo cha kivinjari inabaki hizo.",
	"A number, such as 0712 345 678; a tap opens WhatsApp. Empty: not shown.":
		"Namba, kama 0712 345 678; ikiguswa inafungua WhatsApp. Ikiwa tupu: haionyeshwi.",
	WhatsApp: "WhatsApp",
	Contact: "Mawasiliano",
	"Such as @name, or https://…; empty: not shown.": "Kama @jina, au https://…; ukiacha wazi haionyeshwi.",
	"Empty: not shown.": "Ukiacha wazi, haionyeshwi.",
	Map: "Ramani",
	"Of the office. Both, or neither.": "Za ofisi. Weka zote mbili, au acha zote wazi.",
	"Empty: made of the coordinates.": "Ukiacha wazi, inatengenezwa kwa latitudo na longitudo.",
	"Without one, the about page shows a drawn map of Dar es Salaam while the office is at -6.8161, 39.2894, and none elsewhere.":
		"Bila picha, ukurasa wa Kuhusu sisi unaonyesha ramani ya Dar es Salaam iliyochorwa ikiwa ofisi iko -6.8161, 39.2894; ikiwa iko kwingine hauonyeshi ramani.",
	"About page": "Ukurasa wa Kuhusu sisi",
	Footer: "Sehemu ya chini ya kurasa",
	"A page of this site, such as /book, or https://…": "Ukurasa wa tovuti hii, kama /book, au https://…",
	"How many votes a category takes from one internet address, such as that of one Wi-Fi: so many from phones, so many from tablets, so many from computers. Phones of one mobile network often share an address, too. With 1, only the first of each kind can vote.":
		"Kipengele kinapokea kura ngapi kutoka anwani moja ya intaneti, kama ya Wi-Fi moja: idadi hii kutoka simu, idadi hii kutoka tableti, idadi hii kutoka kompyuta. Simu za mtandao mmoja wa simu mara nyingi hutumia anwani moja pia. Kwa 1, ni ya kwanza tu ya kila aina inayoweza kupiga kura.",
	"Below %{least}, some hundred phones can vote over one address, but not a thousand: a program that votes by itself could use the votes up before them. From one address 20 votes count in a minute, 6 of them at once; faster voters wait. For a crowd, choose several times as many as come.":
		"Chini ya %{least}, simu mia chache zinaweza kupiga kura kwa anwani moja, lakini si elfu moja: programu ya kompyuta inayopiga kura yenyewe inaweza kuzimaliza kura kabla yao. Kutoka anwani moja kura 20 huhesabiwa kwa dakika, 6 kati ya hizo kwa mara moja; wenye kasi zaidi husubiri. Kwa umati, chagua mara kadhaa ya idadi ya watakaokuja.",
	"With %{allowance}, a thousand phones that come to one address within ten minutes are all counted in the end, even beside a program that votes by itself: it gets at most 2 % of these votes in a minute. From one address %{votes} votes count in a minute; faster voters wait.":
		"Kwa %{allowance}, kura za simu elfu moja zinazokuja kwa anwani moja ndani ya dakika kumi huhesabiwa zote mwishoni, hata kama programu ya kompyuta inapiga kura yenyewe: haipati zaidi ya 2 % ya kura hizi kwa dakika. Kutoka anwani moja kura %{votes} huhesabiwa kwa dakika; wenye kasi zaidi husubiri.",
	"Contact, social links, texts, voting rules":
		"Mawasiliano, viungo vya mitandao ya kijamii, maandishi, kanuni za kura",
	"Categories that were public by themselves": "Vipengele vilivyokuwa wazi peke yake",
	"Counts are hidden until a category’s voting closes":
		"Idadi ya kura imefichwa hadi upigaji kura katika kipengele ufungwe",
	"Counts are hidden until you publish the results": "Idadi ya kura imefichwa hadi uchapishe matokeo",
	"Name of the programme": "Jina la tuzo",
	"How you are paid": "Jinsi unavyolipwa",
	Bank: "Benki",
	"Buyers of tickets see these on the page of their booking and on the page of payment methods.":
		"Wanunuzi wa tiketi huziona kwenye ukurasa wa nafasi yao na kwenye ukurasa wa njia za malipo.",
	"Airtel Money": "Airtel Money",
	HaloPesa: "HaloPesa",
	"M-Pesa": "M-Pesa",
	"Mixx by Yas": "Mixx by Yas",
	"Ways to pay": "Njia za kulipa",
	Way: "Njia",
	"Number or account": "Namba au akaunti",
	"In the name of": "Kwa jina la",
	"Bank and branch": "Benki na tawi",
};
