import { languageCookie } from "@bcc/messages/locale";

/**
 * Remembers for a year the language that a visitor chooses with the switch, so that `/` leads to it the next time. Links keep
 * their own language. It is inlined in the page because the switch may be pressed while the rest of the JavaScript is
 * still on its way.
 */
document.addEventListener("click", function (event) {
	var pressed = event.target as Partial<Element> | null;
	var link = pressed && pressed.closest && pressed.closest("a[data-language]");
	if (!link) return;
	var secure = location.protocol === "https:" ? ";secure" : "";
	var choice = languageCookie + "=" + link.getAttribute("data-language");
	// biome-ignore lint/suspicious/noDocumentCookie: any browser has it
	document.cookie = choice + ";path=/;max-age=31536000;samesite=lax" + secure;
});
