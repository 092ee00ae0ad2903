export const swahili: Record<string, string> = {
	"%{sending} on the way": "Zinazotumwa: %{sending}",
	"%{sending} on the way, %{failed} failed": "Zinazotumwa: %{sending}; zilizoshindikana: %{failed}",
	"Cancel %{name}": "Ghairi %{name}",
	"JPEG, PNG, WebP or AVIF, up to 32 MB": "JPEG, PNG, WebP au AVIF, isizidi MB 32",
	"MP4 or WebM, up to 512 MB. It is published as it is, with the place and camera that the file may name":
		"MP4 au WebM, isizidi MB 512. Huchapishwa kama ilivyo, pamoja na mahali na kamera ikiwa vimetajwa ndani ya faili",
	"or drop it here": "au idondoshe hapa",
	"or drop them here": "au zidondoshe hapa",
	"Send %{name} again": "Tuma tena %{name}",
	"Sending %{name}": "Inatumwa: %{name}",
	"This is a picture. A video is wanted here: MP4 or WebM.":
		"Hii ni picha. Tafadhali chagua video hapa: MP4 au WebM.",
	"This is a video. A picture is wanted here: JPEG, PNG, WebP or AVIF.":
		"Hii ni video. Tafadhali chagua picha hapa: JPEG, PNG, WebP au AVIF.",
};
