import { fileUrl } from "@bcc/contract/file-url";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { ImageFailed } from "./image-failed.tsx";
import styles from "./lazy-image.module.css";

type LazyImageProps = {
	/** `path` for GET /files/get, as the API gives it; null = no photo, which shows the default drawing. */
	path: string | null;
	/** Describes the picture; "" when it only decorates. */
	alt: string;
	/** Language of `alt`, where it is not the page's. */
	lang?: string;
	/** Widths in pixels to offer, of `imageWidths` of the contract. */
	widths: readonly number[];
	/**
	 * How wide the picture is shown, as in the `sizes` attribute; less on screens of three pixels for one, for which two are
	 * enough and half as much to fetch.
	 */
	sizes: string;
	/** Shape of the space reserved for it; `fill` takes the size of its container. */
	aspect: "portrait" | "square" | "landscape" | "fill";
	/** For the largest picture of the first view: fetched first. */
	priority?: boolean;
	/** A photo of a gallery has an error text of its own (product §2). */
	gallery?: boolean;
	className?: string;
};

/**
 * A picture that shows the default drawing first, then the real picture once it is in view, or an error
 * drawing when that fails (product §4). Its space is reserved from the start; it needs no JavaScript to appear. Where data are
 * saved it comes when the visitor taps on it, on a slow connection after the scripts (docs/decisions/0009).
 */
export function LazyImage({
	path,
	alt,
	lang,
	widths,
	sizes,
	aspect,
	priority,
	gallery = false,
	className,
}: LazyImageProps) {
	const image = useRef<HTMLImageElement>(null);
	const [state, setState] = useState<"server" | "waiting" | "shown" | "failed">("server");

	/* The picture may have come, or failed, before the page was hydrated. */
	useEffect(() => {
		if (!path || !image.current) return;
		const { complete, naturalWidth } = image.current;
		setState(complete ? (naturalWidth > 0 ? "shown" : "failed") : "waiting");
	}, [path]);

	const frame = [styles.frame, styles[aspect], className].filter(Boolean).join(" ");
	if (!path)
		return (
			<span className={`${frame} ${styles.drawing}`} role="img" aria-label={alt || m.shell_image_missing()} />
		);
	if (state === "failed") return <ImageFailed className={frame} label={alt} gallery={gallery} />;

	return (
		<span
			className={`${frame} ${styles.drawing}`}
			data-state={priority ? "shown" : state}
			data-picture={priority ? undefined : alt}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: load and error are no interactions */}
			<img
				ref={image}
				key={path}
				className={styles.image}
				alt={alt}
				lang={lang}
				sizes={sizes}
				srcSet={widths.map((width) => `${fileUrl(path, width)} ${width}w`).join(", ")}
				src={fileUrl(path, widths[Math.floor(widths.length / 2)])}
				loading={priority ? "eager" : "lazy"}
				fetchPriority={priority ? "high" : "auto"}
				decoding={priority ? "sync" : "async"}
				onLoad={() => setState("shown")}
				onError={() => setState("failed")}
			/>
		</span>
	);
}
