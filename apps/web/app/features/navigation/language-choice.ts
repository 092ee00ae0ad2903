import { languageCookie } from "@bcc/messages/locale";

/**
 * Script for the head of the page: keeps, for a year, the language that a visitor chooses with the switch, so that `/` leads
 * to it the next time. Links keep their own language. It stands in the page itself because the switch may be pressed
 * while the rest of the JavaScript is still on its way.
 */
export const languageChoice = `(function(){document.addEventListener("click",function(e){var t=e.target,a=t&&t.closest&&t.closest("a[data-language]");if(a)document.cookie="${languageCookie}="+a.getAttribute("data-language")+";path=/;max-age=31536000;samesite=lax"+(location.protocol=="https:"?";secure":"")})})()`;
