import { fileUrl } from "@bcc/contract/file-url";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Arrow } from "#web/components/back-link.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { langOf } from "#web/components/organiser-text.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { readId } from "#web/lib/read-id.ts";
import styles from "./one-photo.module.css";
import { type LightboxPhoto, slideWidths } from "./photo.ts";

type OnePhotoProps = {
	photos: readonly LightboxPhoto[];
	/** Of the page that they are on, with a query and without a language. */
	path: string;
	children: ReactNode;
};

/** Where the link of a photo leads without scripts: to its page, which then shows this photo alone. */
export const photoPath = (path: string, index: number) => `${path}&photo=${index + 1}#photo`;

/** The photo that the address names, in place of `children`, which show them all. */
export function OnePhoto({ photos, path, children }: OnePhotoProps) {
	const [search] = useSearchParams();
	const index = (readId(search.get("photo")) ?? 0) - 1;
	const photo = photos[index];
	if (!photo) return children;
	const { url, alt, caption, width, height } = photo;
	const widths = slideWidths(width);
	return (
		<figure id="photo" className={`stack gap-3 ${styles.figure}`}>
			<nav aria-label={m.content_photos()}>
				<p className="cluster spread">
					<LocalLink to={path} className="touch-link">
						{m.content_photos_all()}
					</LocalLink>{" "}
					<span className="soft">
						{m.content_lightbox_position({
							index: formatNumber(index + 1),
							total: formatNumber(photos.length),
						})}
					</span>
				</p>
				<p className="cluster spread">
					{index > 0 && (
						<LocalLink to={photoPath(path, index - 1)} className="touch-link">
							<Arrow /> {m.content_lightbox_previous()}
						</LocalLink>
					)}{" "}
					{index + 1 < photos.length && (
						<LocalLink to={photoPath(path, index + 1)} className={`touch-link ${styles.next}`}>
							{m.content_lightbox_next()} <Arrow right />
						</LocalLink>
					)}
				</p>
			</nav>
			<img
				key={url}
				className={styles.photo}
				alt={alt || caption || m.content_photo_number({ number: formatNumber(index + 1) })}
				lang={langOf(photo, alt ? "alt" : "caption")}
				width={width || undefined}
				height={height || undefined}
				sizes="(min-width: 75em) 1136px, 94vw"
				srcSet={widths.map((wide) => `${fileUrl(url, wide)} ${wide}w`).join(", ")}
				src={fileUrl(url, widths[0])}
			/>
			{caption && <figcaption lang={langOf(photo, "caption")}>{caption}</figcaption>}
		</figure>
	);
}
