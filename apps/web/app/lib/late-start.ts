/**
 * Script for the head of the page: starts the page's module preloads and script (made inert by `late-scripts.server.ts`)
 * once the first view is loaded and painted, at the visitor's first touch or key, or after 4 s, whichever is first.
 */
export const lateStart = `(function(){var begun;function start(){var late=document.querySelector("script[data-late]");if(begun||!late)return;begun=1;document.querySelectorAll("link[data-late]").forEach(function(link){link.rel=link.dataset.late});var script=document.createElement("script");script.type="module";script.nonce=late.nonce;script.textContent=late.textContent;document.head.append(script);script.remove()}["pointerdown","touchstart","keydown"].forEach(function(name){addEventListener(name,start,{capture:true,passive:true})});addEventListener("load",function(){setTimeout(start,150)});setTimeout(start,4000)})()`;
