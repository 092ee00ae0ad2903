import { m } from "@bcc/messages";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type SlideImage, useLightboxState } from "yet-another-react-lightbox";
import { WarningSign } from "#web/components/icon.tsx";
import { langOf } from "#web/components/organiser-text.tsx";
import styles from "./lightbox.module.css";
import type { LightboxPhoto } from "./photo.ts";

/** A small picture, loaded already, at the photo's place and size until the photo is loaded. */
export function EarlyPhoto({ slide, source }: { slide: SlideImage; source: string | undefined }) {
	const { slides, currentIndex } = useLightboxState();
	const { width, height } = slide;
	const distance = Math.abs(slides.indexOf(slide) - currentIndex);
	const isNext = distance <= 1 || distance === slides.length - 1;
	if (!isNext || !source || !width || !height) return null;
	return <img className={styles.early} src={source} alt="" style={{ maxWidth: width, maxHeight: height }} />;
}

/** Replaces a photo that cannot be shown (product §2). */
export function ImageProblem() {
	return (
		<span className={styles.problem}>
			<WarningSign className={styles.sign} />
			<span>{m.content_image_error()}</span>
		</span>
	);
}

/** The small picture in the row of thumbnails; a small warning sign when it cannot be shown (product §2). */
export function LightboxThumbnail({ source }: { source: string | undefined }) {
	const [failed, setFailed] = useState(false);
	if (failed) {
		return (
			<span className={styles.smallProblem} title={m.content_image_error()}>
				<WarningSign className={styles.smallSign} />
			</span>
		);
	}
	return (
		/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: an error is no interaction */
		<img className={styles.thumbnail} src={source} alt="" draggable={false} onError={() => setFailed(true)} />
	);
}

/** The counter, `3/12` (product §9), and the caption of the current photo. */
export function Position({ photos }: { photos: readonly LightboxPhoto[] }) {
	const { currentIndex } = useLightboxState();
	const counter = useRef<HTMLParagraphElement>(null);
	/* The focused element may be removed, such as a thumbnail: the dialog then takes the focus, or keys would be lost. */
	useEffect(() => {
		const dialog = counter.current?.closest<HTMLElement>("[role=dialog]");
		if (!dialog) return;
		const keep = () =>
			requestAnimationFrame(() => {
				if (document.activeElement === document.body && dialog.isConnected) dialog.focus();
			});
		/* The browser's own event: React sends none for an element that it removes. */
		dialog.addEventListener("focusout", keep);
		return () => dialog.removeEventListener("focusout", keep);
	}, []);
	const photo = photos[currentIndex];
	return (
		<>
			<p ref={counter} className={styles.counter} aria-hidden="true">
				{`${currentIndex + 1}/${photos.length}`}
			</p>
			{photo?.caption && (
				<p className={styles.caption} lang={langOf(photo, "caption")}>
					{photo.caption}
				</p>
			)}
		</>
	);
}

type Moves = { close(): void; prev(): void; next(): void };

/**
 * Traps the keyboard in the open lightbox: Tab cycles through its buttons, and the keys work also after a click on
 * a part of it that takes no focus. Keys handled by the frame do not arrive here.
 */
export function keepKeyboard(event: KeyboardEvent<HTMLElement>, moves: Moves | null): void {
	if (event.key === "Escape") moves?.close();
	if (event.key === "ArrowLeft") moves?.prev();
	if (event.key === "ArrowRight") moves?.next();
	if (event.key !== "Tab") return;
	const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter(
		(button) => !button.closest("[inert]"),
	);
	const here = buttons.indexOf(document.activeElement as HTMLElement);
	const last = buttons.length - 1;
	const wanted = event.shiftKey ? (here <= 0 ? last : undefined) : here === last ? 0 : undefined;
	if (wanted === undefined) return;
	event.preventDefault();
	buttons[wanted]?.focus();
}
