import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { scriptTarget, styleTarget } from "./browser-floor/floor.ts";
import { olderStyle } from "./browser-floor/older-style.ts";

/** In the browser, messages take the page's language from a few lines of ours instead of the compiler's runtime. */
const messageRuntime: Plugin = {
	name: "message-runtime",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	async resolveId(source, importer, options) {
		if (!/runtime(\.js)?$/.test(source)) return null;
		const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
		const isCompilers = resolved && /messages[\\/]generated[\\/]runtime\.js$/.test(resolved.id);
		return isCompilers ? fileURLToPath(new URL("./app/lib/message-runtime.ts", import.meta.url)) : resolved;
	},
};

/* Types of React, and React on the server and in development; a tenth of it in the visitors' browsers. */
const preact: Record<string, string> = {
	react: fileURLToPath(new URL("./app/lib/react-in-browser.js", import.meta.url)),
	"react/jsx-runtime": "preact/compat/jsx-runtime",
	"react-dom": "preact/compat",
	"react-dom/client": fileURLToPath(new URL("./app/lib/hydrate-document.ts", import.meta.url)),
};

/** In the built site the browser has Preact for React (docs/decisions/0052). */
const preactForReact: Plugin = {
	name: "preact-for-react",
	enforce: "pre",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	resolveId(source, _importer, options) {
		const stand = preact[source];
		return stand ? this.resolve(stand, import.meta.filename, { ...options, skipSelf: true }) : null;
	},
};

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [messageRuntime, preactForReact, reactRouter()],
	css: { postcss: { plugins: [olderStyle] } },
	ssr: { noExternal: [/^@bcc\//] },
	/* A dependency that development comes upon later reloads every open page. */
	optimizeDeps: { entries: ["app/{entry.client,root,routes/*}.tsx"] },
	build: {
		target: scriptTarget,
		cssTarget: styleTarget,
		/* The CSP allows fonts and styles from the site only, so nothing becomes a data: address. */
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } },
	},
}));

/* Few files, each cached on its own: what only changes with the framework, what every page needs, what the award's
   pages need, and what those with account forms need. A file's headers alone are half a kilobyte. A group takes what its
   modules need along, unless a group above has it. */
const chunks = [
	{ name: "framework", test: /node_modules[\\/](preact|react-router)[\\/]/ },
	{
		name: "shared",
		test: /web[\\/]app[\\/](components|lib|styles|features[\\/](account(?![\\/]current-user-store)|error|footer|navigation))[\\/]|[\\/](back-entry|couple-name|unconfirmed-votes-key)\.ts$|generated[\\/]registry/,
	},
	{
		name: "award",
		test: /web[\\/]app[\\/]features[\\/](category|couple|nominee|voting(?![\\/]resume-votes)|sharing[\\/]award-meta)[\\/.]/,
		minShareCount: 2,
	},
	{
		name: "account",
		test: /web[\\/]app[\\/]features[\\/](field|form|password|person)[\\/]|node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]account-f|messages[\\/](field|gender|form|login|signup|profile|forgot|reset|password)_/,
		minShareCount: 2,
	},
	{ name: "shared", test: /packages[\\/](contract|messages)[\\/]/, minShareCount: 2 },
];
