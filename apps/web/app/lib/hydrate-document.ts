import type { ComponentChildren } from "preact";
import { createElement, hydrate, Suspense } from "preact/compat";
import type { ReactNode } from "react";

/**
 * Stands in for `react-dom/client` in the built site (vite.config.ts): Preact takes over the whole document, of which it
 * knows only what is inside <html>. The router has to read what the server sent along before it can render; until then
 * the document stays as the server made it.
 */
export function hydrateRoot(page: Document, content: ReactNode): void {
	const children = content as ComponentChildren;
	/* They have done their work, and stand among the links that the components know. */
	for (const preload of page.querySelectorAll("link[rel=preload], link[rel=modulepreload]")) preload.remove();
	hydrate(createElement(Suspense, { fallback: null, children }), around(page));
}

/** A parent whose only child is the root element. */
function around(page: Document): Element {
	const parent = {
		ownerDocument: page,
		firstChild: page.documentElement,
		childNodes: [page.documentElement],
		insertBefore: (child: Node, before: Node | null) => page.insertBefore(child, before),
	};
	return parent as unknown as Element;
}
