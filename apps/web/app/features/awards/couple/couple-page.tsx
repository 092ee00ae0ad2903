import type { Category, Nominee } from "@bcc/contract/awards/category";
import type { Couple } from "@bcc/contract/awards/couple";
import type { ApiClient } from "@bcc/contract/client";
import { programmeToday } from "@bcc/contract/programme/calendar";
import { isRetryable } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { archiveRedirect } from "#web/features/awards/archive/archived-in.ts";
import { couplePageMeta } from "#web/features/awards/nominee/award-meta.ts";
import { PhotosOf } from "#web/features/programme/gallery/photo-grid.tsx";
import { type CategoryVoting, loadVoting, reloadedVoting } from "#web/features/votes/voting/load-voting.ts";
import { isForAnother, PhaseNotice, VoteNotices } from "#web/features/votes/voting/notices.tsx";
import { useVoting } from "#web/features/votes/voting/use-voting.ts";
import { browserVote, serverVote } from "#web/features/votes/voting/vote-action.ts";
import { votePlace } from "#web/features/votes/voting/voted-panel.tsx";
import { browserLoader, notFound, serverLoader, tryLater } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { dataOrNull, reportUnlessUnknown } from "#web/lib/report-failure.ts";
import { head, type PageText, useDocumentTitle } from "#web/lib/seo.ts";
import type { Route } from "./+types/couple-page";
import { coupleName, couplePath } from "./couple.ts";
import { CoupleFaces } from "./couple-faces.tsx";
import { CoupleHeader, CoupleHeaderSkeleton } from "./couple-header.tsx";
import styles from "./couple-view.module.css";
import { othersAfter } from "./others-after.ts";

/** A couple's own page; without `voting` it has left the awards. `others` are in its category. */
type CouplePage = { couple: Couple; voting: CategoryVoting | null; others: Nominee[] };

async function loadCouple(api: ApiClient, query: URLSearchParams): Promise<CouplePage> {
	const id = readId(query.get("coupleId"));
	if (id === null) throw notFound();
	const found = await api.couple(id);
	if (!found.ok) {
		reportUnlessUnknown("The couple could not be loaded", found);
		throw isRetryable(found) ? tryLater() : notFound();
	}
	const [couple] = found.data;
	if (!couple) throw notFound();
	if (couple.withdrawn) {
		const redirect = await archiveRedirect(api, couple.category_id);
		if (redirect) throw redirect;
		return { couple, voting: null, others: [] };
	}
	const [voting, nominees] = await Promise.all([
		loadVoting(api, couple.category_id),
		api.nominees(couple.category_id),
	]);
	if (!voting) throw notFound();
	return {
		couple,
		voting,
		others: othersAfter(couple, dataOrNull(nominees, "Nominees could not be loaded") ?? []),
	};
}

function reloaded(before: CouplePage, next: CouplePage): CouplePage {
	if (!before.voting || !next.voting) return next;
	return { ...next, voting: reloadedVoting(before.voting, next.voting) };
}

export const loader = serverLoader(loadCouple);
export const clientLoader = browserLoader(loadCouple);
export const action = serverVote;
export const clientAction = browserVote;

export const meta = head<CouplePage>(
	({ page }): PageText => ({
		title: m.shell_nav_awards(),
		description: m.awards_seo_categories_description(),
		parameters: ["coupleId"],
		...(page && metaOf(page)),
	}),
);

/** Search engines do not index couples that have left. */
function metaOf({ couple, voting }: CouplePage): PageText {
	if (voting) return couplePageMeta(couple, voting);
	return { title: coupleName(couple), description: m.couple_withdrawn(couple), noIndex: true };
}

/** A couple's own page (docs/decisions/0016), also once it has left: links to it still work. */
export default function CouplePage({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<CoupleSkeleton />} merge={reloaded}>
			{({ couple, voting, others }) =>
				voting ? (
					<ActiveCouple couple={couple} voting={voting}>
						{others.length > 0 && <OtherCouples others={others} category={voting.category} />}
					</ActiveCouple>
				) : (
					<>
						<PageHeader title={coupleName(couple)} />
						<StatusMessage message={m.couple_withdrawn(couple)}>
							<ButtonLink to="/award/category">{m.awards_back_to_categories()}</ButtonLink>
						</StatusMessage>
					</>
				)
			}
		</Loaded>
	);
}

