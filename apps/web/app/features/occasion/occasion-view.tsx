import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { TicketForm } from "#web/features/book/ticket-form.tsx";
import { OccasionData } from "#web/features/sharing/occasion-data.tsx";
import { useDocumentTitle } from "#web/lib/seo.ts";
import { CoverPhoto } from "./cover-photo.tsx";
import { InfoList } from "./info-list.tsx";
import { type OccasionKind, type OccasionPage, occasionPath } from "./occasion.ts";
import { OccasionMark } from "./occasion-mark.tsx";
import styles from "./occasion-view.module.css";
import { PassOn } from "./pass-on.tsx";
import { standingOf } from "./rules.ts";
import { VideoSection } from "./video-section.tsx";

type OccasionViewProps = {
	page: OccasionPage;
	kind: OccasionKind;
	/** The `tickets` of the address: a form sent without scripts. */
	tickets: string | null;
};

/** A seminar or an event: header, first photo, description, info, tickets and videos (product §2). */
export function OccasionView({ page, kind, tickets }: OccasionViewProps) {
	const { occasion, today } = page;
	const standing = standingOf(occasion, today);
	useDocumentTitle(occasion.name);
	return (
		<>
			<PageHeader
				eyebrow={<BackLink to={kind.listPath}>{kind.words.all()}</BackLink>}
				title={<OwnText of={occasion} name="name" />}
				subtitle={<OwnText of={occasion} name="topic" />}
			>
				<p className={styles.presenter}>
					<span>{m.content_presented_by({ name: occasion.presenter })}</span>{" "}
					<OccasionMark standing={standing} kind={kind} />
				</p>
			</PageHeader>
			<div className={`column ${styles.page}`}>
				<div className={styles.cover}>
					<CoverPhoto photos={occasion.photos} />
				</div>
				<aside className={styles.aside} aria-label={m.content_details()}>
					<InfoList occasion={occasion} />
					<PassOn occasion={occasion} kind={kind} over={standing === "past"} />
					{standing === "past" ? (
						<div className={styles.over}>
							<p>{kind.words.over()}</p>
							<ButtonLink to={kind.listPath} variant="secondary">
								{kind.words.all()}
							</ButtonLink>
						</div>
					) : (
						<TicketForm
							key={occasion.id}
							order={occasion}
							path={occasionPath(kind, occasion.id)}
							sent={tickets}
						/>
					)}
				</aside>
				<section className={styles.words} aria-labelledby="description">
					<h2 id="description" className={styles.heading}>
						{m.content_description()}
					</h2>
					<p className={styles.description}>
						<OwnText of={occasion} name="description" />
					</p>
				</section>
				<VideoSection videos={occasion.videos} photos={occasion.photos} className={styles.videos} />
			</div>
			<OccasionData occasion={occasion} path={occasionPath(kind, occasion.id)} />
		</>
	);
}
