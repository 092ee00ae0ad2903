/**
 * Script for the head of the page: decides whether the page's scripts run in this browser, and starts them late.
 *
 * It decides by being read at all: `?.` is as old as the oldest browsers that the scripts are built for (package.json's
 * browserslist), and one that cannot read it skips the whole script. Safari before 14.1 and Firefox before 105 lack the
 * one interface named here, which React Router needs. Where it decides for the scripts it marks <html data-scripts>, before anything is drawn; elsewhere the page
 * stays as it is without scripts, and so it does where data are to be saved (docs/decisions/0035).
 *
 * The modules and the script, made inert by `late-scripts.server.ts`, start once the first view is loaded and
 * painted, at the visitor's first touch or key, or after 4 s, whichever is first.
 */
export const lateStart = `(function(){if(!self?.TextDecoderStream||document.documentElement.hasAttribute("data-low-data"))return;document.documentElement.dataset.scripts="";var begun;function start(){var late=document.querySelector("script[data-late]");if(begun||!late)return;begun=1;late.dataset.late.split(" ").forEach(function(address){var link=document.createElement("link");link.rel="modulepreload";link.href=address;document.head.append(link)});var script=document.createElement("script");script.type="module";script.textContent=late.textContent;document.head.append(script)}["pointerdown","touchstart","keydown"].forEach(function(name){addEventListener(name,start,{capture:true,passive:true})});addEventListener("load",function(){setTimeout(start,150)});setTimeout(start,4000)})()`;

/**
 * Script for the head of the page, for any browser: where the scripts do not run, what stands in <noscript> is shown as
 * it is where there are none.
 */
export const withoutScripts = `document.addEventListener("DOMContentLoaded",function(){if(document.documentElement.hasAttribute("data-scripts"))return;[].slice.call(document.querySelectorAll("noscript")).forEach(function(part){part.outerHTML=part.textContent})})`;
