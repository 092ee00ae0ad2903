import type { CSSProperties } from "react";
import { PlaceSlide } from "#admin/awards/evening/place-slide.tsx";
import styles from "#admin/awards/evening/show.module.css";
import { categoryName, type ShowSettings, showWords } from "#admin/awards/evening/show-words.ts";
import type { EveningCategory, Slide } from "#admin/awards/evening/slides.ts";

/** What the hall sees at one moment. */
export function ShowSlide({ slide, settings }: { slide: Slide; settings: ShowSettings }) {
	if (slide.kind === "opening") return <Opening settings={settings} />;
	if (slide.kind === "category") return <CategoryTitle category={slide.category} settings={settings} />;
	if (slide.kind === "closing") return <Closing winners={slide.winners} settings={settings} />;
	return <PlaceSlide {...slide} settings={settings} />;
}

const middle = `${styles.middle} ${styles.appear}`;

function Opening({ settings: { season, language } }: { settings: ShowSettings }) {
	return (
		<div className={middle}>
			<Rule />
			<h1 className={styles.title} style={{ fontSize: "min(15vh, 9vw)" }}>
				{season}
			</h1>
			<p className={styles.eyebrow}>{showWords[language].season}</p>
		</div>
	);
}

function CategoryTitle({ category, settings }: { category: EveningCategory; settings: ShowSettings }) {
	return (
		<div className={middle}>
			<p className={styles.eyebrow}>{showWords[settings.language].category}</p>
			<h1 className={styles.title} style={{ fontSize: "min(16vh, 10vw)" }}>
				{categoryName(category, settings)}
			</h1>
			<Rule />
			{category.jury_share !== undefined && (
				<p className={styles.note}>{showWords[settings.language].shares(category.jury_share)}</p>
			)}
		</div>
	);
}

type ClosingProps = Extract<Slide, { kind: "closing" }>["winners"];

function Closing({ winners, settings }: { winners: ClosingProps; settings: ShowSettings }) {
	const columns = winners.length > 10 ? 3 : winners.length > 4 ? 2 : 1;
	const lines = Math.ceil(winners.length / columns);
	const byHeight = Math.min(5, 46 / Math.max(1, lines) / 1.9);
	const sizes = { "--columns": columns, "--font-size": `min(${byHeight}vh, ${4 / columns + 0.6}vw)` };
	return (
		<div className={middle} style={{ gap: "4vh", overflowY: "auto" }}>
			<h1 className={`${styles.title} ${styles.gold}`} style={{ fontSize: "min(8vh, 7vw)" }}>
				{showWords[settings.language].closing}
			</h1>
			<ul className={styles.winners} style={sizes as CSSProperties}>
				{winners.map(({ category, couples }) => (
					<li key={category.category_id}>
						<p className={styles.soft}>{categoryName(category, settings)}</p>
						{couples.map(({ nominee_id, husband, wife }) => (
							<p className={styles.title} key={nominee_id}>
								{husband} & {wife}
							</p>
						))}
					</li>
				))}
			</ul>
		</div>
	);
}

function Rule() {
	return (
		<div aria-hidden="true" className={styles.rule}>
			<span />
		</div>
	);
}
