import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import * as m from "@bcc/messages";
import { type Locale, localeOfPath } from "@bcc/messages/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inertPolicy } from "#server/http/security-headers.ts";
import type { AppError } from "#server/lib/app-error.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Answers browsers with pages, not with JSON. */
		page?: boolean;
	}
}

/** Colours of the site's deep red (apps/web/app/styles/tokens.css); nothing is loaded. */
const style =
	"body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;" +
	"box-sizing:border-box;background:#43090f;color:#fffdf8;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}" +
	"h1{margin:0;font:600 1.75rem/1.2 Georgia,serif;color:#edd09a}p{margin:0;max-width:34ch}" +
	"a{padding:.75rem 1.5rem;border-radius:2rem;background:#edd09a;color:#43090f;font-weight:600;text-decoration:none}";

const styleHash = createHash("sha256").update(style).digest("base64");

/** True for a page request that is shed. */
export function getsWaitPage(request: FastifyRequest, { httpStatus }: AppError): boolean {
	return (httpStatus === 429 || httpStatus === 503) && isPageRequest(request);
}

/** True when a browser opens or posts a page. */
export function isPageRequest({ routeOptions, headers }: FastifyRequest): boolean {
	return routeOptions.config.page === true && wantsPage(headers);
}

function wantsPage({ accept }: IncomingHttpHeaders): boolean {
	return accept?.includes("text/html") === true;
}

const waitPageHeaders = {
	"content-type": "text/html; charset=utf-8",
	"content-security-policy": `style-src 'sha256-${styleHash}'; ${inertPolicy}`,
	"cache-control": "no-store",
};

/** A page in place of one that is not rendered now: it says why, and has a link to try again. */
export function waitPage(error: AppError, locale: Locale): { headers: Record<string, string>; html: string } {
	const options = { locale };
	const title = m.shell_wait_title({}, options);
	const { message } = error.toReply(locale);
	/* An empty address means this page. */
	const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${m.shell_brand_full({}, options)}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${message}</p>
<a href="">${m.shell_retry({}, options)}</a>
</html>
`;
	return { headers: waitPageHeaders, html };
}

export function sendWaitPage(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
	const { headers, html } = waitPage(error, localeOfAddress(request.url));
	return reply.headers(headers).serializer(String).send(html);
}

/** The language of the page at an address. */
export function localeOfAddress(address: string): Locale {
	return localeOfPath(address.split("?", 1)[0] ?? "/");
}
