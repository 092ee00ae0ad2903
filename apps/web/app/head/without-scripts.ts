/** Where the scripts do not run, what stands in <noscript> is shown as it is where there are none. */
document.addEventListener("DOMContentLoaded", function () {
	if (document.documentElement.hasAttribute("data-scripts")) return;
	[].slice.call(document.querySelectorAll("noscript")).forEach(function (part: HTMLElement) {
		part.outerHTML = part.textContent || "";
	});
});

export {};
