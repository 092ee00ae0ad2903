import type { ReactNode, Ref } from "react";
import { PageHeader } from "#web/components/page-header.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import foldStyles from "./fold.module.css";
import styles from "./form-card.module.css";
import noticeStyles from "./form-notice.module.css";

type FormCardProps = {
	/** For links that lead to it. */
	id?: string;
	/** Heading of the card, where the page has more than one. */
	title?: ReactNode;
	text?: ReactNode;
	/** `wide` has room for two fields side by side. */
	width?: "narrow" | "wide";
	/** It is not printed. */
	screenOnly?: boolean;
	children: ReactNode;
};

/** The sheet of paper behind a form; the first of a page overlaps the page's red head. */
export function FormCard({ id, title, text, width = "narrow", screenOnly, children }: FormCardProps) {
	return (
		<section
			id={id}
			className={`sheet stack ${styles.card} ${styles[width]} ${screenOnly ? "screen-only" : ""}`}
		>
			<RingsMark className={`screen-only ${styles.mark}`} />
			{title && <h2>{title}</h2>}
			{text && <p className="soft">{text}</p>}
			{children}
		</section>
	);
}

export function FormCards({ children }: { children: ReactNode }) {
	return (
		<div className={`column stack gap-6 ${styles.cards}`} data-centred>
			{children}
		</div>
	);
}

type FormPageProps = Pick<FormCardProps, "width" | "children"> & { title: string; subtitle?: string };

export function FormPage({ title, subtitle, width, children }: FormPageProps) {
	return (
		<>
			<PageHeader title={title} subtitle={subtitle} />
			<FormCards>
				<FormCard width={width}>{children}</FormCard>
			</FormCards>
		</>
	);
}

type FormNoticeProps = {
	/** `problem` is announced at once. */
	tone: "success" | "problem" | "note";
	ref?: Ref<HTMLDivElement>;
	children: ReactNode;
};

/** The answer to a form within the page: for forms sent without scripts, and for what must stay readable. */
export function FormNotice({ tone, ref, children }: FormNoticeProps) {
	return (
		<div
			ref={ref}
			tabIndex={ref ? -1 : undefined}
			className={`callout ${noticeStyles.notice} ${noticeStyles[tone] ?? ""}`}
			role={tone === "problem" ? "alert" : "status"}
		>
			{children}
		</div>
	);
}

type FoldProps = { summary: string; open: boolean; children: ReactNode };

/** A form that is collapsed until opened. */
export function Fold({ summary, open, children }: FoldProps) {
	return (
		<details className={`${foldStyles.fold} screen-only`} open={open}>
			<summary className={`touch-link ${foldStyles.summary}`}>{summary}</summary>
			{children}
		</details>
	);
}
