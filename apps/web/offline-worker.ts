import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { locales } from "@bcc/messages/locale";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { RingsMark } from "./app/components/rings-mark.tsx";
import { offlineDocument, script, style } from "./app/features/site/offline/document.ts";

/** Adds `/offline-worker.js` to the built site: the page without connection in each language, and what answers with it. */
export const offlineWorker: Plugin = {
	name: "offline-worker",
	applyToEnvironment: ({ name }) => name === "client",
	async generateBundle() {
		const read = (file: string) => readFile(new URL(`app/${file}`, import.meta.url), "utf8");
		const band = await read("assets/kitenge-band.svg");
		const rings = renderToStaticMarkup(createElement(RingsMark, { className: "rings", variant: "apart" }));
		const pages = Object.fromEntries(locales.map((locale) => [locale, offlineDocument(locale, band, rings)]));
		const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
		const constants = Object.entries({ pages, policy }).map(
			([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
		);
		const source = constants.join("") + (await read("features/site/offline/worker.js"));
		this.emitFile({ type: "asset", fileName: "offline-worker.js", source });
	},
};

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
