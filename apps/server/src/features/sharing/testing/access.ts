import type { WingAccess } from "#server/testing/wing-access.ts";

export const access: WingAccess = {
	open: {
		"GET /sitemap.xml": undefined,
		"GET /robots.txt": undefined,
		"GET /c/:id": undefined,
		"GET /sw/c/:id": undefined,
		"GET /share/category/:id.jpg": undefined,
		"GET /share/couple/:id.jpg": undefined,
		"GET /share/photo.jpg": undefined,
		"GET /share/programme.jpg": undefined,
	},
	backOffice: {
		"GET nominees/:id/kit/:file": ["admin", "editor", "auditor"],
		"GET nominees/:id/messages": ["admin", "editor", "auditor"],
		"GET nominees/kits.zip": ["admin", "editor", "auditor"],
		"GET categories/:id/kit/:file": ["admin", "editor", "auditor"],
		"GET votes/winners.zip": ["admin", "auditor"],
	},
};
