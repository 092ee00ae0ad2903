import type { ApiClient } from "@bcc/contract/client";
import { momentAt } from "@bcc/contract/programme/calendar";
import type { LegalText } from "@bcc/contract/site/legal-text";
import { m } from "@bcc/messages";
import { useLocation } from "react-router";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { TrustedHtml } from "#web/components/trusted-html.tsx";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { browserLoader, foundIn, notFound, serverLoader } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/legal-page";
import styles from "./legal-view.module.css";
import { legalNames, legalPath } from "./words.ts";

const kindAt = (pathname: string) => (pathname.includes("/privacy") ? "privacy" : "terms");

/** Loads a text in today's edition, or in the one that the address names; throws where there is none. */
async function loadLegalText(api: ApiClient, query: URLSearchParams, pathname: string): Promise<LegalText> {
	const kind = kindAt(pathname);
	const named = query.get("version");
	const edition = named === null ? undefined : readId(named);
	if (edition === null) throw notFound();
	const text = foundIn(await api.legalText(kind, edition), `The ${kind} text could not be loaded`);
	if (!text) throw notFound();
	return text;
}

export const loader = serverLoader(loadLegalText);
export const clientLoader = browserLoader(loadLegalText);
export const meta = head(({ pathname }) =>
	kindAt(pathname) === "privacy"
		? { title: m.shell_footer_privacy(), description: m.legal_privacy_description() }
		: { title: m.shell_footer_terms(), description: m.legal_terms_description() },
);

export default function LegalPage({ loaderData }: Route.ComponentProps) {
	const kind = kindAt(useLocation().pathname);
	const skeleton = (
		<>
			<PageHeader title={legalNames[kind]()} loading />
			<div className={`column stack gap-6 page ${styles.page}`} aria-hidden="true">
				<Skeleton shape="line" lines={12} />
			</div>
		</>
	);
	return (
		<Loaded key={kind} value={loaderData.page} fallback={skeleton}>
			{(text) => <LegalView text={text} />}
		</Loaded>
	);
}

/** The text, since when it applies, and its earlier editions (docs/decisions/0077). */
function LegalView({ text }: { text: LegalText }) {
	const { kind, edition, html, language, editions } = text;
	const [newest, ...earlier] = editions;
	const others = earlier.filter((each) => each.edition !== edition);
	return (
		<>
			<PageHeader title={legalNames[kind]()} subtitle={nameOf(text)} />
			<div className={`column stack gap-6 page ${styles.page}`}>
				{newest && newest.edition !== edition && (
					<p className="callout">
						<span>{m.legal_earlier_notice()}</span>{" "}
						<LocalLink to={legalPath(kind)} className="touch-link">
							{m.legal_newest()}
						</LocalLink>
					</p>
				)}
				<TrustedHtml html={html} look="prose" lang={language} />
				{others.length > 0 && (
					<section className="stack gap-3 ruled" aria-labelledby="versions">
						<h2 id="versions" className={styles.heading}>
							{m.legal_versions()}
						</h2>
						<ul>
							{others.map((each) => (
								<li key={each.edition}>
									<LocalLink to={legalPath(kind, each.edition)} className="touch-link">
										{nameOf(each)}
									</LocalLink>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</>
	);
}

function nameOf({ edition, valid_from }: LegalText["editions"][number]): string {
	return m.legal_version({ number: formatNumber(edition), when: formatDate(momentAt(valid_from, "00:00")) });
}
