import { createRequire } from "node:module";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/*
 * react-admin brings React Router 7, the site has 8, so npm installs some packages several times. Whoever asks for one
 * of these gets react-admin's, or there would be two routers and two lists of contexts.
 */
const reactAdmin = createRequire(import.meta.url).resolve("react-admin");
const oneOfEach: Plugin = {
	name: "one-of-each",
	enforce: "pre",
	resolveId: {
		filter: { id: /^(?:ra-core|ra-ui-materialui|react-router)(?:\/|$)/ },
		handler(source, importer, options) {
			if (importer === reactAdmin) return null;
			return this.resolve(source, reactAdmin, { ...options, skipSelf: true });
		},
	},
};

export default defineConfig({
	root: import.meta.dirname,
	base: "/admin/",
	plugins: [oneOfEach, react()],
	optimizeDeps: { rolldownOptions: { plugins: [oneOfEach] } },
	/* The server writes a nonce of its own into every page (apps/server/src/pages/back-office.ts). */
	html: { cspNonce: "CSP_NONCE" },
	resolve: { dedupe: ["react", "react-dom", "@tanstack/react-query", "react-hook-form", "@mui/material"] },
	build: {
		target: ["chrome109", "firefox115", "safari15.4"],
		/* The CSP allows fonts and styles from the site only, so nothing becomes a data: address. */
		assetsInlineLimit: 0,
		outDir: "build",
		emptyOutDir: true,
		chunkSizeWarningLimit: 2500,
	},
});
