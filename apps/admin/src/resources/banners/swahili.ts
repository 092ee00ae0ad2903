export const swahili: Record<string, string> = {
	"New banner": "Bango jipya",
	"Of several active banners, visitors see the first one.":
		"Kama mabango kadhaa yanatumika, wageni wanaona la kwanza.",
	"Only the seminars section shows a second one.": "Sehemu ya semina pekee ndiyo inayoonyesha picha ya pili.",
	"Active # a banner": "Linatumika",
	"Not active": "Halitumiki",
	"Awards (top of the landing page)": "Tuzo (juu ya ukurasa wa mwanzo)",
	"Seminars section": "Sehemu ya semina",
	"Events section": "Sehemu ya matukio",
	"Texts and pictures of the landing page": "Maandishi na picha za ukurasa wa mwanzo",
	Banners: "Mabango",
	"The banner at “%{placement}”, with its pictures": "Bango la “%{placement}”, pamoja na picha zake",
};
