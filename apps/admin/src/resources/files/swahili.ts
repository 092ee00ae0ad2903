export const swahili: Record<string, string> = {
	Type: "Muundo",
	Pixels: "Pikseli",
	Stored: "Lilihifadhiwa",
	"%{count} file removed, %{size}. |||| %{count} files removed, %{size}.":
		"Faili %{count} limeondolewa, %{size}. |||| Faili %{count} zimeondolewa, %{size}.",
	"Unused files: nothing shows them, and they are older than %{hours} hours.":
		"Faili zisizotumika: hazionyeshwi popote, na zina zaidi ya saa %{hours}.",
	"Find unused files": "Tafuta faili zisizotumika",
	"Remove all %{count}": "Ondoa zote %{count}",
	"%{count} unused, %{size} in all. |||| %{count} unused, %{size} in all.":
		"Faili %{count} halitumiki, %{size}. |||| Faili %{count} hazitumiki, jumla %{size}.",
	"Every file is in use or was stored a short time ago.":
		"Kila faili linatumika, au limehifadhiwa hivi karibuni.",
	"Remove unused files": "Ondoa faili zisizotumika",
	"They are removed for good. Files that are in use by then stay.":
		"Zitaondolewa kabisa. Faili zitakazokuwa zinatumika wakati huo zitabaki.",
	"Stored pictures and videos; unused ones": "Picha na video zilizohifadhiwa; zisizotumika",
	"Height in pixels": "Urefu kwa pikseli",
	"Size in bytes": "Ukubwa kwa baiti",
	"Stored as": "Imehifadhiwa kama",
	"Type of file": "Aina ya faili",
	"Width in pixels": "Upana kwa pikseli",
};
