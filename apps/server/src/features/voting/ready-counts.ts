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

	function textOfCategory(categoryId: number): string | null {
		const ready = app.counts.readyOf(categoryId);
		if (!ready) return null;
		const kept = texts.get(categoryId);
		if (kept?.version === ready.version) return kept.text;
		const text = countsText(ready.counts);
		texts.set(categoryId, { version: ready.version, text });
		return text;
	}

	/** @param textOf what is told of an id; null where it is not known at once */
	function tell(folder: string, textOf: (id: number) => string | null): void {
		app.readyReplies.add(`${folder}:id`, "data", ({ url, headers }) => {
			if (!url.startsWith(folder) || (apiKey && headers["api-key"] !== apiKey)) return null;
			const digits = url.slice(folder.length);
			const text = id.test(digits) ? textOf(Number(digits)) : null;
			return text === null ? null : reply(text);
		});
	}

	tell(ofCouple, (nomineeId) => {
		const ready = app.counts.readyOfCouple(nomineeId);
		const count = ready?.counts.find(({ nominee_id }) => nominee_id === nomineeId);
		return count ? countsText([{ number_of_votes: count.number_of_votes }]) : null;
	});
	tell(ofCategory, textOfCategory);

	const stream = "/stream";
	app.readyReplies.add(`${ofCategory}:id${stream}`, "data", (visit) => {
		const { url } = visit;
		if (!url.startsWith(ofCategory) || !url.endsWith(stream)) return null;
		const digits = url.slice(ofCategory.length, -stream.length);
		const ready = id.test(digits) ? app.counts.readyOf(Number(digits), true) : null;
		if (!ready) return null;
		return {
			open: (response) =>
				app.liveCounts.open(Number(digits), ready.counts, { origin: visit.origin, response }),
		};
	});
});
