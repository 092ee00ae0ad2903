/** Every page that somebody may type the address of (product §2), with the parameters that name what it shows. */
const pages: Record<string, string[]> = {
	"/home": [],
	"/award/category": [],
	"/award/nominees": ["categoryId"],
	"/award/couple": ["coupleId"],
	"/award/nominate": ["categoryId"],
	"/award/jury": ["token"],
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
	"/book/guest": ["token"],
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
	"/admin": [],
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
const around = /^[\s"'“”‘’«»()[\]<>]+|[\s"'“”‘’«»()[\]{}<>.,;:!*~`&…/\\]+$/gu;

const plain = (text: string) => text.replace(/\p{Cf}/gu, "").replace(around, "");

/* WhatsApp's sign of slanted letters; tokens may end with it. */
const plainWord = (text: string) => plain(text.replaceAll("_", " "));

/**
 * The address of a page as somebody typed it from a poster, or as a message passed it on: in any case, with signs and slashes
 * after it, with its own `?`, `#`, `=` or `&` encoded.
 *
 * @param address path and query, encoded
 * @returns the page's own address, on this site; null where it is that already, or means no page
 */
export function readPageAddress(address: string): string | null {
	const [typed, typedQuery, typedFragment] = partsOf(address);
	const text = decoded(typed);
	if (typed === "/" || text === null) return null;
	const [typedPath, queryInPath, fragmentInPath] = partsOf(text);
	const [, swahili = "", rest = ""] = /^(\/sw(?=\/|$))?(.*)$/s.exec(plainWord(typedPath).toLowerCase()) ?? [];
	const named = rest.replace(/\s*\/[\s/]*/g, "/");
	const [, thing = "", id] = withId.exec(named) ?? [];
	const path = pagesOfIds[thing] ?? leadsTo[named] ?? named;
	const own = Object.hasOwn(pages, path) ? pages[path] : shortAddress.test(path) ? [] : undefined;
	if (!own) return null;
	const parts = [encodeURI(queryInPath), typedQuery.replace(/[^!-~]+/g, encodeURIComponent)]
		.flatMap((query) => query.split("&"))
		.flatMap(withSigns)
		.map((part) => readParameter(part, own));
	const query = (id === undefined ? parts : [`${own[0]}=${id}`, ...parts]).filter(Boolean).join("&");
	const fragment = encodeURI(fragmentInPath || (decoded(typedFragment) ?? typedFragment));
	const page = `${swahili}${path}${query && `?${query}`}${fragment && `#${fragment}`}`;
	return page === address || (page === typed && typedQuery === "") ? null : page;
}

/** Path, query and fragment of an address, as browsers part it. */
function partsOf(address: string): [string, string, string] {
	const [, path = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
	return [path, query, fragment];
}

/** Parameters whose `=` and `&` are encoded, decoded once. */
function withSigns(part: string): string[] {
	const text = !part.includes("=") && /%3d/i.test(part) && decoded(part);
	return text ? encodeURI(text).replaceAll("#", "%23").split("&") : [part];
}

/** A parameter of the page's own under its own name and without what comes after it; any other as it is. */
function readParameter(part: string, names: string[]): string {
	const [name = "", ...values] = part.split("=");
	const typed = plain((decoded(name) ?? "").replace(/^(\?|amp;)+/, "")).toLowerCase();
	const own = names.find((each) => each.toLowerCase() === typed);
	if (own === undefined) return part;
	const value = decoded(values.join("=").replaceAll("+", " "));
	if (value === null) return part;
	const [first = ""] = value.split(/[?#&]/);
	const meant = own === "token" ? plain(first) : plainWord(first);
	const isOne = own === "token" ? meant !== "" : /^\d+$/.test(meant);
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
