/**
 * Before anything is drawn, decides whether data are to be saved (docs/decisions/0009), and marks that on
 * <html data-low-data>. Elsewhere it loads the fonts of <html data-fonts>, or, where the connection is slow
 * (docs/decisions/0009), marks <html data-device-fonts> until a page has fetched them, and
 * <html data-slow-connection>, where only pictures in view are loaded. Later, and also where the page's scripts never
 * run, it handles taps on these:
 *
 * - `data-picture`: a picture that waits for a tap where data are saved, and is then loaded small
 * - `data-early="password"`: shows and hides the field that the button controls
 * - `data-early="low-data"`: the visitor's own choice, stored in the browser
 */

type Connection = { saveData?: boolean; effectiveType?: string };

/* Milliseconds of a TCP handshake from which a connection is slow; browsers call such a connection `3g`. */
var slowHandshakeMs = 270;

var page = document;
var root = page.documentElement;
var connection: Connection = (navigator as { connection?: Connection }).connection || {};
var fonts = (root.getAttribute("data-fonts") || "").split(" ");
var chosen: string | null = "";
var fetched: string | null = "";
try {
	chosen = localStorage.getItem("low-data");
	fetched = localStorage.getItem("fonts");
} catch (_) {
	/* Nothing can be stored here. */
}
var type = String(connection.effectiveType);
var low = chosen === "on" || (chosen !== "off" && (connection.saveData || /2g$/.test(type)));
var slow = /[23]g$/.test(type) || handshakeMs() > slowHandshakeMs;

root.setAttribute("data-early", "");
if (low) root.setAttribute("data-low-data", "");
else if (slow && "IntersectionObserver" in self) {
	root.setAttribute("data-slow-connection", "");
	page.addEventListener("DOMContentLoaded", watchPictures);
}
if (low || (slow && fetched !== fonts.join())) root.setAttribute("data-device-fonts", "");
else fonts.forEach(preloadFont);

page.addEventListener("click", tapped, true);

function handshakeMs(): number {
	var times = "performance" in self && performance.timing;
	return times ? (times.secureConnectionStart || times.connectEnd) - times.connectStart : 0;
}

function watchPictures() {
	var view = new IntersectionObserver(function (seen) {
		seen.forEach(function (one) {
			if (!one.isIntersecting) return;
			one.target.setAttribute("data-near", "");
			view.unobserve(one.target);
		});
	});
	[].forEach.call(page.querySelectorAll("[data-picture]"), function (picture) {
		view.observe(picture);
	});
}

function preloadFont(address: string) {
	var link = page.createElement("link");
	link.rel = "preload";
	link.as = "font";
	link.type = "font/woff2";
	link.crossOrigin = "anonymous";
	link.href = address;
	page.head.appendChild(link);
}

function tapped(event: Event) {
	for (
		var part = event.target as HTMLElement;
		part && part.getAttribute;
		part = part.parentNode as HTMLElement
	) {
		if (low && part.hasAttribute("data-picture") && !part.hasAttribute("data-asked")) {
			var image = part.querySelector("img");
			if (image) image.sizes = "160px";
			part.setAttribute("data-asked", "");
			event.preventDefault();
			return;
		}
		var does = part.getAttribute("data-early");
		if (does === "password") showPassword(part);
		if (does === "low-data") choose();
	}
}

function showPassword(button: HTMLElement) {
	var field = page.getElementById(button.getAttribute("aria-controls") || "") as HTMLInputElement;
	var hidden = field.type === "password";
	var label = button.getAttribute("data-other") || "";
	field.type = hidden ? "text" : "password";
	if (hidden) field.setAttribute("data-shown", "");
	else field.removeAttribute("data-shown");
	button.setAttribute("data-other", button.title);
	button.setAttribute("aria-label", label);
	button.title = label;
}

function choose() {
	try {
		localStorage.setItem("low-data", low ? "off" : "on");
	} catch (_) {
		/* The choice is not stored then. */
	}
	location.reload();
}

export {};
