/**
 * Decides whether the page's scripts run in this browser, and starts them late.
 *
 * It decides by syntax: `?.` is as old as the oldest browsers that the scripts are built for (package.json's
 * browserslist), and one that cannot parse it skips the whole script. Safari before 14.1 and Firefox before 105 lack the
 * one interface named here, which React Router needs. Where it decides for the scripts it marks <html data-scripts>,
 * before anything is drawn; elsewhere the page stays without scripts, and so it does where data are to be saved
 * (docs/decisions/0009).
 *
 * The modules and the script, made inert by `late-scripts.server.ts`, start once the first view is loaded and painted, at
 * the visitor's first touch or key, or after 4 s, whichever is first.
 */
const root = document.documentElement;
let begun = false;

/* Browsers that do not understand the first condition stop here. */
if (self?.TextDecoderStream && !root.hasAttribute("data-low-data")) {
	root.dataset.scripts = "";
	for (const name of ["pointerdown", "touchstart", "keydown"])
		addEventListener(name, start, { capture: true, passive: true });
	addEventListener("load", () => setTimeout(start, 150));
	setTimeout(start, 4000);
}

function start(): void {
	const late = document.querySelector<HTMLScriptElement>("script[data-late]");
	if (begun || !late) return;
	begun = true;
	for (const address of (late.dataset.late ?? "").split(" ")) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = address;
		document.head.append(link);
	}
	const script = document.createElement("script");
	script.type = "module";
	script.textContent = late.textContent;
	document.head.append(script);
}
