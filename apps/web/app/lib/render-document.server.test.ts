import { createElement, type ReactNode, Suspense, use } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderDocument } from "./render-document.server.ts";

const nonce = "x";
const withinMs = 60_000;

/** A document that waits for the promise, and then shows `after`. */
function waiting(promise: Promise<unknown>, after: () => ReactNode) {
	const Part = () => {
		use(promise);
		return createElement(after);
	};
	return createElement("main", null, createElement(Suspense, { fallback: "…" }, createElement(Part)));
}

it("returns the whole document, with awaited parts in place", async () => {
	const { signal } = new AbortController();
	const words = "Ndoa — “2 < 3” 💍 ".repeat(4_000);
	const html = await renderDocument(
		waiting(Promise.resolve(), () => createElement("p", null, words)),
		{ nonce, signal, withinMs },
	);
	const expected = `<main><!--$--><p>${words.replaceAll("<", "&lt;")}</p><!--/$--></main>`;
	expect(html === expected, html.slice(0, 200)).toBe(true);
});

it("stops when nobody waits for the document any more", async () => {
	const reader = new AbortController();
	const held = Promise.withResolvers<void>();
	const after = vi.fn(() => "too late");
	const rendered = renderDocument(waiting(held.promise, after), { nonce, signal: reader.signal, withinMs });
	reader.abort(new Error("the reader left"));
	held.resolve();
	await expect(rendered).rejects.toThrow("the reader left");
	await new Promise(setImmediate);
	expect(after).not.toHaveBeenCalled();
});

it("does not begin when already aborted", async () => {
	const begun = vi.fn(() => null);
	const render = async () => {
		const signal = AbortSignal.abort(new Error("the reader left"));
		return await renderDocument(createElement(begun), { nonce, signal, withinMs });
	};
	await expect(render()).rejects.toThrow("the reader left");
	await new Promise(setImmediate);
	expect(begun).not.toHaveBeenCalled();
});

it("gives up parts that take too long, and sends the rest", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	onTestFinished(() => logged.mockRestore());
	const { signal } = new AbortController();
	const never = new Promise(() => {});
	const html = await renderDocument(
		waiting(never, () => null),
		{ nonce, signal, withinMs: 1 },
	);
	expect(html).toMatch(/^<main><!--\$!-->.*…<!--\/\$--><\/main>$/s);
	expect(logged).toHaveBeenCalledWith(expect.any(Error));
});
