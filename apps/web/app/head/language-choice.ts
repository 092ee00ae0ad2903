import { languageCookie } from "@bcc/messages/locale";

/**
 * Remembers for a year the language that a visitor chooses with the switch, so that `/` and links from elsewhere without a
 * language lead to it. It is inlined in the page because the switch may be pressed while the rest of the JavaScript is still on
 * its way. A page reached from this site has its language already: the switch opened in a new tab, a form sent without scripts.
 */
var isChosen = document.cookie.split("; ").indexOf(languageCookie + "=sw") >= 0;
var isInside = document.referrer.indexOf(location.origin) === 0;
if (isChosen && !isInside && !/^\/sw(\/|$)/.test(location.pathname))
	location.replace("/sw" + location.pathname + location.search + location.hash);

document.addEventListener("click", function (event) {
	var pressed = event.target as Partial<Element> | null;
	var link = pressed && pressed.closest && pressed.closest("a[data-language]");
	if (!link) return;
	var secure = location.protocol === "https:" ? ";secure" : "";
	var choice = languageCookie + "=" + link.getAttribute("data-language");
	// biome-ignore lint/suspicious/noDocumentCookie: any browser has it
	document.cookie = choice + ";path=/;max-age=31536000;samesite=lax" + secure;
});
