import { toResult } from "@bcc/contract/client";
import type { Result } from "@bcc/contract/result";
import { linkHeader, sentPhotoPath } from "@bcc/contract/stories/story";
import type { SentPhoto } from "@bcc/contract/stories/submission";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { forgetDrafts, keepDraft, readDraft } from "#web/components/form/draft.ts";
import { untilAnswered } from "#web/components/form/insistent-api.ts";
import { whenConnectionMayReturn } from "#web/lib/connection-return.ts";
import { currentLocale } from "#web/lib/locale.ts";

const mebibyte = 1024 * 1024;
const maxBytes = 32 * mebibyte;

/** The longer side of the sent photo, in pixels: enough for the largest poster. */
const longestSide = 2_400;
const quality = 0.86;

/** Smaller files are sent as they are, in bytes. */
const smallEnough = 600 * 1024;

/** Milliseconds without progress after which the connection counts as lost. */
const silenceMs = 45_000;

export type PhotoState =
	/** `lost`: no answer came, it is sent again automatically. */
	| { step: "none" | "preparing" | "there" | "lost" }
	| { step: "sending"; percent: number }
	| { step: "refused"; message: string; again: (() => void) | null };

/**
 * The couple's photo: made smaller, sent while the story is being written, and again when the connection was lost.
 *
 * @param first path of one that arrived before
 */
export function usePhoto(token: string, first: string) {
	const [path, setPath] = useState(first);
	const [state, setState] = useState<PhotoState>({ step: first ? "there" : "none" });
	const current = useRef<AbortController | null>(null);
	useEffect(() => () => current.current?.abort(), []);

	function begin(): AbortSignal {
		current.current?.abort();
		current.current = new AbortController();
		setPath("");
		return current.current.signal;
	}

	async function choose(file: File) {
		const signal = begin();
		const show = (next: PhotoState) => !signal.aborted && setState(next);
		if (file.type.startsWith("video/")) {
			return show({ step: "refused", message: m.upload_not_a_picture(), again: null });
		}
		show({ step: "preparing" });
		const photo = await shrunkPhoto(file);
		if (photo.size > maxBytes) {
			const limit = maxBytes / mebibyte;
			return show({ step: "refused", message: m.upload_too_many_bytes({ limit }), again: null });
		}
		const send = () => {
			const progress = (share: number) => show({ step: "sending", percent: Math.floor(share * 100) });
			progress(0);
			return sendPhoto(token, photo, progress, signal);
		};
		const answer = await untilAnswered(send, send, {
			signal,
			wait(ms, again) {
				show({ step: "lost" });
				return whenConnectionMayReturn(ms, again);
			},
		});
		if (signal.aborted) return;
		if (answer.ok) {
			setPath(answer.data[0]?.path ?? "");
			return show({ step: "there" });
		}
		const { httpStatus, message } = answer;
		const mayBeTakenLater = httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
		show({ step: "refused", message, again: mayBeTakenLater ? () => void choose(file) : null });
	}

	function leaveOut() {
		begin();
		setState({ step: "none" });
	}

	/** Takes over one that arrived before, unless another is chosen already. */
	function take(arrived: string) {
		if (current.current) return;
		begin();
		setPath(arrived);
		setState({ step: "there" });
	}

	return { path, state, choose: (file: File) => void choose(file), take, leaveOut };
}

/** Keeps a photo that arrived in the draft of its story. */
export function useKeptPhoto({ path, state, take }: ReturnType<typeof usePhoto>, key: string): void {
	const { step } = state;
	const first = useRef(path);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, what was kept
	useEffect(() => {
		const [[, kept] = []] = readDraft(key);
		if (kept) take(kept);
	}, []);
	useEffect(() => {
		if (step === "there" && path !== first.current) keepDraft(key, [["path", path]], true);
		if (step === "none") forgetDrafts(key);
	}, [key, step, path]);
}

/**
 * Sends a photo by a couple's link; `fetch` does not report an upload's progress.
 *
 * @param onProgress gets the share sent so far, from 0 to 1
 */
function sendPhoto(
	token: string,
	photo: Blob,
	onProgress: (share: number) => void,
	signal: AbortSignal,
): Promise<Result<SentPhoto[]>> {
	return new Promise((resolve) => {
		const call = new XMLHttpRequest();
		let silence = 0;
		const giveUpWhenSilent = () => {
			clearTimeout(silence);
			silence = window.setTimeout(() => call.abort(), silenceMs);
		};
		signal.addEventListener("abort", () => call.abort(), { once: true });
		call.upload.onprogress = ({ loaded, total }) => {
			giveUpWhenSilent();
			onProgress(total > 0 ? loaded / total : 0);
		};
		call.onloadend = () => {
			clearTimeout(silence);
			resolve(
				call.status === 0
					? { ok: false, httpStatus: 0, code: "unreachable", message: "" }
					: toResult({ httpStatus: call.status, body: call.response }),
			);
		};
		call.open("POST", sentPhotoPath);
		call.responseType = "json";
		call.setRequestHeader("content-type", "application/octet-stream");
		call.setRequestHeader("accept-language", currentLocale());
		call.setRequestHeader("app-channel", "web-portal");
		call.setRequestHeader("api-key", document.documentElement.dataset.apiKey ?? "");
		call.setRequestHeader(linkHeader, token);
		giveUpWhenSilent();
		call.send(photo);
	});
}

/**
 * A photo made smaller by the browser, if it can: phones' photos are ten times as large as pages show them. The server strips
 * the metadata of any photo; here drawing loses them.
 */
async function shrunkPhoto(file: File): Promise<Blob> {
	// Browsers that ignore a photo's orientation do not know the property.
	if (file.size <= smallEnough || !CSS.supports("image-orientation", "from-image")) return file;
	try {
		const image = new Image();
		image.src = await dataUrl(file);
		await image.decode();
		const { naturalWidth, naturalHeight } = image;
		const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(naturalWidth * scale);
		canvas.height = Math.round(naturalHeight * scale);
		const context = canvas.getContext("2d");
		if (!context || canvas.width === 0) return file;
		// JPEG has no transparency, which would become black.
		context.fillStyle = "#fff";
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		const smaller = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, "image/jpeg", quality);
		});
		return smaller && smaller.size < file.size ? smaller : file;
	} catch {
		return file;
	}
}

/** The page's security policy allows pictures only from its own origin and data URLs. */
function dataUrl(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}
