import type { AskedCouple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import styles from "./own-story.module.css";

/** What the couple's public page shows of it now. */
export function PresentPage({ asked }: { asked: AskedCouple }) {
	const { nominee_id, husband, wife, img_url, story, story_sw, is_public } = asked;
	return (
		<FormCard width="wide" title={is_public ? m.submission_now() : m.submission_now_draft()}>
			<div className={styles.present}>
				{img_url ? (
					<LazyImage
						path={img_url}
						alt={m.submission_now_photo({ husband, wife })}
						widths={[160, 240, 360]}
						sizes="160px"
						aspect="portrait"
						className={styles.photo}
					/>
				) : (
					<p>{m.submission_no_photo()}</p>
				)}
				<div className={styles.stories}>
					<p className={styles.names}>
						{husband} &amp; {wife}
					</p>
					{!story && !story_sw && <p>{m.submission_no_story()}</p>}
					{story && <Story title={m.submission_in_english()} lang="en" text={story} />}
					{story_sw && <Story title={m.submission_in_swahili()} lang="sw" text={story_sw} />}
					{is_public && (
						<LocalLink to={`/award/couple?coupleId=${nominee_id}`} className={form.link}>
							{m.submission_open_page()}
						</LocalLink>
					)}
				</div>
			</div>
		</FormCard>
	);
}

function Story({ title, lang, text }: { title: string; lang: string; text: string }) {
	return (
		<section>
			<h3 className={styles.language}>{title}</h3>
			<p className={styles.story} lang={lang}>
				{text}
			</p>
		</section>
	);
}
