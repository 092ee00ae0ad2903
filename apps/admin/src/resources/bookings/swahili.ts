export const swahili: Record<string, string> = {
	"At the door": "Mlangoni",
	"A link opens the check-in page on a phone, without an account. It ends by itself after the day that is set now: if the day changes, make new links. Give each phone its own.":
		"Kiungo hufungua ukurasa wa kuingiza wageni kwenye simu, bila akaunti. Huisha chenyewe baada ya siku iliyowekwa sasa: siku ikibadilika, tengeneza viungo vipya. Ipe kila simu kiungo chake.",
	"Make a link for the door": "Tengeneza kiungo cha mlangoni",
	"Ended: the link works no longer.": "Kimefungwa: kiungo hakifanyi kazi tena.",
	"Works until %{moment}": "Kinafanya kazi hadi %{moment}",
	"The day or time has changed. A new link would work until %{moment}: make one, and end this.":
		"Siku au saa imebadilika. Kiungo kipya kingefanya kazi hadi %{moment}: tengeneza kipya, na ufunge hiki.",
	"Ended on %{moment}": "Kiliisha %{moment}",
	"End the link": "Funga kiungo",
	"Make the link": "Tengeneza kiungo",
	"For whom": "Ni cha nani",
	"Such as “Main door” or a name.": "Kama vile “Mlango mkuu” au jina.",
	"Send this link to the door": "Tuma kiungo hiki mlangoni",
	"Anyone who has the link sees the names of the guests and can let them in. It is shown only now and works until %{moment}.":
		"Mwenye kiungo huona majina ya wageni na anaweza kuwaingiza. Kinaonyeshwa sasa tu na kinafanya kazi hadi %{moment}.",
	Message: "Ujumbe",
	Bookings: "Nafasi",
	Booking: "Nafasi iliyohifadhiwa",
	"Who has booked; payments, door, messages": "Nani amehifadhi nafasi; malipo, mlango, ujumbe",
	Amount: "Kiasi",
	"Sold until": "Zinauzwa hadi",
	"Booked on": "Ilihifadhiwa",
	"Hours to pay": "Saa za kulipa",
	Ticket: "Tiketi",
	"Kinds of ticket": "Aina za tiketi",
	"How it was given back": "Zilirudishwaje",
	"Hours to answer from the waiting list": "Saa za kujibu kwa aliyekuwa akisubiri",
	"Sold from": "Zinauzwa kuanzia",
	Reference: "Kumbukumbu namba",
	Seats: "Viti",
	"Seats of one ticket": "Viti vya tiketi moja",
	Subject: "Mada",
	Tickets: "Idadi ya tiketi",
	"Tickets # on sale": "Tiketi",
	"Transaction code": "Namba ya muamala",
	"Tickets are not booked on the site: visitors are asked to call. Set the number of seats and their price, and they can book.":
		"Nafasi hazihifadhiwi kwenye tovuti: wageni wanaombwa kupiga simu. Sema kuna viti vingapi na bei yake, nao wataweza kuhifadhi nafasi.",
	"Change seats and kinds": "Badilisha viti na aina",
	"To sell tickets, book by hand or write to all, open the seminar or event: its tickets are above its form.":
		"Ili kuuza tiketi, kuhifadhi nafasi wewe mwenyewe au kuwaandikia wote, fungua semina au tukio: tiketi zake ziko juu ya fomu yake.",
	"Whom to call": "Wa kupigiwa simu",
	"No e-mail reaches them: call": "Hawafikiwi kwa barua pepe: piga simu",
	"%{amount} to give back": "%{amount} za kurudisha",
	"Does not take place # a booking": "Haifanyiki",
	"It does not take place: nothing is to be paid, and nobody is let in.":
		"Haifanyiki: hakuna cha kulipa, na hakuna anayeruhusiwa kuingia.",
	"Give %{amount} back, then press “Money given back”.":
		"Rudisha %{amount}, kisha bonyeza “Pesa zimerudishwa”.",
	"Show all bookings": "Onyesha nafasi zote",
	"Confirm the booking?": "Kuthibitisha nafasi hii?",
	"Its state is “%{state}”: confirming takes its seats again, if they are free.":
		"Hali yake ni “%{state}”: ukithibitisha, viti vyake vinachukuliwa tena, kama bado viko wazi.",
	"%{missing} are missing: %{paid} of %{amount} have come. Its tickets are good all the same.":
		"Zinapungua %{missing}: zimefika %{paid} kati ya %{amount}. Tiketi zake zitakuwa halali hata hivyo.",
	"%{missing} will be missing. Only note the money, and the seats stay held. Once confirmed, its tickets are good all the same; the rest can be entered later.":
		"Zitapungua %{missing}. Andika pesa tu, na viti vinabaki vimeshikiliwa. Ukithibitisha, tiketi zake zitakuwa halali hata hivyo; kiasi kilichobaki kinaweza kuandikwa baadaye.",
	"Missing # money": "Zinazopungua",
	"Then %{amount} are to be given back.": "Kisha %{amount} zinatakiwa kurudishwa.",
	"Sell tickets here": "Uza tiketi hapa",
	"Open the bookings": "Fungua nafasi",
	"seats taken: %{seats}": "viti vilivyochukuliwa: %{seats}",
	"When the day, the time or the place changes, you are asked first, and those who have booked get an e-mail; whom none reaches you call.":
		"Siku, saa au mahali pakibadilika, utaulizwa kwanza, na waliohifadhi nafasi watapata barua pepe; wasiofikiwa nayo utawapigia simu.",
	"When the day, the time or the place changes, you are asked first. Call those who have booked: no mail server is set up, so no e-mail tells them.":
		"Siku, saa au mahali pakibadilika, utaulizwa kwanza. Wapigie simu waliohifadhi nafasi: hakuna seva ya barua pepe, hivyo hakuna barua pepe itakayowaambia.",
	"It does not take place? Delete it: then nobody pays or is let in, and the bookings say what is to be given back.":
		"Haifanyiki? Ifute: hapo hakuna atakayelipa wala kuruhusiwa kuingia, na nafasi zitasema pesa za kurudisha.",
	"Message to all who booked": "Ujumbe kwa wote waliohifadhi nafasi",
	Send: "Tuma",
	"%{count} e-mail is on its way. |||| %{count} e-mails are on their way.":
		"Barua pepe %{count} inatumwa. |||| Barua pepe %{count} zinatumwa.",
	"These cannot be reached from here, so please notify them yourself: %{names}":
		"Hawa hawawezi kufikiwa kutoka hapa, hivyo tafadhali waarifu wewe mwenyewe: %{names}",
	"These gave a phone number: each link opens WhatsApp with the message.":
		"Hawa walitoa namba ya simu: kila kiungo kinafungua WhatsApp pamoja na ujumbe.",
	"Only these": "Hizi tu",
	"Payment to be checked": "Malipo ya kuhakiki",
	"Money to give back": "Pesa za kurudisha",
	"Seminar or event": "Semina au tukio",
	"Stored: this is what visitors can book.": "Imehifadhiwa: hivi ndivyo wageni wanavyoweza kuhifadhi nafasi.",
	"No way to pay is set, so each buyer is told to ask you. An administrator adds one in the site settings, under “How you are paid”.":
		"Hakuna njia ya malipo iliyowekwa, hivyo kila mnunuzi anaambiwa awaulize. Msimamizi huongeza njia kwenye mipangilio ya tovuti, chini ya “Jinsi unavyolipwa”.",
	"Seats and kinds of ticket": "Viti na aina za tiketi",
	"Somebody else has changed the tickets meanwhile. Close this and look again.":
		"Mtu mwingine amebadilisha tiketi wakati huu. Funga hapa kisha utazame tena.",
	"Empty: as many as come.": "Wazi: wote watakaokuja.",
	"So long seats are held for an unpaid booking.": "Muda ambao viti vinashikiliwa kwa nafasi isiyolipiwa.",
	"Ticket %{number}": "Tiketi ya %{number}",
	"Another kind of ticket": "Aina nyingine ya tiketi",
	"Name in Swahili": "Jina kwa Kiswahili",
	"0 = free.": "0 = bure.",
	"2 for a couple, 10 for a table.": "2 kwa wanandoa, 10 kwa meza.",
	"At most so many seats": "Viti visivyozidi",
	"Empty: all that are free.": "Wazi: vyote vilivyo huru.",
	"Held # a booking": "Imeshikiliwa",
	"Confirmed # a booking": "Imethibitishwa",
	"Waiting list": "Orodha ya kusubiri",
	"Cancelled # a booking": "Imeghairiwa",
	"Run out # a booking": "Muda umekwisha",
	"Named by the buyer": "Imetajwa na mnunuzi",
	"Phone was asked": "Simu imeombwa",
	"Received # a payment": "Yamepokelewa",
	"Not found # a payment": "Hayakuonekana",
	"Failed # a payment": "Yameshindikana",
	"Given back # a payment": "Yamerudishwa",
	"came while the booking had no seats": "yalikuja wakati nafasi haina viti",
	"has come, but its sum is not known: enter it": "yamefika, lakini kiasi chake hakijulikani: kiingize",
	"Enter the sum": "Ingiza kiasi",
	"Money whose sum is not known has come, and the time to pay is over. Enter the sum on the page of the booking.":
		"Pesa ambazo kiasi chake hakijulikani zimefika, na muda wa kulipa umeisha. Ingiza kiasi kwenye ukurasa wa nafasi hiyo.",
	"is another amount than was due": "ni kiasi tofauti na kilichotakiwa",
	"was paid a second time": "yalilipwa mara ya pili",
	"belongs to no booking": "si ya nafasi yoyote",
	"was taken back by the operator": "yamebatilishwa na mtandao",
	"has a code that another booking has, too": "yana namba ambayo nafasi nyingine pia inayo",
	"Booked: %{reference}.": "Nafasi imehifadhiwa: %{reference}.",
	"Book by hand: %{title}": "Weka nafasi mwenyewe: %{title}",
	Book: "Weka nafasi",
	"Language of e-mails": "Lugha ya barua pepe",
	"It is paid: confirm at once": "Imelipwa: thibitisha mara moja",
	Fits: "Yanalingana",
	"It does not take place": "Haifanyiki",
	"Several payments for it": "Malipo kadhaa ya nafasi moja",
	"Without a code": "Bila namba ya muamala",
	"Other money has this code": "Pesa nyingine zina namba hii",
	"If it is the payment that is stored, the sum noted there is wrong. If it is another one, tick it: it is then kept until somebody has assigned it.":
		"Kama ni malipo yaliyohifadhiwa, kiasi kilichoandikwa huko si sahihi. Kama ni mengine, weka alama: kisha yanahifadhiwa hadi mtu ayahusishe.",
	"Only note the money": "Andika pesa tu",
	"Noted. The seats stay held.": "Imeandikwa. Viti vinabaki vimeshikiliwa.",
	"Noted.": "Imeandikwa.",
	"Note it all the same": "Ziandike hata hivyo",
	"%{amount} with this code have come, and belong to no booking.":
		"Zimefika %{amount} zenye namba hii, na hazina nafasi yoyote.",
	"The tickets of its booking stay good, and %{missing} will be missing there. If nobody is to come with them, press “Cancel the booking” on its page.":
		"Tiketi za nafasi yake zinabaki halali, na huko zitapungua %{missing}. Kama hakuna atakayekuja nazo, bonyeza “Ghairi nafasi” kwenye ukurasa wake.",
	"Tick it if this money is not stored yet. It is then kept until somebody has assigned it.":
		"Weka alama kama pesa hizi bado hazijahifadhiwa. Kisha zinahifadhiwa hadi mtu azihusishe.",
	"If money came, enter its sum: it then waits to be assigned. Rows whose cells differ from their headings, and messages after a payer’s note, are not read.":
		"Kama pesa zimefika, andika kiasi chake: kisha zitasubiri kuhusishwa. Mistari ambayo visanduku vyake havilingani na vichwa vyake, na ujumbe ulio baada ya maelezo ya mlipaji, havisomwi.",
	"What the booking is for does not take place: ticked, the money is kept there to be given back.":
		"Tukio la nafasi hii halifanyiki: ukiweka alama, pesa zinahifadhiwa hapo ili zirudishwe.",
	"Several payments are for this booking, and together they are not what is missing.":
		"Malipo kadhaa ni ya nafasi hii, na jumla yake si kiasi kinachopungua.",
	"A part of it may be stored. Press “Store the payments” again: what is stored already is recognised.":
		"Huenda sehemu yake imehifadhiwa. Bonyeza “Hifadhi malipo” tena: yaliyokwisha kuhifadhiwa yanatambuliwa.",
	"Look at it yourself": "Angalia mwenyewe",
	"Somebody sent this in a chat, and may have written it: compare it with the phone or account that is paid to. Tick it if the money is there: it then waits to be assigned.":
		"Mtu alituma ujumbe huu kwenye mazungumzo, na huenda aliuandika mwenyewe: ulinganishe na simu au akaunti inayopokea malipo. Weka alama ikiwa pesa zimefika: zitasubiri kuhusishwa.",
	"Sent by %{name} in a chat": "Umetumwa na %{name} kwenye mazungumzo",
	"As much as was received for this booking goes out here. If the bank took it back, note it on the booking as money given back.":
		"Kiasi kilekile kilichopokelewa kwa nafasi hii kinatoka hapa. Kama benki imekirudisha, kiandike kwenye nafasi hiyo kama pesa zilizorudishwa.",
	"Not everything in this row, or in its headings, is known here, somebody may have forwarded it, or it may be what another line takes back. Tick it if the money is there: it then waits to be assigned.":
		"Si kila kitu katika mstari huu, au katika vichwa vyake, kinajulikana hapa, huenda mtu ameusambaza, au huenda ni pesa ambayo mstari mwingine unairudisha. Weka alama kama pesa ipo: kisha inasubiri kugawiwa.",
	"Of the line before it": "Ya mstari uliotangulia",
	"It says more of the payment before it: tick only that one, and assign it. Do not enter it by hand.":
		"Inaeleza zaidi malipo yaliyotangulia: weka alama kwenye hayo tu, kisha uyahusishe na nafasi. Usiyaandike kwa mkono.",
	"Nothing is changed: a reversal of this payment was seen, or its payment is not stored or waits to be assigned. Assign that one first, then match this line again.":
		"Hakuna kinachobadilika: malipo haya yalionekana kubatilishwa, au malipo yake hayajahifadhiwa au yanasubiri kuhusishwa. Yahusishe hayo kwanza, kisha linganisha mstari huu tena.",
	"Its payment is not stored yet. Ticked, this takes it back when it comes with these lines; the same sum that comes later is then known as taken back.":
		"Malipo yake bado hayajahifadhiwa. Ukiweka alama, yanabatilishwa yakija na mistari hii; kiasi hicho hicho kikija baadaye kitajulikana kuwa kimebatilishwa.",
	"Another amount": "Kiasi tofauti",
	"The booking has ended": "Nafasi imeisha",
	"The booking still waits for seats": "Nafasi bado inasubiri viti",
	"The booking is paid already": "Nafasi imeshalipiwa",
	"Several bookings fit": "Nafasi kadhaa zinalingana",
	"Stored already": "Yameshahifadhiwa",
	"No booking fits": "Hakuna nafasi inayolingana",
	"No money received": "Si pesa zilizoingia",
	"Not understood": "Haukueleweka",
	"List for the door (CSV)": "Orodha ya mlangoni (CSV)",
	"These bookings (CSV)": "Nafasi hizi (CSV)",
	"Book by hand": "Weka nafasi mwenyewe",
	"Message to all": "Ujumbe kwa wote",
	"%{count} booking |||| %{count} bookings": "nafasi %{count} |||| nafasi %{count}",
	"%{count} seat |||| %{count} seats": "kiti %{count} |||| viti %{count}",
	"Nothing has been booked yet.": "Bado hakuna nafasi iliyohifadhiwa.",
	"Seats taken": "Viti vilivyochukuliwa",
	"Received, and not given back # money": "Zilizopokelewa, zisizorudishwa",
	"To give back": "Za kurudisha",
	"Payments that need a look": "Malipo ya kuangaliwa",
	"Let in at the door": "Walioingia mlangoni",
	"Entries at the door to look at": "Walioingia wa kuangaliwa",
	"To look at # door": "La kuangaliwa",
	"Two phones without connection let the same seat in.": "Simu mbili bila mtandao zimeingiza kiti kimoja.",
	"A phone without connection let somebody in with a ticket that was cancelled or passed on.":
		"Simu bila mtandao imemwingiza mtu kwa tiketi iliyoghairiwa au kupewa mwingine.",
	"People are let in from %{hours} hours before the beginning; until then tickets can be tried. Once a link has ended by itself, its phones send what they let in before; once you end it, it takes nothing more.":
		"Watu wanaingizwa kuanzia muda wa saa %{hours} kabla ya kuanza; kabla ya hapo tiketi zinaweza kujaribiwa. Kiungo kikiisha chenyewe, simu zake hutuma waliowaingiza kabla; ukikifunga wewe, hakipokei kitu tena.",
	"Match a statement": "Linganisha taarifa ya malipo",
	"See the matches": "Tazama zinazolingana",
	"Paste the messages of the operator, or the lines of a statement with its headings. Each payment is matched by reference, transaction code and amount. Nothing is stored before you confirm it.":
		"Bandika ujumbe wa mtandao wa simu, au mistari ya taarifa pamoja na vichwa vyake. Kila malipo yanalinganishwa kwa namba ya kumbukumbu, namba ya muamala na kiasi. Hakuna kinachohifadhiwa kabla hujathibitisha.",
	"Open a CSV file": "Fungua faili la CSV",
	"Which booking is it for?": "Ni ya nafasi ipi?",
	Assign: "Husisha",
	"Take it off this booking": "Ondoa kwenye nafasi hii",
	"The payment is with the booking %{reference}. Its state: %{state}.":
		"Malipo yamewekwa kwenye nafasi %{reference}. Hali yake: %{state}.",
	"The payment waits to be assigned again.": "Malipo yanasubiri kuhusishwa tena.",
	"Look for a name, phone or reference": "Tafuta jina, simu au namba ya kumbukumbu",
	"By the code, the reference, the payer and the sum:":
		"Kwa namba ya muamala, namba ya nafasi, mlipaji na kiasi:",
	"%{amount} to pay": "%{amount} hazijalipwa",
	"To be paid: %{amount}.": "Zinazotakiwa: %{amount}.",
	"Nothing is to be paid: what comes is to be given back.":
		"Hakuna kinachodaiwa: kitakachofika kitapaswa kurudishwa.",
	"Sum that came": "Kiasi kilichofika",
	"Confirm all the same": "Thibitisha hata hivyo",
	"Sum given back": "Kiasi kilichorudishwa",
	"At most %{amount}.": "Isizidi %{amount}.",
	"We keep the other %{amount}, as a fee": "Tunabaki na %{amount} kama ada",
	"The rest need not be paid": "Kiasi kilichobaki kisilipwe",
	"%{amount} need not be paid?": "%{amount} zisilipwe?",
	"It need not be paid": "Kisilipwe",
	"Need not be paid": "Kimesamehewa",
	"Noted: nothing is missing any more.": "Imewekwa: hakuna kinachodaiwa tena.",
	"Reversed # a payment": "Yamebatilishwa na mtandao",
	"Not ours # a payment": "Si yetu",
	"Is this money not for us?": "Je, pesa hizi si zetu?",
	"Marked as not ours.": "Imewekwa alama kuwa si zetu.",
	"Kept as a fee # a payment": "Yamebaki kama ada",
	"That is %{surplus} more than is due: it is then to be given back.":
		"Hiyo ni %{surplus} zaidi ya zinazodaiwa: itapaswa kurudishwa.",
	"Keep the booking": "Acha nafasi ilivyo",
	"More money has come": "Pesa zaidi zimefika",
	"Payments marked as not ours": "Malipo yaliyowekwa kuwa si yetu",
	"Payments marked as not ours: %{count}": "Malipo yaliyowekwa kuwa si yetu: %{count}",
	"Counts no longer # a record": "Haihesabiwi tena",
	"Came # money": "Zilizofika",
	"Taken back by the operator # money": "Zilizobatilishwa na mtandao",
	"Given back # money": "Zilizorudishwa",
	"Kept as a fee # money": "Zilizobaki kama ada",
	"Still to be given back # money": "Zinazobaki kurudishwa",
	"%{amount} received": "%{amount} zimepokelewa",
	"Marked as not found.": "Imewekwa alama kuwa hayakuonekana.",
	"Decide # a reversal": "Amua",
	"Decided. # a reversal": "Imeamuliwa.",
	"Was this money given back before?": "Je, pesa hizi zilikwisha kurudishwa?",
	"The operator has taken back %{amount}. Refunds of other sums were noted by hand: tick those that are the same money, and they fall away, up to that sum. The others went out as well; tick none if all did.":
		"Mtandao umebatilisha %{amount}. Marejesho ya kiasi kingine yaliandikwa kwa mkono: weka alama kwenye yale ambayo ni pesa zilezile, nayo hayatahesabiwa tena, hadi kiasi hicho. Mengine yalitoka pia; kama yote yalitoka, usiweke alama.",
	"Open the bin": "Fungua kapu la taka",
	"It is deleted and does not take place: nothing is to be paid, and money is to be given back. It can be restored from the bin.":
		"Imefutwa na haifanyiki: hakuna cha kulipa, na pesa zinapaswa kurudishwa. Inaweza kurejeshwa kutoka kwenye kapu la taka.",
	"No refund is noted any more.": "Hakuna marejesho yaliyoandikwa tena.",
	"Refunds of another sum are noted by hand: decide on the page of the booking whether they are the same money.":
		"Marejesho ya kiasi kingine yameandikwa kwa mkono: amua kwenye ukurasa wa nafasi kama ni pesa zilezile.",
	"Its state is “%{state}”: confirming takes seats for it, if they are free.":
		"Hali yake ni “%{state}”: kuithibitisha kunachukua viti vyake, kama vipo.",
	"End the link “%{label}”?": "Ufunge kiungo “%{label}”?",
	"It ends at once, and for good. Whom its phones have let in without connection, and not sent yet, is then refused: the door would have to let them in again by a new link.":
		"Kinafungwa mara moja, na hakifunguliwi tena. Walioingizwa na simu zake bila mtandao, ambao bado hawajatumwa, hawatapokelewa: mlangoni watalazimika kuwaingiza tena kwa kiungo kipya.",
	"It is kept when you store the payments: then choose its booking under “Payments that need a look”.":
		"Yanahifadhiwa ukihifadhi malipo: kisha chagua nafasi yake kwenye “Malipo ya kuangaliwa”.",
	"It is kept when you store the payments: then choose its booking under “Payments that need a look”, or say that it is not ours.":
		"Yanahifadhiwa ukihifadhi malipo: kisha chagua nafasi yake kwenye “Malipo ya kuangaliwa”, au sema kuwa si yetu.",
	"No way to pay is set, so each buyer is told to ask you. Add one in the site settings, under “How you are paid”.":
		"Hakuna njia ya malipo iliyowekwa, hivyo kila mnunuzi anaambiwa awaulize. Ongeza njia kwenye mipangilio ya tovuti, chini ya “Jinsi unavyolipwa”.",
	"Time to pay over, with money": "Muda wa kulipa umekwisha, zina pesa",
	"%{paid} of %{amount} have come, and the time to pay is over. The seats stay held until you confirm the booking, or cancel it and give the money back.":
		"Zimefika %{paid} kati ya %{amount}, na muda wa kulipa umekwisha. Viti vinabaki vimeshikiliwa hadi uthibitishe nafasi hii, au uighairi na kurudisha pesa.",
	"Paid in part": "Zimelipwa kwa sehemu",
	"Move # a payment": "Hamisha",
	"Take back # a record": "Futa alama",
	"Was this noted by mistake?": "Je, iliwekwa kwa makosa?",
	"Taken back. # a record": "Alama imefutwa.",
	"Store the payments": "Hifadhi malipo",
	"Ticked payments count for their booking. The others are kept until somebody has assigned them. A ticked payment that was taken back counts no longer; of a part, that part is noted as given back. A refund of the same sum that was noted by hand is the same money; if only refunds of other sums are noted, you are asked on the page of the booking.":
		"Malipo yaliyowekewa alama yanahesabiwa kwenye nafasi yake. Mengine yanahifadhiwa hadi mtu ayahusishe. Malipo yenye alama ambayo mtandao umeyabatilisha hayahesabiwi tena; sehemu ikibatilishwa, sehemu hiyo inaandikwa kuwa imerudishwa. Marejesho ya kiasi hicho hicho yaliyoandikwa kwa mkono ni pesa zilezile; kama yameandikwa ya kiasi kingine tu, utaulizwa kwenye ukurasa wa nafasi.",
	"Taken back by the operator": "Yamebatilishwa na mtandao",
	"Payment was taken back": "Malipo yamebatilishwa",
	"Booking %{reference} has the same code.": "Nafasi %{reference} ina namba hiyo hiyo.",
	"Confirmed: %{confirmed}. Marked for a look: %{flagged}. To be assigned: %{unassigned}. Known already: %{known}. Stored with another sum: %{other_sum}. Taken back: %{reversed}. Not taken back: %{not_done}.":
		"Zimethibitishwa: %{confirmed}. Za kuangaliwa: %{flagged}. Za kuhusishwa: %{unassigned}. Zilizohifadhiwa tayari: %{known}. Zilizohifadhiwa kwa kiasi kingine: %{other_sum}. Zilizobatilishwa: %{reversed}. Ambazo hazikubatilishwa: %{not_done}.",
	"Assign to a booking": "Husisha na nafasi",
	Statement: "Taarifa ya malipo",
	"All bookings of %{title}": "Nafasi zote za %{title}",
	"Booked by hand by": "Ilihifadhiwa na mwandaaji",
	"Held until": "Imeshikiliwa hadi",
	"Confirmed.": "Imethibitishwa.",
	Payments: "Malipo",
	"No payment has been named.": "Hakuna malipo yaliyotajwa.",
	"The money is there": "Pesa zimefika",
	"Confirm the booking": "Thibitisha nafasi",
	"Not found: the page of the booking says so.": "Hayakuonekana: ukurasa wa nafasi unaeleza hivyo.",
	"It %{flag}.": "Malipo haya %{flag}.",
	Confirm: "Thibitisha",
	"Not found": "Hayakuonekana",
	"From the operator’s message, or the whole message. Empty for cash.":
		"Kutoka kwenye ujumbe wa malipo, au ujumbe wote. Acha wazi kama ni fedha taslimu.",
	"Empty for cash.": "Wazi kwa fedha taslimu.",
	"Transfer to another name": "Hamishia jina lingine",
	"Money given back": "Pesa zimerudishwa",
	"Mark as given back": "Weka alama kuwa zimerudishwa",
	"Marked as given back.": "Imewekwa alama kuwa zimerudishwa.",
	"Cancel this booking?": "Ughairi nafasi hii?",
	"Cancel the booking": "Ghairi nafasi",
	"Cancelled. The seats go to the waiting list first.":
		"Imeghairiwa. Viti vinapewa kwanza walio kwenye orodha ya kusubiri.",
	"Its tickets are no longer good, and its seats go to the waiting list.":
		"Tiketi zake hazitumiki tena, na viti vyake vinaenda kwa wanaosubiri.",
	"The buyer gets an e-mail.": "Aliyehifadhi nafasi anatumiwa barua pepe.",
	"The buyer gets no e-mail: please call.": "Aliyehifadhi nafasi hatumiwi barua pepe: tafadhali mpigie simu.",
	"An e-mail to the buyer was not delivered. %{why}": "Barua pepe ya mnunuzi haikufika. %{why}",
	"The buyer gets no e-mails, as there is no address or no mail server: send the link yourself.":
		"Aliyehifadhi nafasi hapati barua pepe, kwa sababu hakuna anwani yake au hakuna seva ya barua pepe: mtumie kiungo wewe mwenyewe.",
	"When seats become free, the list of bookings says so: call the buyer then.":
		"Viti vikipatikana, orodha ya nafasi itaonyesha: hapo mpigie simu.",
	"Seats offered, and no e-mail says so: tell %{who} (%{contact}) before %{moment}.":
		"Viti vimepatikana, na hakuna barua pepe iliyotumwa: mjulishe %{who} (%{contact}) kabla ya %{moment}.",
	"Seats are held until %{moment}: call the buyer before then.":
		"Viti vimeshikiliwa hadi %{moment}: mpigie simu kabla ya hapo.",
	"Send the link": "Tuma kiungo",
	"Send this link to %{name}": "Mtumie %{name} kiungo hiki",
	"The link opens the booking: how to pay, and the tickets with their QR codes. Anyone who has it can use the tickets or cancel them, so send it to the buyer alone.":
		"Kiungo hufungua nafasi: jinsi ya kulipa, na tiketi zenye misimbo ya QR. Aliye nacho anaweza kutumia tiketi au kuzighairi, hivyo mtumie mnunuzi peke yake.",
	Transfer: "Hamisha",
	"Transferred to %{name}.": "Imehamishiwa kwa %{name}.",
	"The links and QR codes from before are no longer good. You are shown the new link to send it yourself; where the site sends emails it goes to the new address, too.":
		"Viungo na misimbo ya QR ya awali havitumiki tena. Utaonyeshwa kiungo kipya ukitume mwenyewe; tovuti ikituma barua pepe, kinatumwa pia kwenye anwani mpya.",
	"%{count} payment to look at |||| %{count} payments to look at":
		"malipo %{count} ya kuangalia |||| malipo %{count} ya kuangalia",
	"%{count} booking to decide about |||| %{count} bookings to decide about":
		"nafasi %{count} ya kuamuliwa |||| nafasi %{count} za kuamuliwa",
	"%{count} person to call |||| %{count} people to call":
		"mtu %{count} wa kupigia simu |||| watu %{count} wa kupigia simu",
	"%{count} booking to pay back |||| %{count} bookings to pay back":
		"nafasi %{count} ya kurudishiwa pesa |||| nafasi %{count} za kurudishiwa pesa",
	"%{count} booking paid in part |||| %{count} bookings paid in part":
		"nafasi %{count} iliyolipwa kwa sehemu |||| nafasi %{count} zilizolipwa kwa sehemu",
	"Tickets wait for you: %{work}.": "Tiketi zinakusubiri: %{work}.",
	"Sell tickets": "Uza tiketi",
	"Choose a seminar or an event, or add one.": "Chagua semina au tukio, au ongeza jipya.",
	"In it press “Sell tickets here”: seats, kinds of ticket, prices. They are sold at once, or from the day on that you set.":
		"Humo bonyeza “Uza tiketi hapa”: viti, aina za tiketi, bei. Zinauzwa mara moja, au kuanzia siku utakayoweka.",
	"Say how buyers pay you: numbers and accounts.": "Sema wanunuzi wanakulipaje: namba na akaunti.",
	"An administrator does that, in the settings.": "Msimamizi hufanya hivyo, kwenye mipangilio.",
	"Confirm what was paid; for the door, make a link in the seminar or event.":
		"Thibitisha kilicholipwa; kwa mlango, tengeneza kiungo kwenye semina au tukio.",
};
