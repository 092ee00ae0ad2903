/** Every page that somebody may type the address of (product §2), with the parameter that names what it shows. */
const pages: Record<string, string | undefined> = {
	"/home": undefined,
	"/award/category": undefined,
	"/award/nominees": "categoryId",
	"/award/couple": "coupleId",
	"/award/winners": undefined,
	"/award/archive": undefined,
	"/seminars": undefined,
	"/seminars/view": "seminarId",
	"/events": undefined,
	"/events/view": "eventId",
	"/gallery": undefined,
	"/gallery/view": "galleryId",
	"/book": undefined,
	"/book/seats": undefined,
	"/book/ticket": "token",
	"/book/door": "token",
	"/about": undefined,
	"/privacy": undefined,
	"/terms": undefined,
	"/verify": undefined,
	"/verify/mine": "categoryId",
	"/login": undefined,
	"/logout": undefined,
	"/signup": undefined,
	"/profile": undefined,
	"/forgot-password": undefined,
	"/reset-password": "token",
	"/accept-invitation": "token",
	"/our-story": "token",
	"/confirm-email": "token",
};

/** Parts of addresses that lead to a page. */
const leadsTo: Record<string, string> = { "": "/home", "/award": "/award/category" };

/** What people put an id after, and the page that shows it; `/events/7` itself is a call (architecture §1). */
const withId = /^\/(seminar|event|gallery|award\/category|award\/nominee|award\/couple)s?\/(\d+)$/;
const pagesOfIds: Record<string, string> = {
	seminar: "/seminars/view",
	event: "/events/view",
	gallery: "/gallery/view",
	"award/category": "/award/nominees",
	"award/nominee": "/award/nominees",
	"award/couple": "/award/couple",
};

/* Stops, brackets, quotes and spaces that a message or a poster puts around an address, and closing slashes. */
const around = /^[\s"'“”‘’«»()[\]<>]+|[\s"'“”‘’«»()[\]{}<>.,;:!*…/\\]+$/gu;

const plain = (text: string) => text.replace(/\p{Cf}/gu, "").replace(around, "");

/**
 * The address of a page as somebody typed it from a poster, or as a message passed it on: in any case, with signs and slashes
 * after it.
 *
 * @param address path and query, encoded
 * @returns the page's own address, on this site; null where it is that already, or means no page
 */
export function readPageAddress(address: string): string | null {
	const queryAt = address.indexOf("?");
	const typed = queryAt < 0 ? address : address.slice(0, queryAt);
	const typedQuery = queryAt < 0 ? "" : address.slice(queryAt + 1);
	if (typed === "/") return null;
	const [, swahili = "", rest = ""] =
		/^(\/sw(?=\/|$))?(.*)$/s.exec(plain(decoded(typed) ?? "?").toLowerCase()) ?? [];
	const named = rest.replace(/\/{2,}/g, "/");
	const [, thing = "", id] = withId.exec(named) ?? [];
	const path = pagesOfIds[thing] ?? leadsTo[named] ?? named;
	if (!Object.hasOwn(pages, path)) return null;
	const own = pages[path];
	const parts = typedQuery.split("&").map((part) => readParameter(part, own));
	const query = (id === undefined ? parts : [`${own}=${id}`, ...parts]).filter(Boolean).join("&");
	const page = `${swahili}${path}${query && `?${query}`}`;
	return page === address || (page === typed && typedQuery === "") ? null : page;
}

/** The page's own parameter under its own name and without signs after it; any other as it is. */
function readParameter(part: string, own: string | undefined): string {
	const [name = "", ...values] = part.split("=");
	if (own === undefined || plain(decoded(name) ?? "").toLowerCase() !== own.toLowerCase()) return part;
	const value = decoded(values.join("=").replaceAll("+", " "));
	if (value === null) return part;
	const meant = plain(value);
	const isOne = own !== "token" ? /^\d+$/.test(meant) : meant !== "";
	// What is no id in any way of writing is the page's to refuse.
	if (!isOne || (name === own && meant === value)) return part;
	return `${own}=${encodeURIComponent(meant)}`;
}

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
