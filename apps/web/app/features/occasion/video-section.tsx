import type { Photo, Video } from "@bcc/contract";
import { m } from "@bcc/messages";
import { VideoPlayer } from "./video-player.tsx";
import styles from "./video-section.module.css";

/** The Videos section, only when there are any (product §2); the photos stand in for them until they play. */
export function VideoSection(props: { videos: Video[]; photos: Photo[]; className?: string }) {
	const { videos, photos, className } = props;
	if (videos.length === 0) return null;
	return (
		<section className={`${styles.section} ${className ?? ""}`} aria-labelledby="videos">
			<h2 id="videos" className={styles.heading}>
				{m.content_videos()}
			</h2>
			<ul className={videos.length > 1 ? `${styles.list} ${styles.several}` : styles.list}>
				{videos.map((video, place) => (
					<li key={video.url}>
						<VideoPlayer video={video} poster={photos[(place + 1) % photos.length]?.url} />
					</li>
				))}
			</ul>
		</section>
	);
}
