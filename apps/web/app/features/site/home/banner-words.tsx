import type { Banner } from "@bcc/contract/programme/banner";
import { langOf } from "#web/components/organiser-text.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { TrustedHtml } from "#web/components/trusted-html.tsx";
import { useProgrammeName } from "#web/lib/root-data.ts";
import styles from "./banner-words.module.css";

/** A section's banner: undefined while it loads, null when there is none or the request failed. */
export type SectionBanner = Banner | null | undefined;

type BannerWordsProps = {
	banner: SectionBanner;
	/** Shown when there is no banner. */
	plain: { title: string; text: string };
	level: "h1" | "h3";
	titleClass?: string;
};

/** Title and text of a banner, or their skeletons, or the default text. */
export function BannerWords({ banner, plain, level, titleClass }: BannerWordsProps) {
	const name = useProgrammeName();
	if (banner === undefined) {
		return (
			<>
				{level === "h1" && (
					<h1 className="visually-hidden" data-loading>
						{name}
					</h1>
				)}
				<div className={titleClass}>
					<Skeleton shape="line" lines={2} />
				</div>
				<div className={`lead ${styles.text}`}>
					<Skeleton shape="line" lines={3} />
				</div>
			</>
		);
	}
	const Title = level;
	if (banner === null) {
		return (
			<>
				<Title className={titleClass}>{plain.title}</Title>
				<p className={`lead ${styles.text}`}>{plain.text}</p>
			</>
		);
	}
	return (
		<>
			<TrustedHtml as={level} className={titleClass} html={banner.title} lang={langOf(banner, "title")} />
			<TrustedHtml className={`lead ${styles.text}`} html={banner.text} lang={langOf(banner, "text")} />
		</>
	);
}
