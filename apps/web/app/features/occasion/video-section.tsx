import type { Photo, Video } from "@bcc/contract";
import { fileUrl } from "@bcc/contract/file-url";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { langOf, OwnText } from "#web/components/own-text.tsx";
import player from "./video-player.module.css";
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

const posterWidth = 800;

type VideoPlayerProps = {
	video: Video;
	/** `path` for GET /files/get of the picture that stands there until it plays. */
	poster: string | undefined;
};

/** One video with the browser's own controls; nothing of it is fetched before it is started. */
function VideoPlayer({ video, poster }: VideoPlayerProps) {
	const element = useRef<HTMLVideoElement>(null);
	const [failed, setFailed] = useState(false);
	const source = fileUrl(video.url);
	/* It may have failed before the page was hydrated. */
	useEffect(() => {
		if (element.current?.error) setFailed(true);
	}, []);
	return (
		<figure className={player.figure}>
			{/* biome-ignore lint/a11y/useMediaCaption: the organisers' videos come without caption files (product §3) */}
			<video
				ref={element}
				className={player.video}
				src={source}
				poster={poster && fileUrl(poster, posterWidth)}
				controls
				preload="none"
				playsInline
				width="640"
				height="360"
				aria-label={video.title}
				lang={langOf(video, "title")}
				onError={() => setFailed(true)}
			/>
			<figcaption className={player.title}>
				<OwnText of={video} name="title" />
			</figcaption>
			{failed && (
				<p role="alert" className={player.failed}>
					{m.content_video_failed()} <a href={source}>{m.content_video_open()}</a>
				</p>
			)}
		</figure>
	);
}
