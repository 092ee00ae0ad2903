export const swahili: Record<string, string> = {
	"Which document": "Waraka gani",
	Wording: "Maneno yake",
	"Begin with a starter text": "Anza na rasimu iliyo tayari",
	"In English and Swahili. It says what this site stores and for how long: add who you are, and have somebody who knows the law read it.":
		"Kwa Kiingereza na Kiswahili. Inaeleza tovuti hii inatunza nini na kwa muda gani: ongeza ninyi ni akina nani, na mwombe anayejua sheria aisome.",
	"%{text}, version %{edition}, is public since %{day}. It stays as people agreed to it; make a new version to change anything.":
		"%{text}, toleo la %{edition}, liko wazi kwa wote tangu %{day}. Linabaki kama watu walivyolikubali; mabadiliko huandikwa kwenye toleo jipya.",
	"New version from this one": "Andika toleo jipya kutokana na hili",
	"New legal text": "Waraka mpya wa kisheria",
	"From this day on visitors read it, and it can no longer be changed.":
		"Kuanzia siku hii wageni wanalisoma, na haliwezi kubadilishwa tena.",
	"Valid from %{day}": "Linatumika kuanzia %{day}",
	"Terms and Conditions": "Vigezo na Masharti",
	"%{text}, version %{edition}": "%{text}, toleo la %{edition}",
	"Privacy Policy and Terms, version by version": "Sera ya Faragha na Vigezo, toleo kwa toleo",
	"Legal texts": "Nyaraka za kisheria",
	"This version of the text: visitors read the one before it":
		"Toleo hili la waraka: wageni watasoma lililotangulia",
};
