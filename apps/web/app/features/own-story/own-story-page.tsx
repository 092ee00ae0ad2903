import type { AskedCouple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { PageHeader } from "#web/components/page-header.tsx";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import styles from "./own-story.module.css";
import { PresentPage } from "./present-page.tsx";
import type { StoryField } from "./send-story.ts";
import { StateNotice } from "./state-notice.tsx";
import { fetcherKey, StoryForm } from "./story-form.tsx";

type OwnStoryPageProps = {
	token: string | null;
	/** Null when the link is good for nothing. */
	asked: AskedCouple | null;
	/** The answer to a form sent without scripts. */
	posted: Answer<StoryField> | undefined;
};

/** Where a couple's link leads: what the organisers ask for, and the form that sends it (docs/decisions/0077). */
export function OwnStoryPage({ token, asked, posted }: OwnStoryPageProps) {
	return (
		<>
			<PageHeader title={m.submission_title()} />
			<FormCards>
				{token && asked ? (
					<Asked token={token} asked={asked} posted={posted} />
				) : (
					<FormCard>
						<FormNotice tone="problem">{m.submission_link_invalid()}</FormNotice>
					</FormCard>
				)}
			</FormCards>
		</>
	);
}

type AskedProps = { token: string; asked: AskedCouple; posted: Answer<StoryField> | undefined };

function Asked({ token, asked, posted }: AskedProps) {
	const answer = useFetcher({ key: fetcherKey }).data as Answer | undefined;
	const notice = useRef<HTMLDivElement>(null);
	const { husband, wife, category, ends_at, sent } = asked;
	const programme = useProgrammeName();
	const isOver = sent?.state === "approved";

	/* What has been sent is told above the form, which the keyboard has left. */
	useEffect(() => {
		if (answer?.done) notice.current?.focus();
	}, [answer]);

	return (
		<>
			<FormCard width="wide">
				<div ref={notice} tabIndex={-1} className={styles.state}>
					{sent && <StateNotice sent={sent} />}
				</div>
				<div className={styles.intro}>
					<p>{m.submission_intro({ husband, wife, programme })}</p>
					<p>{m.submission_nominated({ category })}</p>
					{!isOver && <p className={styles.soft}>{m.submission_ends({ moment: formatDateTime(ends_at) })}</p>}
				</div>
				{!isOver && (
					<section className={styles.form}>
						<h2 className={styles.heading}>{sent ? m.submission_form_again() : m.submission_form()}</h2>
						<StoryForm
							key={sent?.sent_at}
							token={token}
							asked={asked}
							posted={answer?.done ? undefined : posted}
						/>
					</section>
				)}
			</FormCard>
			<PresentPage asked={asked} />
		</>
	);
}
