export const swahili: Record<string, string> = {
	"New sponsor": "Mdhamini mpya",
	"Read out in the place of the logo.": "Linasomwa kwa sauti badala ya nembo.",
	"Such as https://www.example.org; may stay empty.": "Kama https://www.example.org; inaweza kuachwa wazi.",
	"Empty: a sponsor of the whole season, on the landing page. Otherwise it is shown on the event’s page.":
		"Ukiacha wazi: ni mdhamini wa msimu wote, kwenye ukurasa wa mwanzo. La sivyo anaonyeshwa kwenye ukurasa wa tukio.",
	"It is shown small, on white. PNG with a transparent background looks best; crop empty edges.":
		"Inaonyeshwa ndogo, kwenye rangi nyeupe. PNG isiyo na rangi ya nyuma hupendeza zaidi; kata nafasi tupu inayoizunguka.",
	"Landing page": "Ukurasa wa mwanzo",
	"Shown on": "Anaonyeshwa kwenye",
	"Logos and links, of the season or an event": "Nembo na viungo, vya msimu au vya tukio",
	Sponsors: "Wadhamini",
	"Its logo and link on the site; the picture itself stays":
		"Nembo na kiungo chake kwenye tovuti; picha yenyewe itabaki",
};
