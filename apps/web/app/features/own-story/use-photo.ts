import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { whenLinkMayBeBack } from "#web/lib/link-back.ts";
import { sendPhoto } from "./send-photo.ts";
import { shrunkPhoto } from "./shrink-photo.ts";

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const maxBytes = 32 * 1024 * 1024;
const mebibyte = 1024 * 1024;

export type PhotoState =
	| { step: "none" | "preparing" | "there" }
	| { step: "sending"; percent: number }
	/** No answer came: it is sent again by itself. */
	| { step: "lost"; again: () => void }
	| { step: "refused"; message: string; again: (() => void) | null };

/**
 * The couple's photo: made smaller, sent while the story is still being written, and sent again by itself when the link was lost.
 *
 * @param first path of one that arrived before
 */
export function usePhoto(token: string, first: string) {
	const [path, setPath] = useState(first);
	const [state, setState] = useState<PhotoState>({ step: first ? "there" : "none" });
	const current = useRef<AbortController | null>(null);
	useEffect(() => () => current.current?.abort(), []);

	function begin(): AbortController {
		current.current?.abort();
		current.current = new AbortController();
		return current.current;
	}

	async function choose(file: File) {
		const mine = begin();
		const show = (next: PhotoState) => !mine.signal.aborted && setState(next);
		setPath("");
		if (file.type.startsWith("video/")) {
			return show({ step: "refused", message: m.upload_not_a_picture(), again: null });
		}
		show({ step: "preparing" });
		const photo = await shrunkPhoto(file);
		if (photo.size > maxBytes) {
			const limit = maxBytes / mebibyte;
			return show({ step: "refused", message: m.upload_too_many_bytes({ limit }), again: null });
		}
		for (let pauseMs = firstPauseMs; !mine.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
			show({ step: "sending", percent: 0 });
			const told = (share: number) => show({ step: "sending", percent: Math.floor(share * 100) });
			const answer = await sendPhoto(token, photo, told, mine.signal);
			if (mine.signal.aborted) return;
			if (answer.kind === "there") {
				setPath(answer.photo.path);
				return show({ step: "there" });
			}
			if (answer.kind === "refused") {
				const again = answer.again ? () => void choose(file) : null;
				return show({ step: "refused", message: answer.message, again });
			}
			await new Promise<void>((resolve) => {
				const end = whenLinkMayBeBack(pauseMs, resolve);
				const now = () => {
					end();
					resolve();
				};
				mine.signal.addEventListener("abort", now, { once: true });
				show({ step: "lost", again: now });
			});
		}
	}

	function leaveOut() {
		begin();
		setPath("");
		setState({ step: "none" });
	}

	return { path, state, choose: (file: File) => void choose(file), leaveOut };
}
