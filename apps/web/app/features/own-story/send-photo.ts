import type { SentPhoto } from "@bcc/contract";
import { linkHeader, sentPhotoPath } from "@bcc/contract/story";
import { currentLocale } from "#web/lib/locale.ts";

/** After so long without a sign of life the link is taken for lost, in milliseconds. */
const silenceMs = 45_000;

export type PhotoAnswer =
	| { kind: "there"; photo: SentPhoto }
	/** Nothing answered. */
	| { kind: "lost" }
	/** @property again it may be taken later */
	| { kind: "refused"; message: string; again: boolean };

/**
 * Sends a photo by a couple's link; `fetch` tells nothing of how far it has come.
 *
 * @param onProgress told the share that has left, from 0 to 1
 */
export function sendPhoto(
	token: string,
	photo: Blob,
	onProgress: (share: number) => void,
	givenUp: AbortSignal,
): Promise<PhotoAnswer> {
	return new Promise((resolve) => {
		const call = new XMLHttpRequest();
		let silence = 0;
		const heard = () => {
			clearTimeout(silence);
			silence = window.setTimeout(() => call.abort(), silenceMs);
		};
		const end = (answer: PhotoAnswer) => {
			clearTimeout(silence);
			resolve(answer);
		};
		const stop = () => call.abort();
		givenUp.addEventListener("abort", stop, { once: true });
		call.upload.onprogress = ({ loaded, total }) => {
			heard();
			onProgress(total > 0 ? loaded / total : 0);
		};
		call.onload = () => end(answerOf(call.status, call.responseText));
		call.onerror = () => end({ kind: "lost" });
		call.onabort = () => end({ kind: "lost" });
		call.open("POST", sentPhotoPath);
		call.setRequestHeader("content-type", "application/octet-stream");
		call.setRequestHeader("accept-language", currentLocale());
		call.setRequestHeader("app-channel", "web-portal");
		call.setRequestHeader("api-key", document.documentElement.dataset.apiKey ?? "");
		call.setRequestHeader(linkHeader, token);
		heard();
		call.send(photo);
	});
}

function answerOf(status: number, text: string): PhotoAnswer {
	const reply = readReply(text);
	const photo = reply?.data?.[0];
	if (status === 200 && photo) return { kind: "there", photo };
	// A proxy's own page is no answer of the site.
	if (!reply?.message) return { kind: "lost" };
	return {
		kind: "refused",
		message: reply.message,
		again: status === 408 || status === 429 || status >= 500,
	};
}

function readReply(text: string): { data?: SentPhoto[]; message?: string } | null {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
