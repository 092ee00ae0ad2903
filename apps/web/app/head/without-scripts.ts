/** Where the scripts do not run, the content of <noscript> is shown as in a browser without scripts. */
document.addEventListener("DOMContentLoaded", function () {
	if (document.documentElement.hasAttribute("data-scripts")) return;
	[].slice.call(document.querySelectorAll("noscript")).forEach(function (part: HTMLElement) {
		part.outerHTML = part.textContent || "";
	});
});

export {};
