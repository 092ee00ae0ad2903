import type { AskedCouple, SentStory } from "@bcc/contract/stories/submission";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { useActionData, useFetcher, useSearchParams } from "react-router";
import { FormCard, FormCards, FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { type Answer, browserAction, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { linkHeaders } from "#web/components/form/secret-link.ts";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { coupleLine, couplePath } from "#web/features/awards/couple/couple.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/own-story-page";
import styles from "./own-story.module.css";
import { loadAsked, type StoryField, sendStory } from "./send-story.ts";
import { fetcherKey, StoryForm } from "./story-form.tsx";

export const loader = serverLoader(loadAsked);
export const clientLoader = browserLoader(loadAsked);
export const action = serverAction(oneForm(sendStory));
export const clientAction = browserAction(oneForm(sendStory), null);
export const headers = linkHeaders;

export const meta = head(() => ({
	title: m.submission_page_title(),
	description: m.submission_description(),
	noIndex: true,
}));

/** Where a couple's link leads: the organisers' request, and the form that answers it (docs/decisions/0077). */
export default function OwnStoryPage({ loaderData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const token = search.get("token");
	return (
		<Loaded value={loaderData.page} fallback={null}>
			{(asked) =>
				token && asked ? (
					<Asked token={token} asked={asked} />
				) : (
					<FormPage title={m.submission_title()}>
						<FormNotice tone="problem">{m.submission_link_invalid()}</FormNotice>
						<Organisers />
					</FormPage>
				)
			}
		</Loaded>
	);
}

function Asked({ token, asked }: { token: string; asked: AskedCouple }) {
	const posted = useActionData<Answer<StoryField>>();
	const answer = useFetcher({ key: fetcherKey }).data as Answer | undefined;
	const notice = useRef<HTMLDivElement>(null);
	const { husband, wife, category, ends_at, sent } = asked;
	const programme = useProgrammeName();
	const isOver = sent?.state === "approved";
	/* The message about what was sent is above the form, where the focus moves. */
	useEffect(() => {
		if (answer?.done) notice.current?.focus();
	}, [answer]);
	return (
		<>
			<PageHeader title={m.submission_title()} />
			<FormCards>
				<FormCard width="wide">
					<div ref={notice} tabIndex={-1} className={styles.state}>
						{sent && <StateNotice sent={sent} />}
					</div>
					<div className="stack gap-3">
						<p>{m.submission_intro({ husband, wife, programme })}</p>
						<p>{m.submission_nominated({ category })}</p>
						{!isOver && <p className="soft">{m.submission_ends({ moment: formatDateTime(ends_at) })}</p>}
					</div>
					{!isOver && (
						<section className="stack ruled">
							<h2>{sent ? m.submission_form_again() : m.submission_form()}</h2>
							<StoryForm
								key={sent?.sent_at}
								token={token}
								asked={asked}
								before={answer?.done ? undefined : posted?.values}
							/>
						</section>
					)}
				</FormCard>
				<PresentPage asked={asked} />
			</FormCards>
		</>
	);
}

/** The state of what the couple has sent. */
function StateNotice({ sent }: { sent: SentStory }) {
	const moment = formatDateTime(sent.sent_at);
	if (sent.state === "sent_back") {
		return (
			<FormNotice tone="note">
				<p>{m.submission_sent_back()}</p>
				<p className={styles.note}>{sent.note}</p>
			</FormNotice>
		);
	}
	return (
		<FormNotice tone="success">
			{sent.state === "approved" ? m.submission_approved({ moment }) : m.submission_waiting({ moment })}
		</FormNotice>
	);
}

/** What the couple's public page shows of it now. */
function PresentPage({ asked }: { asked: AskedCouple }) {
	const { nominee_id, husband, wife, img_url, story, story_sw, is_public } = asked;
	return (
		<FormCard width="wide" title={is_public ? m.submission_now() : m.submission_now_draft()}>
			<div className="cluster">
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
				<div className={`stack gap-3 ${styles.stories}`}>
					<p className="display">{coupleLine({ husband, wife })}</p>
					{!story && !story_sw && <p>{m.submission_no_story()}</p>}
					{story && <Story title={m.submission_in_english()} lang="en" text={story} />}
					{story_sw && <Story title={m.submission_in_swahili()} lang="sw" text={story_sw} />}
					{is_public && (
						<LocalLink to={couplePath(nominee_id)} className="touch-link">
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
			<h3 className="soft">{title}</h3>
			<p className={styles.story} lang={lang}>
				{text}
			</p>
		</section>
	);
}
