/**
 * Newer features of style sheets that pages do without: where they are missing, nothing is hidden, covered or out of
 * reach. Each says what is seen instead.
 */
export const niceToHave: Record<string, string> = {
	"accent-color": "the colour of the browser's own",
	"::file-selector-button": "the browser's own button, before a file is chosen",
	":focus-visible": "the browser's own ring",
	"@media (forced-colors)": "nothing else: they force none",
	"aspect-ratio": "padding that keeps the same room (older-style.ts)",
	"align-content: end":
		"nothing else: in grids, where it stands, it is as old as they; the data are about flex boxes",
	"align-content: start": "as for align-content: end",
	"align-self: end": "as for align-content: end",
	"align-self: start": "as for align-content: end",
	"contain-intrinsic-size": "nothing else: it goes with content-visibility",
	"content-visibility": "all of a long list is drawn at once",
	cursor: "the usual pointer; telephones have none",
	"overflow-wrap: anywhere": "a very long word is cut off (iOS 15.0 to 15.3 only)",
	"overscroll-behavior": "the page moves when the end of a list is reached",
	resize: "a field for long texts keeps its size; telephones change none",
	"scroll-margin-top": "the place that an address names begins a little higher",
	"scrollbar-gutter": "the page is wider by a scroll bar while a lightbox is open",
	"text-decoration-thickness": "the line that the browser likes",
	"text-size-adjust": "the size that the browser likes",
	"text-underline-offset": "the line that the browser likes",
	"text-wrap": "lines of uneven length",
	"touch-action": "a button waits for a second tap, which might magnify the page",
};

/** A newer feature that is right in one place. */
type Exception = {
	feature: string;
	/** The end of the file's path; of a built script, the beginning of its name. */
	file: string;
	because: string;
};

const channels = {
	file: "account/session.ts",
	because: "it asks for them; without them a tab looks later",
};
const idle = { file: "lib/when-idle.ts", because: "it asks for it; without it a timer does" };

export const exceptions: Exception[] = [
	{ feature: "BroadcastChannel", ...channels },
	{ feature: "requestIdleCallback", ...idle },
	{ feature: "cancelIdleCallback", ...idle },
	{ feature: "cancelIdleCallback", file: "shared-", because: idle.because },
	{ feature: "navigator.connection", file: "framework-", because: "React asks for it" },
	{ feature: "getMetadata()", file: "min-", because: "a method of the telephone number's own" },
	{
		feature: ":has",
		file: "account-",
		because: "an empty choice is then as dark as any other",
	},
];
