import { fileUrl } from "@bcc/contract/file-url";
import { m } from "@bcc/messages";
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import LightboxFrame, { type ControllerRef, type SlideImage } from "yet-another-react-lightbox";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import styles from "./lightbox.module.css";
import { EarlyPhoto, ImageProblem, keepKeyboard, LightboxThumbnail, Position } from "./lightbox-parts.tsx";
import { lightboxSwipe } from "./lightbox-swipe.tsx";
import { type LightboxPhoto, slideWidths } from "./photo.ts";

/** Milliseconds until it is open, and until it is gone (product §9). */
const openingMs = 150;
const closingMs = 75;

/** Milliseconds between photos while it plays (product §9), and of one turn. */
const playMs = 3000;
const turnMs = 280;

/** Pixels of the window for one of the photo, at most: a photo as large as its window still zooms. */
const mostZoomed = 3;

/** Thumbnails on either side of the current one; of the photos themselves only the next are fetched. */
const thumbnailsBeside = 4;

export type LightboxControl = Pick<ControllerRef, "close" | "prev" | "next">;

type LightboxProps = {
	photos: readonly LightboxPhoto[];
	index: number;
	/** The address of a picture of that photo that is loaded already. */
	loaded: string | undefined;
	control: RefObject<LightboxControl | null>;
	onClosing: () => void;
	onClosed: () => void;
};

/**
 * Photos in a dialog of at most 1100 × 800 px, one at a time (product §9): loop, thumbnails 120 × 90,
 * counter, no dots, arrow keys, Escape, backdrop, swipe, pinch, double tap; plays when asked. Loaded as a chunk of its own.
 */
export function Lightbox({ photos, index, loaded, control, onClosing, onClosed }: LightboxProps) {
	const [opened, setOpened] = useState(false);
	const slides = useMemo(() => photos.map(toSlide), [photos]);

	useLayoutEffect(() => {
		document.documentElement.setAttribute("data-lightbox", "");
		return () => document.documentElement.removeAttribute("data-lightbox");
	}, []);

	return (
		<LightboxFrame
			open
			index={index}
			slides={slides}
			className={styles.lightbox}
			close={onClosed}
			on={{ entered: () => setOpened(true), exiting: onClosing }}
			plugins={[Slideshow, Thumbnails, lightboxSwipe, Zoom]}
			animation={{ fade: opened ? closingMs : openingMs, swipe: turnMs, navigation: turnMs }}
			carousel={{ finite: photos.length < 2, preload: thumbnailsBeside, padding: 0, spacing: 24 }}
			controller={{
				ref: control as RefObject<ControllerRef | null>,
				disableSwipeNavigation: true,
				closeOnPullDown: true,
			}}
			/* Fingers zoom; with a mouse two swipes in a row would be a double click. */
			zoom={{ maxZoomPixelRatio: mostZoomed, pinchZoomV4: true, doubleClickDelay: 0 }}
			slideshow={{ autoplay: false, delay: playMs }}
			thumbnails={{ width: 120, height: 90, border: 2, padding: 0, gap: 8, borderRadius: 6, vignette: false }}
			/* Its own way to stop scrolling would measure every element of the page; the style sheet does it. */
			noScroll={{ disabled: true }}
			portal={{
				container: {
					tabIndex: -1,
					onKeyDown: (event) => keepKeyboard(event, control.current),
					onClick: ({ target, currentTarget }) => {
						if (target === currentTarget) control.current?.close();
					},
				},
			}}
			render={{
				buttonZoom: () => null,
				slideContainer: ({ slide, children }) => (
					<>
						<EarlyPhoto slide={slide} source={(slide === slides[index] && loaded) || slide.thumbnail} />
						{children}
					</>
				),
				slide: ({ offset }) => (Math.abs(offset) > 1 ? <span /> : undefined),
				thumbnail: ({ slide }) => <LightboxThumbnail source={slide.thumbnail} />,
				iconError: () => <ImageProblem />,
				controls: () => <Position photos={photos} />,
			}}
			labels={labels()}
		/>
	);
}

function toSlide(photo: LightboxPhoto): SlideImage {
	const { url, alt, width, height } = photo;
	const sources = slideWidths(width).map((wide) => ({
		src: fileUrl(url, wide),
		width: wide,
		/* Where the aspect ratio is unknown, the height must only not be too small. */
		height: width && height ? Math.round((wide * height) / width) : wide,
	}));
	return {
		src: sources[sources.length - 1]?.src ?? fileUrl(url),
		srcSet: sources,
		alt,
		thumbnail: fileUrl(url, 240),
		...(width && height ? { width, height } : null),
	};
}

function labels() {
	return {
		Lightbox: m.content_lightbox(),
		"Photo gallery": m.content_lightbox(),
		Carousel: m.content_lightbox_carousel(),
		Slide: m.content_lightbox_slide(),
		"{index} of {total}": m.content_lightbox_position({ index: "{index}", total: "{total}" }),
		Thumbnails: m.content_lightbox_thumbnails(),
		Close: m.content_lightbox_close(),
		Previous: m.content_lightbox_previous(),
		Next: m.content_lightbox_next(),
		Play: m.content_lightbox_play(),
		Pause: m.content_lightbox_pause(),
	};
}
