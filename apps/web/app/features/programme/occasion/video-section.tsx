import { fileUrl, isVideoLink } from "@bcc/contract/file-url";
import type { Video } from "@bcc/contract/programme/album";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import drawing from "#web/assets/video-poster.svg";
import { Icon } from "#web/components/icon.tsx";
import { langOf, OrganiserText } from "#web/components/organiser-text.tsx";
import player from "./video-player.module.css";
import styles from "./video-section.module.css";

/** The Videos section, only when there are any (product §2). */
export function VideoSection(props: { videos: Video[]; className?: string }) {
	const { videos, className } = props;
	if (videos.length === 0) return null;
	return (
		<section className={`stack ${styles.section} screen-only ${className ?? ""}`} aria-labelledby="videos">
			<h2 id="videos">{m.content_videos()}</h2>
			<ul className={`stack gap-5 ${videos.length > 1 ? styles.several : ""}`}>
				{videos.map((video) => (
					<li key={video.url}>
						{isVideoLink(video.url) ? <VideoLink video={video} /> : <VideoPlayer video={video} />}
					</li>
				))}
			</ul>
		</section>
	);
}

/** A video on another site: nothing is requested from that site before the visitor goes there. */
function VideoLink({ video }: { video: Video }) {
	return (
		<a className={player.elsewhere} href={video.url} target="_blank" rel="noopener noreferrer">
			<Icon className={player.play} fill="currentColor" stroke="none">
				<path d="M8 5.5v13l11-6.5z" />
			</Icon>
			<span className={player.title}>
				<OrganiserText of={video} name="title" />
			</span>
			<span className="soft">
				{m.content_video_elsewhere({ host: new URL(video.url).hostname.replace(/^www\./, "") })}
			</span>
		</a>
	);
}

/**
 * One video with the browser's own controls. Nothing of it is fetched before it is started; until then it shows a
 * drawing.
 */
function VideoPlayer({ video }: { video: Video }) {
	const element = useRef<HTMLVideoElement>(null);
	const [failed, setFailed] = useState(false);
	const source = fileUrl(video.url);
	/* It may have failed before the page was hydrated. */
	useEffect(() => {
		if (element.current?.error) setFailed(true);
	}, []);
	return (
		<figure className="stack gap-2">
			{/* biome-ignore lint/a11y/useMediaCaption: the organisers' videos come without caption files (product §3) */}
			<video
				ref={element}
				className={player.video}
				src={source}
				poster={drawing}
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
				<OrganiserText of={video} name="title" />
			</figcaption>
			{failed && (
				<p role="alert" className="red">
					{m.content_video_failed()} <a href={source}>{m.content_video_open()}</a>
				</p>
			)}
		</figure>
	);
}
