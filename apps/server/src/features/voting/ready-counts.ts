import { successStatus } from "@bcc/contract";
import fp from "fastify-plugin";
import type { ReadyReply } from "#server/http/ready-replies.ts";
import { dataHeadersOf } from "#server/http/security-headers.ts";
import { compressFrom } from "#server/lib/compression.ts";

export const countsHeaders = {
	"cache-control": "no-store",
	"content-type": "application/json; charset=utf-8",
};

export function countsText(data: object[]): string {
	return JSON.stringify({ status: successStatus, data });
}

const ofCouple = "/voting/nominee/count/";
const ofCategory = "/voting/category/counts/";
const id = /^[1-9]\d{0,8}$/;

/** Counts that are known are told without a look into the database, and before Fastify sees the request. */
export const readyCounts = fp(async (app) => {
	const { apiKey } = app.env;
	const shared = Object.entries({ ...dataHeadersOf(app), ...countsHeaders }).flat();
	const texts = new Map<number, { version: number; text: string }>();
	app.contentChanges.subscribe(() => texts.clear());

	function reply(text: string): ReadyReply | null {
		const bytes = Buffer.byteLength(text);
		// More is compressed by the route.
		if (bytes >= compressFrom) return null;
		return { head: [...shared, "content-length", String(bytes)], body: text, encoding: "utf8" };
	}

	function textOf(categoryId: number): string | null {
		const ready = app.counts.readyOf(categoryId);
		if (!ready) return null;
		const kept = texts.get(categoryId);
		if (kept?.version === ready.version) return kept.text;
		const text = countsText(ready.counts);
		texts.set(categoryId, { version: ready.version, text });
		return text;
	}

	function idAfter(folder: string, url: string): number | null {
		const text = url.slice(folder.length);
		return url.startsWith(folder) && id.test(text) ? Number(text) : null;
	}

	app.readyReplies.add(`${ofCouple}:id`, "data", ({ url, headers }) => {
		const nomineeId = idAfter(ofCouple, url);
		if (nomineeId === null || (apiKey && headers["api-key"] !== apiKey)) return null;
		const ready = app.counts.readyOfCouple(nomineeId);
		const count = ready?.counts.find(({ nominee_id }) => nominee_id === nomineeId);
		return count ? reply(countsText([{ number_of_votes: count.number_of_votes }])) : null;
	});
	app.readyReplies.add(`${ofCategory}:id`, "data", ({ url, headers }) => {
		const categoryId = idAfter(ofCategory, url);
		if (categoryId === null || (apiKey && headers["api-key"] !== apiKey)) return null;
		const text = textOf(categoryId);
		return text === null ? null : reply(text);
	});
});
