import { m } from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";

/** Styles of the page; it cannot load the site's. */
export const style = `
*{box-sizing:border-box;margin:0}
html{height:100%;color-scheme:dark;-webkit-text-size-adjust:100%}
body{display:flex;flex-direction:column;min-height:100%;overflow-wrap:break-word;color:#fffdf8;
background:radial-gradient(46rem 30rem at 50% 40%,rgba(176,26,46,.75),transparent 70%),linear-gradient(#43090f,#6a0d19) #6a0d19;
font:clamp(1.125rem,1.06rem + .3vw,1.3125rem)/1.6 Figtree,Roboto,system-ui,sans-serif}
.band{flex:none;display:block;width:100%;height:18px}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:3rem max(1rem,env(safe-area-inset-left));text-align:center}
.rings{width:clamp(8rem,6rem + 8vw,13rem);color:#edd09a}
h1{margin:1.5rem 0 1rem;font:470 clamp(2.25rem,1.85rem + 4vw,4.5rem)/1.1 Fraunces,"Noto Serif",Georgia,serif;text-wrap:balance}
p{max-width:34ch;color:#f3dfd3;text-wrap:balance}
button{min-height:3.5rem;margin-top:2rem;padding:.6em 2.2em;border:2px solid transparent;border-radius:999px;background:#edd09a;color:#2b060c;font:inherit;font-weight:600;line-height:1.2;cursor:pointer}
button:hover{background:#f7e3bd}
button:focus-visible{outline:3px solid #fffdf8;outline-offset:3px}
`.replaceAll("\n", "");

/** Loads the page that was asked for, once the browser is online again or the button is pressed. */
export const script = `
function again(){location.reload()}
addEventListener("online",again);
document.querySelector("button").addEventListener("click",again);
`.replaceAll("\n", "");

/**
 * The page where another one cannot be reached: it has all that it needs.
 *
 * @param band the drawing `kitenge-band.svg`, 72 × 24
 * @param rings the drawing in the middle, of the class `rings`
 */
export function offlineDocument(locale: Locale, band: string, rings: string): string {
	const title = m.offline_title({}, { locale });
	const drawing = band.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
	return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#43090f">
<style>${style}</style></head><body>
<svg class="band" aria-hidden="true"><pattern id="band" width="72" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(.75)">${drawing}</pattern><rect width="100%" height="100%" fill="url(#band)"/></svg>
<main>${rings}
<h1>${title}</h1><p>${m.offline_text({}, { locale })}</p><button type="button">${m.shell_retry({}, { locale })}</button></main>
<svg class="band" aria-hidden="true"><rect width="100%" height="100%" fill="url(#band)"/></svg>
<script>${script}</script></body></html>`;
}
