import type { LegalText } from "@bcc/contract";
import { momentAt } from "@bcc/contract/calendar";
import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { TrustedHtml } from "#web/components/trusted-html.tsx";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import styles from "./legal-view.module.css";
import { legalNames, legalPath } from "./words.ts";

type Edition = LegalText["editions"][number];

/** The privacy policy or the terms: the text, since when it holds, and what held before (docs/decisions/0043). */
export function LegalView({ text }: { text: LegalText }) {
	const { kind, edition, html, language, editions } = text;
	const [newest, ...earlier] = editions;
	const others = earlier.filter((each) => each.edition !== edition);
	return (
		<>
			<PageHeader title={legalNames[kind]()} subtitle={nameOf(text)} />
			<div className={`column ${styles.page}`}>
				{newest && newest.edition !== edition && (
					<p className={styles.earlier}>
						<span>{m.legal_earlier_notice()}</span>{" "}
						<LocalLink to={legalPath(kind)} className={styles.link}>
							{m.legal_newest()}
						</LocalLink>
					</p>
				)}
				<TrustedHtml html={html} look="prose" lang={language} />
				{others.length > 0 && (
					<section className={styles.others} aria-labelledby="versions">
						<h2 id="versions" className={styles.heading}>
							{m.legal_versions()}
						</h2>
						<ul className={styles.list}>
							{others.map((each) => (
								<li key={each.edition}>
									<LocalLink to={legalPath(kind, each.edition)} className={styles.link}>
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

function nameOf({ edition, valid_from }: Edition): string {
	return m.legal_version({ number: formatNumber(edition), when: formatDate(momentAt(valid_from, "00:00")) });
}
