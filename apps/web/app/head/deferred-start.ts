/**
 * Decides whether the page's scripts run in this browser, and defers their start.
 *
 * It decides by syntax: `?.` is as old as the oldest browsers that the scripts are built for (package.json's
 * browserslist), and an older browser cannot parse it and skips this whole script. React Router needs TextDecoderStream,
 * which Safari before 14.1 and Firefox before 105 lack. Where the scripts will run, <html data-scripts> is set before
 * anything is drawn. Elsewhere, and where the visitor saves data (docs/decisions/0009), the page stays without scripts.
 *
 * The scripts, made inert by `deferred-scripts.server.ts`, start when the first view is painted, at the visitor's first
 * touch or key, or after 4 s, whichever comes first.
 */
const root = document.documentElement;
let begun = false;

/* A browser that cannot parse `?.` runs nothing of this script. */
if (self?.TextDecoderStream && !root.hasAttribute("data-low-data")) {
	root.dataset.scripts = "";
	for (const name of ["pointerdown", "touchstart", "keydown"])
		addEventListener(name, start, { capture: true, passive: true });
	addEventListener("load", () => setTimeout(start, 150));
	setTimeout(start, 4000);
}

function start(): void {
	const deferred = document.querySelector<HTMLScriptElement>("script[data-deferred]");
	if (begun || !deferred) return;
	begun = true;
	for (const address of (deferred.dataset.deferred ?? "").split(" ")) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = address;
		document.head.append(link);
	}
	const script = document.createElement("script");
	script.type = "module";
	script.textContent = deferred.textContent;
	document.head.append(script);
}
