export const swahili: Record<string, string> = {
	"Imported: %{things}.": "Umeingiza %{things}.",
	"Categories and couples from a spreadsheet, saved as CSV. First you see what would be made; it is stored only when all of it is right, and then all at once. Couples name their category by its code or name.":
		"Vipengele na wanandoa kutoka kwenye jedwali (kama la Excel) lililohifadhiwa kama CSV. Kwanza utaona kitakachoingizwa; kitahifadhiwa tu pale kila kitu kitakapokuwa sahihi, na chote kwa mara moja. Kipengele cha wanandoa huandikwa kwa msimbo wake au jina lake.",
	"Cells name a picture by its file name, such as amani-neema.jpg: one that you add here, or that was uploaded before.":
		"Seli hutaja picha kwa jina la faili lake, kama amani-neema.jpg: ambayo unaiongeza hapa, au iliyokwisha kupakiwa.",
	"Added here: %{count} picture. |||| Added here: %{count} pictures.":
		"Picha %{count} imeongezwa hapa. |||| Picha %{count} zimeongezwa hapa.",
	"Add pictures": "Ongeza picha",
	"Leave out what is there already: categories of the same code, couples in the same category":
		"Acha vilivyomo tayari: vipengele vyenye msimbo uleule, wanandoa waliomo kwenye kipengele kilekile",
	"All of it is there already: nothing is left to be imported.":
		"Vyote vimo tayari: hakuna kilichobaki cha kuingiza.",
	"Import %{things}": "Ingiza %{things}",
	"Import as drafts": "Ingiza kama rasimu",
	"A column is not known, and not read: %{columns}. |||| Columns are not known, and not read: %{columns}.":
		"Safu hii haijulikani, kwa hiyo haikusomwa: %{columns}. |||| Safu hizi hazijulikani, kwa hiyo hazikusomwa: %{columns}.",
	"The same name as %{names}.": "Jina lake ni sawa na la %{names}.",
	"%{category} · no photo": "%{category} · hakuna picha",
	"A couple with these names is already in %{where}.":
		"Wanandoa wenye majina haya tayari wanawania katika %{where}.",
	"Line %{line} · %{about}": "Mstari wa %{line} · %{about}",
	"Left out": "Imeachwa",
	"To be corrected": "Ya kurekebisha",
	"One thing is not right, so nothing can be imported: correct it in the file, or in the lines above, and check again. |||| %{count} things are not right, so nothing can be imported: correct them in the file, or in the lines above, and check again.":
		"Kuna kitu kimoja kisicho sahihi. Hakuna kitakachoingizwa kabla ya hapo: kirekebishe kwenye faili, au kwenye mistari iliyo juu, kisha ukague tena. |||| Kuna vitu %{count} visivyo sahihi. Hakuna kitakachoingizwa kabla ya hapo: virekebishe kwenye faili, au kwenye mistari iliyo juu, kisha ukague tena.",
	"And %{count} more. |||| And %{count} more.": "Na kingine %{count}. |||| Na vingine %{count}.",
	"Something in this line is not valid.": "Kuna kitu kwenye mstari huu kisicho sahihi.",
	"Several categories are called so: name it by its code.":
		"Vipengele kadhaa vina jina hili: kitaje kwa msimbo wake.",
	"There is no category with this code or name, neither in the season nor in the file.":
		"Hakuna kipengele chenye msimbo huu au jina hili, si kwenye msimu wala kwenye faili.",
	"A category in the bin has this code: restore it, or take another code.":
		"Kipengele kilicho kwenye kapu la taka kina msimbo huu: kirejeshe, au tumia msimbo mwingine.",
	"A category of the season has this code already.": "Tayari kuna kipengele cha msimu huu chenye msimbo huu.",
	"Line %{other} has this code, too.": "Mstari wa %{other} pia una msimbo huu.",
	"The column %{name} is missing.": "Safu ya %{name} haipo.",
	"The column %{name} is there twice.": "Safu ya %{name} ipo mara mbili.",
	'The line is far too long: a quotation mark (") in it may not be closed, or the file is no table.':
		'Mstari ni mrefu mno: huenda alama ya nukuu (") haikufungwa, au faili si jedwali.',
	"%{name} can be read in two ways, with the day or the month first. Please write the year first: 2027-01-15 08:00.":
		"Sehemu ya %{name} inasomeka kwa njia mbili: siku au mwezi kwanza. Tafadhali andika mwaka kwanza: 2027-01-15 08:00.",
	"%{name} must be a day and time, such as 2027-01-15 08:00 or 15/01/2027 08:00.":
		"Sehemu ya %{name} iwe tarehe na saa, kama 2027-01-15 08:00 au 15/01/2027 08:00.",
	"There is nothing below the names of the columns.": "Hakuna kitu chini ya majina ya safu.",
	"No column is known: the first line must name them, as in the template.":
		"Hakuna safu inayojulikana: mstari wa kwanza lazima uwe na majina yake, kama kwenye kiolezo.",
	"Several uploaded pictures had this file name: add the right one below “Pictures”.":
		"Picha kadhaa zilizopakiwa zina jina hili la faili: ongeza iliyo sahihi chini ya “Picha”.",
	"No uploaded picture has this file name: add it below “Pictures”, or leave the cell empty.":
		"Hakuna picha iliyopakiwa yenye jina hili la faili: iongeze chini ya “Picha”, au acha seli wazi.",
	'A quotation mark (") is not closed, or not doubled within a cell.':
		'Alama ya nukuu (") haikufungwa, au haikuandikwa mara mbili ndani ya seli.',
	"The line has more cells than there are columns: text with the separating sign needs quotation marks.":
		"Mstari una seli nyingi kuliko safu: maandishi yenye alama ya kutenganisha seli yawekwe ndani ya alama za nukuu.",
	"There are too many lines: %{most} at a time is the most. Import the file in parts.":
		"Mistari ni mingi mno: isizidi %{most} kwa mara moja. Ingiza faili kwa sehemu.",
	"%{name} must be yes or no.": "Sehemu ya %{name} iwe ndiyo au hapana.",
	"line %{line}": "mstari wa %{line}",
	"column “%{column}”": "safu ya “%{column}”",
	"Choose a CSV file with categories": "Chagua faili la CSV lenye vipengele",
	"Choose a CSV file with couples": "Chagua faili la CSV lenye wanandoa",
	"Choose a CSV file": "Chagua faili la CSV",
	Template: "Kiolezo",
	"Template for categories": "Kiolezo cha vipengele",
	"Template for couples": "Kiolezo cha wanandoa",
	"categories-template": "kiolezo-cha-vipengele",
	"couples-template": "kiolezo-cha-wanandoa",
	"Lines of categories": "Mistari ya vipengele",
	"Lines of couples": "Mistari ya wanandoa",
	"From %{file}.": "Kutoka %{file}.",
	"Or paste them here from a spreadsheet; the first line names the columns.":
		"Au ibandike hapa kutoka kwenye jedwali; mstari wa kwanza una majina ya safu.",
	"In Excel or LibreOffice choose “Save as”, then “CSV UTF-8”, and take that file.":
		"Katika Excel au LibreOffice chagua “Save as”, kisha “CSV UTF-8”, na uchukue faili hilo.",
	"This is a workbook, not a CSV file. %{advice}": "Hiki ni kitabu cha Excel, si faili la CSV. %{advice}",
	"This is not a CSV file. %{advice}": "Hili si faili la CSV. %{advice}",
	"The file has %{size}; %{most} is the most. Import it in parts.":
		"Faili lina %{size}; lisizidi %{most}. Liingize kwa sehemu.",
};
