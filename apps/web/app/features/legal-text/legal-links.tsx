import type { LegalKind } from "@bcc/contract/legal-text";
import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./legal-links.module.css";
import { legalNames, legalPath } from "./words.ts";

/** A link of the footer: to the text, or to the specified anchor while there is none (product §2). */
export function LegalLink({ kind }: { kind: LegalKind }) {
	const { legal_texts } = useSiteSettings();
	if (legal_texts.includes(kind)) return <LocalLink to={legalPath(kind)}>{legalNames[kind]()}</LocalLink>;
	// biome-ignore lint/a11y/useValidAnchor: a placeholder anchor by product §2
	return <a href="#">{legalNames[kind]()}</a>;
}

/** The texts that a person who signs up agrees to; empty while there are none. The form they have filled in stays open. */
export function LegalNote({ className = "" }: { className?: string }) {
	const { legal_texts } = useSiteSettings();
	if (legal_texts.length === 0) return null;
	return (
		<p className={`${styles.note} ${className}`}>
			<span>{m.signup_legal()}</span>
			{legal_texts.map((kind) => (
				<LocalLink key={kind} to={legalPath(kind)} target="_blank" className="touch-link">
					{legalNames[kind]()}
				</LocalLink>
			))}
		</p>
	);
}
