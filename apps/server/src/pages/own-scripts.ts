import { createHash } from "node:crypto";

/** A page's HTML, and what its policy names the scripts by that may run in it, as sources of `script-src`. */
export type SealedPage = { html: string; scripts: string[] };

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the nonce off a page's own inline scripts and names them by their hashes instead, so that the page may be sent
 * to many. Only what bears the nonce is named: a script that got into the page in another way stays without a name, and
 * does not run.
 *
 * @param nonce that this page was rendered with, known to nobody before
 * @throws Error for an own script that is fetched: a hash cannot name it
 */
export function sealScripts(html: string, nonce: string): SealedPage {
	const mark = ` nonce="${nonce}"`;
	const scripts = new Set<string>();
	const sealed = html.replace(scriptElement, (element, attributes: string, text: string) => {
		if (!attributes.includes(mark)) return element;
		if (/\ssrc=/.test(attributes)) throw new Error("A page's own script is fetched, so no hash can name it.");
		scripts.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
		return `<script${attributes.replace(mark, "")}>${text}</script>`;
	});
	return { html: sealed.replaceAll(mark, ""), scripts: [...scripts] };
}
