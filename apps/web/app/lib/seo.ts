import type { Category, Nominee } from "@bcc/contract/awards/category";
import { sharePicture } from "@bcc/contract/link-picture";
import type { SiteSettings } from "@bcc/contract/site/settings";
import { m } from "@bcc/messages";
import { type Locale, localeOfPath, locales, localizePath } from "@bcc/messages/locale";
import { useEffect } from "react";
import type { MetaDescriptor } from "react-router";
import { loadedPage } from "#web/lib/page-data.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";

/** The parts of React Router's `meta` arguments that a head needs. */
type MetaSource = {
	location: { pathname: string; search: string };
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
	loaderData?: { page: unknown } | null | undefined;
	error?: unknown;
};

/** What the picture of a shared link shows: a stored picture, or the card of a category or of a couple. */
export type LinkSubject =
	| { photo: string }
	| { category: Category; noVoting: boolean }
	| {
			couple: Nominee;
			category: Category;
			noVoting: boolean;
			/** The couple's, where it is one of the first three and public. */
			place: number | null;
	  };

export type PageText = {
	/** Name of the page; the programme's name is added. Left out = the programme's name alone. */
	title?: string;
	description?: string;
	/** What the picture of the page's shared link shows; default the programme. `alt` is by default the page's title. */
	image?: LinkSubject & { alt?: string };
	/** Query parameters of the canonical address: those that select the page, such as `categoryId`. */
	parameters?: string[];
	/** Search engines must not index the page. */
	noIndex?: boolean;
};

/** The data that a page's head is made from. */
type HeadInput<Page> = {
	/** Undefined while it is loading, and when loading it failed. */
	page: Page | undefined;
	pathname: string;
	search: URLSearchParams;
	/** Voting is over in all categories: nobody is asked to vote. */
	isOver: boolean;
	/** E-mails are sent. */
	sendsMails: boolean;
	error: unknown;
};

/** A route's `meta`: the head of a page whose loader returns a `Page`. */
export function head<Page>(describe: (input: HeadInput<Page>) => PageText) {
	return (source: MetaSource): MetaDescriptor[] =>
		pageMeta(
			source,
			describe({
				page: loadedPage<Page>(source.loaderData),
				pathname: source.location.pathname,
				search: new URLSearchParams(source.location.search),
				isOver: rootOf(source)?.settings?.voting_over === true,
				sendsMails: rootOf(source)?.settings?.sends_mails !== false,
				error: source.error,
			}),
		);
}

type LinkPicture = (
	shown: LinkSubject | undefined,
	brand: string,
	locale: Locale,
	isOver: boolean,
) => string | null;
/** The pictures of shared links, of the wing that draws them; without it, all links show the one drawn by hand. */
const [drawnFor] = Object.values(
	import.meta.glob<LinkPicture>("#web/features/*/*/link-picture.ts", {
		eager: true,
		import: "default",
	}),
);

const openGraphLocale: Record<Locale, string> = { en: "en_TZ", sw: "sw_TZ" };

/** The head of a page: title, description, canonical address, other language, Open Graph. */
export function pageMeta(source: MetaSource, page: PageText): MetaDescriptor[] {
	const { pathname, search } = source.location;
	const locale = localeOfPath(pathname);
	const root = rootOf(source);
	const brand = root?.settings?.name ?? m.shell_brand_full({}, { locale });
	const title = fullTitle(page.title, brand);
	const isOver = root?.settings?.voting_over === true;
	const description =
		page.description ?? (isOver ? m.shell_description_over : m.shell_description)({}, { locale });
	const origin = root?.publicUrl ?? "";
	const path = `${pathname}${canonicalQuery(search, page.parameters ?? [])}`;
	const url = origin + path;
	const image = origin + (drawnFor?.(page.image, brand, locale, isOver) ?? "/share.png");
	const imageAlt = page.image ? page.image.alt || page.title || brand : brand;

	const meta: MetaDescriptor[] = [
		{ title },
		{ name: "description", content: description },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: brand },
		{ property: "og:title", content: page.title ?? brand },
		{ property: "og:description", content: description },
		{ property: "og:image", content: image },
		{ property: "og:image:type", content: image.endsWith(".png") ? "image/png" : sharePicture.type },
		{ property: "og:image:width", content: String(sharePicture.width) },
		{ property: "og:image:height", content: String(sharePicture.height) },
		{ property: "og:image:alt", content: imageAlt },
		{ property: "og:locale", content: openGraphLocale[locale] },
		...locales
			.filter((other) => other !== locale)
			.map((other) => ({ property: "og:locale:alternate", content: openGraphLocale[other] })),
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:title", content: page.title ?? brand },
		{ name: "twitter:description", content: description },
		{ name: "twitter:image", content: image },
		{ name: "twitter:image:alt", content: imageAlt },
	];
	if (page.noIndex) return [...meta, { name: "robots", content: "noindex" }];
	return [
		...meta,
		{ property: "og:url", content: url },
		{ tagName: "link", rel: "canonical", href: url },
		...locales.map((other) => ({
			tagName: "link" as const,
			rel: "alternate",
			hrefLang: other,
			href: origin + localizePath(path, other),
		})),
		{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: origin + localizePath(path, "en") },
	];
}

/** Sets the document's title on pages that are shown before their data is loaded. */
export function useDocumentTitle(title: string): void {
	const brand = useProgrammeName();
	useEffect(() => {
		document.title = fullTitle(title, brand);
	}, [title, brand]);
}

function fullTitle(title: string | undefined, brand: string): string {
	return title ? `${title} · ${brand}` : brand;
}

function rootOf({ matches }: MetaSource) {
	return matches.find((match) => match?.id === "root")?.loaderData as
		| { publicUrl?: string; settings?: SiteSettings }
		| undefined;
}

function canonicalQuery(search: string, names: string[]): string {
	const query = new URLSearchParams(search);
	const params = new URLSearchParams();
	for (const name of names) {
		const value = query.get(name);
		if (value) params.set(name, value);
	}
	const text = params.toString();
	return text && `?${text}`;
}