type CoupleProps = { couple: Couple; voting: CategoryVoting };

/** A couple in the awards: its head with Vote, the state of voting, who they are. */
function ActiveCouple({ couple, voting, children }: CoupleProps & { children: ReactNode }) {
	const { category, winners, loadedAt } = voting;
	const voteState = useVoting(voting, `${couplePath(couple.id)}#${votePlace}`, couple.id);
	const isDescribed = Boolean(couple.story) || couple.photos.length > 0;
	useDocumentTitle(coupleName(couple));
	return (
		<>
			<CoupleHeader couple={couple} voting={voting} voteState={voteState} />
			<div
				className="column stack gap-6 page"
				id={isForAnother(voteState, couple.id) ? undefined : votePlace}
			>
				<VoteNotices voteState={voteState} category={category} coupleId={couple.id} />
				{voteState.phase.name !== "open" && (
					<PhaseNotice phase={voteState.phase} isPublished={winners !== null} loadedAt={loadedAt} />
				)}
				<div className={`stack ${isDescribed ? styles.parts : ""}`}>
					<CoupleFacts couple={couple} voting={voting} alone={!isDescribed} />
					{isDescribed && (
						<div className={`stack gap-6 ${styles.words}`}>
							{couple.story && (
								<section aria-labelledby="story">
									<h2 id="story" className={styles.heading}>
										{m.couple_story()}
									</h2>
									<p className={`lead ${styles.story}`}>
										<OrganiserText of={couple} name="story" />
									</p>
								</section>
							)}
							{couple.photos.length > 0 && (
								<section aria-labelledby="photos">
									<h2 id="photos" className={styles.heading}>
										{m.content_photos()}
									</h2>
									<PhotosOf
										photos={couple.photos}
										path={couplePath(couple.id)}
										label={m.content_photos()}
										even
									/>
								</section>
							)}
						</div>
					)}
				</div>
				{children}
			</div>
		</>
	);
}

function OtherCouples({ others, category }: { others: Nominee[]; category: Category }) {
	return (
		<section className={`stack gap-3 ruled ${styles.others}`} aria-labelledby="others">
			<div className="cluster spread">
				<h2 id="others" className={styles.nominated}>
					{m.couple_others()}
				</h2>
				<LocalLink to={`/award/nominees?categoryId=${category.id}`} className="touch-link">
					{m.couple_all()}
				</LocalLink>
			</div>
			<CoupleFaces
				faces={others.map((other) => ({ ...other, path: couplePath(other.id) }))}
				label={m.couple_others()}
			/>
		</section>
	);
}

/** The couple's category, and its church, region and wedding year where they are known. */
function CoupleFacts({ couple, voting: { category, loadedAt }, alone }: CoupleProps & { alone: boolean }) {
	const { church, region, married_year } = couple;
	const facts: [label: string, value: ReactNode][] = [];
	if (church) facts.push([m.couple_church(), <OrganiserText key="church" of={couple} name="church" />]);
	if (region) facts.push([m.couple_region(), <OrganiserText key="region" of={couple} name="region" />]);
	if (married_year) facts.push([m.couple_married(), marriedSince(married_year, loadedAt)]);
	return (
		<section className={`stack gap-5 ${alone ? styles.alone : styles.about}`} aria-labelledby="nominated">
			<div>
				<h2 id="nominated" className={styles.nominated}>
					{m.couple_nominated({ category: category.name })}
				</h2>
				<p className={`soft ${styles.soft}`}>
					<OrganiserText of={category} name="description" />
				</p>
			</div>
			{facts.length > 0 && (
				<dl className={`stack ${styles.facts}`}>
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt className="soft">{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}

function marriedSince(marriedYear: number, now: number): string {
	const year = String(marriedYear);
	const years = Number(programmeToday(new Date(now)).slice(0, 4)) - marriedYear;
	if (years <= 0) return m.couple_married_since({ year });
	return m.couple_married_years({ year, years: String(years) });
}

function CoupleSkeleton() {
	return (
		<div role="status">
			<CoupleHeaderSkeleton label={m.couple_loading()} />
			<div className="column page" aria-hidden="true">
				<Skeleton shape="line" lines={8} />
			</div>
		</div>
	);
}
