export const swahili: Record<string, string> = {
	"The same in both languages: titles such as Pastor are better in the description.":
		"Ni sawa kwa lugha zote mbili: cheo kama Mchungaji ni bora kiwe kwenye maelezo.",
	"0 = free entry. Where tickets are sold here, pages show the lowest price for one person instead, of a table too.":
		"0 = kiingilio bure. Tiketi zikiuzwa hapa, kurasa zinaonyesha badala yake bei ya chini kabisa kwa mtu mmoja, hata ya meza.",
	"May stay empty: then the map is asked for the names above.":
		"Inaweza kuachwa wazi: hapo ramani hutafuta majina yaliyo juu.",
	Past: "Imepita",
	Price: "Bei",
	Free: "Bure",
	"Tickets are the next step, once it is saved.": "Tiketi ni hatua inayofuata, baada ya kuhifadhi.",
	"Tshs %{price}": "Tshs %{price}",
};
