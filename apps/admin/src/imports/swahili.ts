export const swahili: Record<string, string> = {
	"Imported: %{things}.": "Umeingiza %{things}.",
	"Couples from a spreadsheet, saved as CSV. First you see what would be made; it is stored only when all of it is right, and then all at once. Couples name their category by its code or name; photos are added in their forms.":
		"Wanandoa kutoka kwenye jedwali (kama la Excel) lililohifadhiwa kama CSV. Kwanza utaona kitakachoingizwa; kitahifadhiwa tu pale kila kitu kitakapokuwa sahihi, na chote kwa mara moja. Kipengele cha wanandoa huandikwa kwa msimbo wake au jina lake; picha huongezwa kwenye fomu zao.",
	"Import %{things}": "Ingiza %{things}",
	"Import as drafts": "Ingiza kama rasimu",
	"A column is not known, and not read: %{columns}. |||| Columns are not known, and not read: %{columns}.":
		"Safu hii haijulikani, kwa hiyo haikusomwa: %{columns}. |||| Safu hizi hazijulikani, kwa hiyo hazikusomwa: %{columns}.",
	"A couple with these names is already in %{where}.":
		"Wanandoa wenye majina haya tayari wanawania katika %{where}.",
	"Line %{line} · %{about}": "Mstari wa %{line} · %{about}",
	"To be corrected": "Ya kurekebisha",
	"One thing is not right, so nothing can be imported: correct it in the file, or in the lines above, and check again. |||| %{count} things are not right, so nothing can be imported: correct them in the file, or in the lines above, and check again.":
		"Kuna kitu kimoja kisicho sahihi. Hakuna kitakachoingizwa kabla ya hapo: kirekebishe kwenye faili, au kwenye mistari iliyo juu, kisha ukague tena. |||| Kuna vitu %{count} visivyo sahihi. Hakuna kitakachoingizwa kabla ya hapo: virekebishe kwenye faili, au kwenye mistari iliyo juu, kisha ukague tena.",
	"And %{count} more. |||| And %{count} more.": "Na kingine %{count}. |||| Na vingine %{count}.",
	"Something in this line is not valid.": "Kuna kitu kwenye mstari huu kisicho sahihi.",
	"Several categories are called so: name it by its code.":
		"Vipengele kadhaa vina jina hili: kitaje kwa msimbo wake.",
	"The season has no category with this code or name.":
		"Msimu hauna kipengele chenye msimbo huu au jina hili.",
	"The column %{name} is missing.": "Safu ya %{name} haipo.",
	"The column %{name} is there twice.": "Safu ya %{name} ipo mara mbili.",
	'The line is far too long: a quotation mark (") in it may not be closed, or the file is no table.':
		'Mstari ni mrefu mno: huenda alama ya nukuu (") haikufungwa, au faili si jedwali.',
	"There is nothing below the names of the columns.": "Hakuna kitu chini ya majina ya safu.",
	"No column is known: the first line must name them, as in the template.":
		"Hakuna safu inayojulikana: mstari wa kwanza lazima uwe na majina yake, kama kwenye kiolezo.",
	'A quotation mark (") is not closed, or not doubled within a cell.':
		'Alama ya nukuu (") haikufungwa, au haikuandikwa mara mbili ndani ya seli.',
	"The line has more cells than there are columns: text with the separating sign needs quotation marks.":
		"Mstari una seli nyingi kuliko safu: maandishi yenye alama ya kutenganisha seli yawekwe ndani ya alama za nukuu.",
	"There are too many lines: %{most} at a time is the most. Import the file in parts.":
		"Mistari ni mingi mno: isizidi %{most} kwa mara moja. Ingiza faili kwa sehemu.",
	"%{name} must be yes or no.": "Sehemu ya %{name} iwe ndiyo au hapana.",
	"Line %{line}": "Mstari wa %{line}",
	"column “%{column}”": "safu ya “%{column}”",
	"Choose a CSV file": "Chagua faili la CSV",
	Template: "Kiolezo",
	"couples-template": "kiolezo-cha-wanandoa",
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
