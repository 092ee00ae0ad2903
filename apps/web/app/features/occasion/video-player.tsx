import type { Video } from "@bcc/contract";
import { fileUrl } from "@bcc/contract/file-url";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { langOf, OwnText } from "#web/components/own-text.tsx";
import styles from "./video-player.module.css";

/** Widest poster, in pixels. */
const posterWidth = 800;

type VideoPlayerProps = {
	video: Video;
	/** `path` for GET /files/get of the picture that stands there until it plays. */
	poster: string | undefined;
};

/** One video with the browser's own controls; nothing of it is fetched before it is started. */
export function VideoPlayer({ video, poster }: VideoPlayerProps) {
	const player = useRef<HTMLVideoElement>(null);
	const [failed, setFailed] = useState(false);
	const source = fileUrl(video.url);

	/* It may have failed before the page was hydrated. */
	useEffect(() => {
		if (player.current?.error) setFailed(true);
	}, []);

	return (
		<figure className={styles.figure}>
			{/* biome-ignore lint/a11y/useMediaCaption: the organisers' videos come without caption files (product §3) */}
			<video
				ref={player}
				className={styles.video}
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
			<figcaption className={styles.title}>
				<OwnText of={video} name="title" />
			</figcaption>
			{failed && (
				<p role="alert" className={styles.failed}>
					{m.content_video_failed()} <a href={source}>{m.content_video_open()}</a>
				</p>
			)}
		</figure>
	);
}
