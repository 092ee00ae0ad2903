import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/* react-admin brings React Router 7, the site has 8: whatever asks for a package of this list gets react-admin's. */
const fromReactAdmin = createRequire(createRequire(import.meta.url).resolve("react-admin"));
const folderOf = (name: string) => {
	const entry = fromReactAdmin.resolve(name);
	const mark = `node_modules${sep}${name.split("/").join(sep)}`;
	return entry.includes(mark) ? entry.slice(0, entry.lastIndexOf(mark) + mark.length) : dirname(entry);
};
const shared = ["ra-core", "ra-ui-materialui", "react-router"];

export default defineConfig({
	root: import.meta.dirname,
	base: "/admin/",
	plugins: [react()],
	/* The server writes a nonce of its own into every page (apps/server/src/plugins/back-office.ts). */
	html: { cspNonce: "CSP_NONCE" },
	resolve: {
		alias: shared.map((name) => ({ find: new RegExp(`^${name}(?=$|/)`), replacement: folderOf(name) })),
		dedupe: ["react", "react-dom", "@tanstack/react-query", "react-hook-form", "@mui/material"],
	},
	build: {
		target: ["chrome109", "firefox115", "safari15.4"],
		/* The CSP allows fonts and styles from the site only, so nothing becomes a data: address. */
		assetsInlineLimit: 0,
		outDir: "build",
		emptyOutDir: true,
		chunkSizeWarningLimit: 2000,
	},
});
