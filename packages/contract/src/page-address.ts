/** Every page that somebody may type the address of (product §2), with the parameters that name what it shows. */
const pages: Record<string, string[]> = {
	"/home": [],
	"/award/category": [],
	"/award/nominees": ["categoryId"],
	"/award/couple": ["coupleId"],
	"/award/winners": [],
	"/award/archive": [],
	"/seminars": [],
	"/seminars/view": ["seminarId"],
	"/events": [],
	"/events/view": ["eventId"],
	"/gallery": [],
	"/gallery/view": ["galleryId"],
	"/book": [],
	"/book/seats": ["event", "seminar", "kind", "tickets"],
	"/book/ticket": ["token"],
	"/book/door": ["token"],
	"/about": [],
	"/privacy": [],
	"/terms": [],
	"/verify": [],
	"/verify/mine": ["categoryId"],
	"/login": [],
	"/logout": [],
	"/signup": [],
	"/profile": [],
	"/forgot-password": [],
	"/reset-password": ["token"],
	"/accept-invitation": ["token"],
	"/our-story": ["token"],
	"/confirm-email": ["token"],
};

/** Parts of addresses that lead to a page. */
const leadsTo: Record<string, string> = {
	"": "/home",
	"/award": "/award/category",
	"/awards": "/award/category",
	"/seminar": "/seminars",
	"/event": "/events",
	"/galleries": "/gallery",
};

/** What people put an id after, and the page that shows it. */
const withId = /^\/(seminar|event|gallery|award\/category|award\/nominee|award\/couple)s?(?:\/view)?\/(\d+)$/;
const pagesOfIds: Record<string, string> = {
	seminar: "/seminars/view",
	event: "/events/view",
	gallery: "/gallery/view",
	"award/category": "/award/nominees",
	"award/nominee": "/award/nominees",
	"award/couple": "/award/couple",
};

/** What posters say: it has its id in its path. */
const shortAddress = /^\/c\/\d+$/;

/* Stops, brackets, quotes and spaces that a message or a poster puts around an address, and closing slashes. */
const around = /^[\s"'“”‘’«»()[\]<>]+|[\s"'“”‘’«»()[\]{}<>.,;:!*&…/\\]+$/gu;

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
	const named = rest.replace(/\s*\/[\s/]*/g, "/");
	const [, thing = "", id] = withId.exec(named) ?? [];
	const path = pagesOfIds[thing] ?? leadsTo[named] ?? named;
	const own = Object.hasOwn(pages, path) ? pages[path] : shortAddress.test(path) ? [] : undefined;
	if (!own) return null;
	const parts = typedQuery.split("&").map((part) => readParameter(part, own));
	const query = (id === undefined ? parts : [`${own[0]}=${id}`, ...parts]).filter(Boolean).join("&");
	const page = `${swahili}${path}${query && `?${query}`}`;
	return page === address || (page === typed && typedQuery === "") ? null : page;
}

/** A parameter of the page's own under its own name and without signs after it; any other as it is. */
function readParameter(part: string, names: string[]): string {
	const [name = "", ...values] = part.split("=");
	const typed = plain(decoded(name) ?? "").toLowerCase();
	const own = names.find((each) => each.toLowerCase() === typed);
	if (own === undefined) return part;
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
