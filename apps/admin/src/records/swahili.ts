export const swahili: Record<string, string> = {
	"%{field} must be a phone number, such as 0712 345 678.":
		"%{field}: andika namba ya simu, kama 0712 345 678.",
	"%{count} video |||| %{count} videos": "video %{count} |||| video %{count}",
	"%{field} is not valid.": "Sehemu ya %{field} si sahihi.",
	"%{field} must be a name, such as @name, or an address that begins with https://.":
		"Sehemu ya %{field} iwe jina, kama @jina, au anwani inayoanza na https://.",
	"%{field} must be a page of this site, such as /book, or an address that begins with https://.":
		"Sehemu ya %{field} iwe ukurasa wa tovuti hii, kama /book, au anwani inayoanza na https://.",
	"%{field} must be a year that is not to come.": "Sehemu ya %{field} isiwe mwaka ambao haujafika.",
	"%{field} must be an address that begins with https://, or empty where there are coordinates.":
		"Sehemu ya %{field} iwe anwani inayoanza na https://, au iachwe wazi ikiwa latitudo na longitudo zimeandikwa.",
	"%{field} must be an email address, such as info@example.org.":
		"Sehemu ya %{field} iwe barua pepe, kama info@example.org.",
	"%{field} must be between -180 and 180, together with a latitude.":
		"Sehemu ya %{field} iwe kati ya -180 na 180, pamoja na latitudo.",
	"%{field} must be between -90 and 90, together with a longitude.":
		"Sehemu ya %{field} iwe kati ya -90 na 90, pamoja na longitudo.",
	"%{field} must be later than “Voting opens”.":
		"Sehemu ya %{field} iwe baada ya “Upigaji kura utafunguliwa”.",
	"%{field} must be the address of a page, such as https://www.example.org.":
		"Sehemu ya %{field} iwe anwani ya ukurasa, kama https://www.example.org.",
	"%{field} must be the address of a page, such as https://www.facebook.com/name.":
		"Sehemu ya %{field} iwe anwani ya ukurasa, kama https://www.facebook.com/jina.",
	"%{field} must have at least %{limit}.": "Sehemu ya %{field} iwe na angalau %{limit}.",
	"%{field} must have digits, such as +255 700 000 000.":
		"Sehemu ya %{field} iwe na tarakimu, kama +255 700 000 000.",
	"%{field} must not be above %{limit}.": "Sehemu ya %{field} isizidi %{limit}.",
	"%{field} must not be before the first day.": "Sehemu ya %{field} isiwe kabla ya siku ya kwanza.",
	"%{field} must not be below %{limit}.": "Sehemu ya %{field} isipungue %{limit}.",
	"%{field} must not be empty where there is a picture.":
		"Sehemu ya %{field} lazima ijazwe ikiwa kuna picha.",
	"%{field} must not be empty.": "Sehemu ya %{field} lazima ijazwe.",
	"%{field} must not be longer than %{limit} characters.": "Sehemu ya %{field} isizidi herufi %{limit}.",
	"%{field} must not have more than %{limit}.": "Sehemu ya %{field} isiwe na zaidi ya %{limit}.",
	"%{media} on that page; the files themselves stay": "Kwenye ukurasa huo: %{media}; faili zenyewe zitabaki",
	"%{who} deleted this on %{moment} while you were working.":
		"%{who} alifuta taarifa hizi %{moment} ulipokuwa ukizihariri.",
	"%{who} deleted this while you were working.": "%{who} alifuta taarifa hizi ulipokuwa ukizihariri.",
	"%{who} stored another version on %{moment} while you were working.":
		"%{who} alihifadhi toleo jingine %{moment} ulipokuwa ukihariri.",
	"%{who} stored another version while you were working.":
		"%{who} alihifadhi toleo jingine ulipokuwa ukihariri.",
	Active: "Inatumika",
	"Active # a couple or category": "Kwenye tuzo",
	"Added. The form is for the next one.": "Imeongezwa. Fomu iko tayari kwa inayofuata.",
	"Back to the list": "Rudi kwenye orodha",
	"Blocked since": "Imezuiwa tangu",
	"Created %{moment} · version %{version}": "Imeongezwa %{moment} · toleo la %{version}",
	"Delete %{name}?": "Ufute %{name}?",
	"Deleted on": "Imefutwa tarehe",
	"Frozen since": "Umesitishwa tangu",
	"Go on editing": "Endelea kuhariri",
	"It can be restored from the bin, as it was.":
		"Unaweza kuirejesha kutoka kwenye kapu la taka, kama ilivyokuwa.",
	"It cannot be restored, and nothing of yours can be stored.":
		"Haiwezi kurejeshwa, na ulichoandika hakiwezi kuhifadhiwa.",
	"It would take away:": "Vitakavyoondoka:",
	"Its entry in visitors’ calendars is no longer to be had":
		"Wageni hawataweza tena kuiweka kwenye kalenda zao",
	"Its page, in English and Swahili: the address %{page} stops working":
		"Ukurasa wake, wa Kiingereza na wa Kiswahili: anwani ya %{page} haitafanya kazi tena",
	"Nothing of yours is stored yet. Load the other version and lose what you typed here, or replace it with yours.":
		"Ulichoandika bado hakijahifadhiwa. Chukua mabadiliko yao na upoteze ulichoandika hapa, au weka yako badala yake.",
	"Nothing of yours is stored yet. What you typed stays here; restore it to save that.":
		"Ulichoandika bado hakijahifadhiwa, lakini kipo hapa. Ili kukihifadhi, rejesha kwanza kilichofutwa.",
	Published: "Kwenye tovuti",
	"%{name} does not take place?": "%{name} haifanyiki?",
	"Then nobody pays or is let in any more, and all of that money is to be given back: the bookings are shown next.":
		"Hapo hakuna atakayelipa wala kuruhusiwa kuingia, na pesa zote hizo zinapaswa kurudishwa: nafasi zilizohifadhiwa zitaonyeshwa.",
	"Delete and tell them": "Futa na uwaarifu",
	"Change what people have booked?": "Ubadilishe ambacho watu wamehifadhi?",
	"Save and tell them": "Hifadhi na uwaarifu",
	"Replace with mine": "Weka toleo langu",
	"Restore and save mine": "Rejesha na uhifadhi toleo langu",
	"Bookings stay, with seats held and money received, but nobody is asked for money any more":
		"Nafasi zilizohifadhiwa zinabaki, pamoja na viti na pesa zilizopokelewa, lakini hakuna anayeombwa pesa tena",
	"Save and publish": "Hifadhi na uchapishe",
	"Publish and add another": "Chapisha na uongeze nyingine",
	"Save and add another": "Hifadhi na uongeze nyingine",
	Somebody: "Mtu mwingine",
	"Somebody else changed this meanwhile": "Mtu mwingine amebadilisha taarifa hizi",
	"Somebody else deleted this meanwhile": "Mtu mwingine amefuta taarifa hizi",
	"Something in this form": "fomu hii",
	"Stored.": "Imehifadhiwa.",
	"Why it was withdrawn": "Kwa nini imeondolewa",
	"Withdrawn # a couple or category": "Nje ya tuzo",
	"Withdrawn on": "Imeondolewa tarehe",
	"“%{name}” of link %{number}": "“%{name}” ya kiungo cha %{number}",
	"“%{name}” of photo %{number}": "“%{name}” ya picha ya %{number}",
	"“%{name}” of ticket %{number}": "“%{name}” ya tiketi ya %{number}",
	"“%{name}” of video %{number}": "“%{name}” ya video ya %{number}",
	"“%{name}”, number %{number}": "“%{name}”, namba %{number}",
	"Place (town, district, region)": "Mahali (mji, wilaya, mkoa)",
	"Venue (hall, hotel, church)": "Ukumbi, hoteli au kanisa",
};
