import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import { reactRouter } from "@react-router/dev/vite";
import browserslistToEsbuild from "browserslist-to-esbuild";
import customMedia from "postcss-custom-media";
import postcssLogical from "postcss-logical";
import { defineConfig, type Plugin } from "vite";
import { districts } from "./app/wings.ts";
import { headScript } from "./head-script.ts";
import { offlineWorker } from "./offline-worker.ts";
import { olderBoxes } from "./older-boxes.ts";

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

/** Modules of wings that the site does not have are empty, for those who look for their additions. */
const absentWings: Plugin = {
	name: "absent-wings",
	load(id) {
		const [, district] = /[\\/]app[\\/]features[\\/]([^\\/]+)/.exec(id) ?? [];
		return district && !districts.includes(district) ? "export default () => null;" : null;
	},
};

/** The browsers of package.json's browserslist. */
const oldest = browserslistToEsbuild(undefined, { path: import.meta.dirname });

const breakpoints = fileURLToPath(new URL("./app/styles/breakpoints.css", import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [absentWings, messageRuntime, headScript, offlineWorker, reactRouter()],
	css: {
		postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia(), postcssLogical(), olderBoxes] },
	},
	ssr: { noExternal: [/^@bcc\//] },
	/* A dependency that development comes upon later reloads every open page. */
	optimizeDeps: { entries: ["app/{entry.client,root,features/*/*/*-page}.tsx"] },
	build: {
		target: oldest,
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
	{ name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
	{
		name: "shared",
		test: /web[\\/]app[\\/](components(?![\\/](field|form)[\\/])|lib|styles|features[\\/](people[\\/]account(?![\\/]current-user-store)|site[\\/](footer|navigation)))[\\/]|[\\/](back-entry|couple|unconfirmed-votes-key|votes[\\/]result)\.tsx?$|generated[\\/]registry/,
	},
	/* What the landing page says of voting, as the award's pages do. */
	{
		name: "voting-state",
		test: /voting[\\/](rules|(use-)?overall-phase|use-moved-times|use-server-time)\.ts$|messages[\\/](awards_(back_to_categories|closed|closes_on|couple_photo|frozen_title|not_open_title|opens_on)|winners_(expected|title|waiting))\.js$/,
		minShareCount: 2,
	},
	/* The landing page needs nothing else of the award's pages. */
	{ name: "faces", test: /couple[\\/]couple-faces\.tsx$/ },
	{
		name: "award",
		test: /web[\\/]app[\\/]features[\\/](awards[\\/](category|couple|nominee)|votes[\\/]voting(?![\\/]resume-votes))[\\/.]/,
		minShareCount: 2,
	},
	/* Lists of couples and the door look names up. */
	{ name: "search", test: /contract[\\/]src[\\/](fold|search)\.ts$/ },
	/* Those who book tickets, and those who forgot a password without e-mail, are told of the organisers. */
	{ name: "booking-summary", test: /tickets[\\/]booking[\\/]booking-summary|site[\\/]about[\\/]organisers/ },
	/* Ticket forms keep what is typed, too. */
	{ name: "draft", test: /form[\\/](use-)?draft\.ts$|messages[\\/]form_draft_/, minShareCount: 2 },
	{
		name: "account",
		test: /web[\\/]app[\\/](components[\\/](field(?![\\/](characters|combobox|rules|text-area|tick))|form)|features[\\/]people[\\/]password)[\\/]|node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]people[\\/]account-f|messages[\\/](field(?!_(options|choose))|form|login|forgot|reset|password)_/,
		minShareCount: 2,
	},
	/* Forms in which somebody tells a story. */
	{
		name: "story-fields",
		test: /field[\\/](characters|text-area-field|tick-field)\.tsx?$/,
		minShareCount: 2,
	},
	/* A person's details: for signing up and the profile. */
	{
		name: "person",
		test: /web[\\/]app[\\/](components[\\/]field|features[\\/]people[\\/]person)[\\/]|messages[\\/](field|gender|signup|profile)_/,
		minShareCount: 2,
	},
	{
		name: "shared",
		test: /packages[\\/](contract|messages)[\\/]|tickets[\\/]booking[\\/]amount/,
		minShareCount: 2,
	},
];
