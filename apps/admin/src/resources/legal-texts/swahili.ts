export const swahili: Record<string, string> = {
	"Text # a legal text": "Andiko",
	"%{text}, version %{edition}, is public since %{day}. It stays as people agreed to it; what is to be different goes into a new version.":
		"%{text}, toleo la %{edition}, liko wazi kwa wote tangu %{day}. Linabaki kama watu walivyolikubali; mabadiliko huandikwa kwenye toleo jipya.",
	"New version from this one": "Andika toleo jipya kutokana na hili",
	"New legal text": "Andiko jipya la kisheria",
	"From this day on visitors read it, and it can no longer be changed.":
		"Kuanzia siku hii wageni wanalisoma, na haliwezi kubadilishwa tena.",
	"Valid from %{day}": "Linatumika kuanzia %{day}",
	"Terms and Conditions": "Vigezo na Masharti",
	"%{text}, version %{edition}": "%{text}, toleo la %{edition}",
	"Privacy Policy and Terms, version by version": "Sera ya Faragha na Vigezo, toleo kwa toleo",
	"Legal texts": "Maandiko ya kisheria",
	"This version of the text: visitors read the one before it":
		"Toleo hili la andiko: wageni watasoma lililotangulia",
};
