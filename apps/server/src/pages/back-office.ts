import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "#server/lib/app-error.ts";
import { builtFiles, type Middleware } from "#server/pages/static-files.ts";

export type BackOffice = {
	/** Its HTML, with `CSP_NONCE` in place of the request's nonce. */
	page(path: string): Promise<string>;
	folder?: string;
	middleware?: Middleware;
};

export const isBackOfficePath = (url: string) => url.startsWith("/admin/");

/** The back office's application (architecture §1): its files, and its one page at every path below /admin. */
export function backOffice({ page, folder }: BackOffice): FastifyPluginAsync {
	return async (app) => {
		if (folder) {
			await app.register(builtFiles, { folder: join(folder, "assets"), below: "/admin/assets/" });
		}

		app.get("/admin", { schema: { hide: true } }, (_request, reply) => reply.redirect("/admin/"));
		app.get("/admin/*", { schema: { hide: true } }, async (request, reply) => {
			const path = request.raw.url ?? "/admin/";
			if (/^\/admin\/(?:api|assets)(?:[/?]|$)/.test(path)) throw new AppError("not_found");
			const nonce = randomBytes(16).toString("base64");
			reply.header("content-security-policy", policyOf(nonce));
			reply.header("cache-control", "no-store");
			return reply.type("text/html; charset=utf-8").send((await page(path)).replaceAll("CSP_NONCE", nonce));
		});
	};
}

/** Allows own scripts and files. Styles that components insert have the nonce; chosen files are previewed as blobs. */
function policyOf(nonce: string): string {
	return [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"media-src 'self' blob:",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
