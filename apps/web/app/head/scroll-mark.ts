/**
 * Marks <html data-scrolled="yes"> while the page is scrolled by more than 10 px (product §2, §9), else "no". The style
 * sheet does the rest. It is inlined in the page so that the bar is right from the first scroll on, also while the rest
 * of the JavaScript is still on its way.
 */
function mark() {
	document.documentElement.setAttribute("data-scrolled", scrollY > 10 ? "yes" : "no");
}

addEventListener("scroll", mark, { passive: true });
addEventListener("pageshow", mark);
mark();

export {};
