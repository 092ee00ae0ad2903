import type { AskedCouple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { PageHeader } from "#web/components/page-header.tsx";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useProgrammeName } from "#web/lib/site-settings.ts";
import styles from "./own-story.module.css";
import { PresentPage } from "./present-page.tsx";
import type { StoryField } from "./send-story.ts";
import { StateNotice } from "./state-notice.tsx";
import { StoryForm } from "./story-form.tsx";

type OwnStoryPageProps = {
	token: string | null;
	/** Null when the link is good for nothing. */
	asked: AskedCouple | null;
	/** The answer to a form sent without scripts. */
	posted: PostedForm<StoryField> | undefined;
};

/** Where a couple's link leads: what the organisers ask for, and the form that sends it (docs/decisions/0077). */
export function OwnStoryPage({ token, asked, posted }: OwnStoryPageProps) {
	return (
		<>
			<PageHeader title={m.submission_title()} />
			<FormCards>
				{token && asked ? (
					<Asked token={token} first={asked} posted={posted} />
				) : (
					<FormCard>
						<FormNotice tone="problem">{m.submission_link_invalid()}</FormNotice>
					</FormCard>
				)}
			</FormCards>
		</>
	);
}

type AskedProps = { token: string; first: AskedCouple; posted: PostedForm<StoryField> | undefined };

function Asked({ token, first, posted }: AskedProps) {
	const [asked, setAsked] = useState(first);
	const [sendings, setSendings] = useState(0);
	const notice = useRef<HTMLDivElement>(null);
	const { husband, wife, category, ends_at, sent } = asked;
	const programme = useProgrammeName();
	const isOver = sent?.state === "approved";

	/* What has been sent is told above the form, which the keyboard has left. */
	useEffect(() => {
		if (sendings > 0) notice.current?.focus();
	}, [sendings]);

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
							key={sendings}
							token={token}
							asked={asked}
							posted={sendings === 0 ? posted : undefined}
							onSent={(now) => {
								setAsked(now);
								setSendings((before) => before + 1);
							}}
						/>
					</section>
				)}
			</FormCard>
			<PresentPage asked={asked} />
		</>
	);
}
