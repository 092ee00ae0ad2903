import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
	root: import.meta.dirname,
	base: "/admin/",
	plugins: [react()],
	/* The server writes a nonce of its own into every page (apps/server/src/pages/back-office.ts). */
	html: { cspNonce: "CSP_NONCE" },
	resolve: { dedupe: ["react", "react-dom", "@tanstack/react-query", "react-hook-form", "@mui/material"] },
	build: {
		target: ["chrome109", "firefox115", "safari15.4"],
		/* The CSP allows fonts and styles from the site only, so nothing becomes a data: address. */
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		outDir: "build",
		emptyOutDir: true,
		chunkSizeWarningLimit: 2500,
	},
});
